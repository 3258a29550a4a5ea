import { sumOfDollars } from '@lotline/domain/amounts/money'
import type { RepairOrder, RepairOrderLine } from '@lotline/domain/repair-orders/repair-orders'
import { type Random, randomOf } from '../../demo/random.ts'
import { day } from '../../demo/shop-hours.ts'
import type { DemoHouse, OpenDemo, Story } from '../../module/demo-part.ts'
import { markImported, openReport } from '../imports/index.ts'
import { takeInBatch } from './import.ts'

/** What the service department has billed, as its export of this morning tells it. */
export const openDemo: OpenDemo = async (house) => {
  const importedAt = new Date(house.now.getTime() - 2 * 60 * 60 * 1000)
  await house.doors.inRooftop(house.id, (db) => markImported(db, 'REPAIR_ORDERS', importedAt))
  return {
    async write(story, { ctxAt }) {
      const orders = planOrders(story, house).map((order, line) => ({ line, name: order.number, order, notes: [], vinEnd: null }))
      if (orders.length > 0) await takeInBatch({ ...ctxAt(importedAt.getTime(), 'manager'), actor: null }, orders, openReport())
    },
  }
}

type Operation = { opCode: string; words: string; hours: number; parts: number; misc?: number }

/** What service does to cars in each of its steps, in hours and dollars. */
const operations: Readonly<Record<string, readonly Operation[]>> = {
  Inspection: [
    { opCode: 'UVI', words: 'Used vehicle inspection', hours: 1.2, parts: 0 },
    { opCode: 'BATT', words: 'Battery test', hours: 0.3, parts: 0 },
    { opCode: 'SUPP', words: 'Shop supplies', hours: 0, parts: 0, misc: 18 },
  ],
  Mechanical: [
    { opCode: 'LOF', words: 'Oil and filter', hours: 0.5, parts: 41.8 },
    { opCode: 'CABFLT', words: 'Cabin air filter', hours: 0.2, parts: 18.9 },
    { opCode: 'BRKFLU', words: 'Brake fluid exchange', hours: 0.6, parts: 14.2 },
    { opCode: 'BRKFRT', words: 'Front pads and rotors', hours: 2, parts: 262.4 },
    { opCode: 'ALIGN', words: 'Four-wheel alignment', hours: 0.9, parts: 0 },
  ],
  Detail: [
    { opCode: 'DTL', words: 'Full detail', hours: 2.5, parts: 22 },
    { opCode: 'PDR', words: 'Dent repair, sublet', hours: 0, parts: 0, misc: 140 },
  ],
}
const rate = 165

/** An order for some of a vehicle's stays in service, open while it is there; one stays a few days of its customer before. */
function planOrders({ place, facts, life }: Story, { now }: DemoHouse): RepairOrder[] {
  const random = randomOf('orders', place.seed, place.rooftop, place.index)
  const visits = life.visits.filter(({ step, work }) => step in operations && work.length > 0)
  const first = 40_000 + place.rooftop * 5000 + place.index * 4
  const orders = visits.flatMap(({ step, enter, leave }, at) => {
    if (!random.chance(0.7)) return []
    return [orderOf({ random, facts, number: first + at, step, from: enter, to: leave })]
  })
  const stranger = { random, facts, number: first + 3, step: 'Mechanical', from: (life.visits[0]?.enter ?? 0) - 40 * day, to: 0 }
  const isStranger = orders.length > 0 && random.chance(0.3)
  const before = { ...orderOf({ ...stranger, to: stranger.from + day }), isInternal: false }
  return [...orders, ...(isStranger ? [before] : [])].filter(
    ({ openedOn }) => openedOn !== null && openedOn <= dayOf(now.getTime()),
  )
}

type Planned = {
  random: Random
  facts: Story['facts']
  number: number
  step: string
  from: number
  to: number | null
}

function orderOf({ random, facts, number, step, from, to }: Planned): RepairOrder {
  const all = operations[step] ?? []
  const lines = all.filter((_, at) => at === 0 || random.chance(0.55)).map(lineOf)
  const sum = (amounts: readonly (number | null)[]) => sumOfDollars(amounts.map((amount) => amount ?? 0))
  return {
    number: String(number),
    vin: facts.vin,
    stockNumber: facts.stockNumber,
    status: to === null ? 'OPEN' : 'CLOSED',
    openedOn: dayOf(from),
    closedOn: to === null ? null : dayOf(to),
    isInternal: true,
    mileage: null,
    laborTotal: sum(lines.map(({ laborSale }) => laborSale)),
    partsTotal: sum(lines.map(({ partsSale }) => partsSale)),
    miscTotal: sum(lines.map(({ miscSale }) => miscSale)),
    total: sum(lines.map(({ total }) => total)),
    lines,
  }
}

function lineOf({ opCode, words, hours, parts, misc = 0 }: Operation): RepairOrderLine {
  const labor = Math.round(hours * rate * 100) / 100
  return {
    opCode,
    opCodeDescription: words,
    laborSale: labor,
    partsSale: parts,
    miscSale: misc,
    total: sumOfDollars([labor, parts, misc]),
  }
}

/** As the export writes a day. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
