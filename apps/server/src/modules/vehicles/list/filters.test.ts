import { isDoNotDriveRecall, isOpenRecall } from '@lotline/domain/recalls/recalls'
import type { ReconStatus } from '@lotline/domain/recon/recon-states'
import { dispositions } from '@lotline/domain/vehicles/dispositions'
import {
  type ChosenFilters,
  type FilterFacts,
  type FilterName,
  filterNames,
  isLinkedFilter,
  isListed,
  listFilters,
} from '@lotline/domain/vehicles/list-filters'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOddStock, type OddVehicle, oddLeaves, oddLine, oddVehicle } from '../../../../test/odd-stock.ts'
import { startServer } from '../../../../test/server.ts'
import { newId } from '../../../database/new-id.ts'
import { type Bind, statement } from '../../../database/statement.ts'
import { randomOf } from '../../../demo/random.ts'
import { loadSteps, type Step } from '../../line/index.ts'
import { insertTag } from '../../tags/index.ts'
import { conditionOf, type SelectionShape, type SelectionValues, shapeOf, valuesOf } from './conditions.ts'
import { stepLeaves } from './filters.ts'

// Another chance each time; what has failed once is told by its seed and can be had again.
const seed = process.env.SEED ?? String(newId())
const random = randomOf(seed)

const { here, clock, doors, someone } = await startServer({ line: oddLine })
const people = [(await someone('manager')).personId, (await someone('technician')).personId]
const leaves = oddLeaves.map((name) => here.steps.get(name) ?? '')
const tags = [newId(), newId(), newId()]
const vehicles = Array.from({ length: 300 }, (_, n) => oddVehicle(random, n, { now: clock.now, steps: leaves, people, tags }))
const steps = await doors.inRooftop(here.id, async (db) => {
  for (const [n, id] of tags.entries()) await insertTag(db, { id, value: `Tag ${n}`, hexColor: '#000000' })
  await insertOddStock(db, here.id, vehicles)
  return loadSteps(db)
})

const known = (of: (vehicle: OddVehicle) => unknown) => [...new Set(vehicles.map(of))].filter(Boolean).map(String)
const openOptions: Partial<Record<FilterName, readonly string[]>> = {
  stepId: [...here.steps.values()],
  tag: [...tags, 'no such tag', newId()],
  assignee: [...people, newId(), 'NONE'],
  disposition: dispositions.map(({ value }) => value),
  year: [...known(({ year }) => year), '1999'],
  make: [...known(({ make }) => make), 'Nobody'],
  model: [...known(({ model }) => model), 'Nothing'],
  bodyStyle: ['suv', 'sedan', 'pickup', 'van'],
}
// Which rooftops are listed is decided by the door that is gone through; of reports and moments a vehicle does not tell.
const filters = filterNames.filter((name) => name !== 'location' && !isLinkedFilter(name))
const optionsOf = (name: FilterName) => listFilters[name].closed ?? openOptions[name] ?? []
const everything = ['INVENTORY_PLUS_SOLD']

const stockNumbers = statement(
  (shape: SelectionShape, bind: Bind<SelectionValues>) =>
    // The moment is bound whether or not a condition reads it.
    sql<{
      stock_number: string
    }>`select v.stock_number from vehicle v where ${bind('now')}::timestamptz is not null and ${conditionOf(shape, bind)}`,
)

/** What the server's condition finds. */
async function found(chosen: ChosenFilters): Promise<string[]> {
  const own = Object.fromEntries(Object.entries(chosen).map(([name, options]) => [name, [...options]]))
  const selection = { filters: own, leaves: chosen.stepId && stepLeaves(steps, chosen.stepId), words: [], now: clock.now }
  const rows = await doors.inRooftop(here.id, (db) => stockNumbers(db, shapeOf(selection), valuesOf(selection)))
  return rows.map(({ stock_number }) => stock_number).sort()
}

/** What the rule lists. */
const listed = (chosen: ChosenFilters) =>
  vehicles
    .filter((vehicle) => isListed(factsOf(vehicle), chosen))
    .map(({ stock_number }) => stock_number)
    .sort()

function factsOf(vehicle: OddVehicle): FilterFacts {
  const { year, make, model, condition, disposition } = vehicle
  return {
    ...{ rooftopId: here.id, year, make, model, condition, disposition, tags: vehicle.tags },
    isSold: vehicle.sold_at !== null,
    reconStatus: vehicle.recon_status as ReconStatus, // one of those that the stock is made of
    stepIds: vehicle.step_id === null ? [] : wayTo(steps, vehicle.step_id),
    light: lightOf(vehicle),
    assigneeId: vehicle.assignee_id,
    bodyStyle: vehicle.body_style,
    advertisedPrice: vehicle.advertised_price,
    openRecalls: vehicle.recalls.filter(isOpenRecall).length,
    doNotDrive: vehicle.recalls.some(isDoNotDriveRecall),
  }
}

function wayTo(among: readonly Step[], leafId: string): string[] {
  for (const { id, childSteps } of among) {
    if (id === leafId) return [id]
    const below = wayTo(childSteps, leafId)
    if (below.length > 0) return [id, ...below]
  }
  return []
}

function lightOf({ warning_at, late_at }: OddVehicle) {
  const isOver = (moment: OddVehicle['late_at']) => moment instanceof Date && moment <= clock.now
  if (warning_at === null) return 'UNKNOWN'
  return isOver(late_at) ? 'DANGER' : isOver(warning_at) ? 'WARNING' : 'OK'
}

test.each(filters)('the list filtered by each option of %s holds what the rule lists', async (name) => {
  expect(optionsOf(name).length).toBeGreaterThan(0)
  for (const option of optionsOf(name)) {
    const chosen = { inventoryState: everything, [name]: [option] }
    expect(await found(chosen), `${name}:${option}, SEED=${seed}`).toEqual(listed(chosen))
  }
})

test('so does the list with any filters and options together, and with none', async () => {
  expect(await found({})).toEqual(listed({}))
  for (let round = 0; round < 60; round += 1) {
    const asked = filters.filter(() => random.chance(0.25))
    const some = (name: FilterName) => Array.from({ length: random.whole(1, 3) }, () => random.pick(optionsOf(name)))
    const chosen: ChosenFilters = Object.fromEntries(asked.map((name) => [name, some(name)]))
    expect(await found(chosen), `${JSON.stringify(chosen)}, SEED=${seed}`).toEqual(listed(chosen))
  }
})
