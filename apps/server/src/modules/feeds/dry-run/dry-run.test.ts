import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { makeCheckDigit } from '@lotline/domain/vin/vin'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Cells, csv, feedRow, feedsOf } from '../../../../test/feeds.ts'
import { foretellingOf } from '../../../../test/foretold.ts'
import { type Random, randomOf } from '../../../../test/random.ts'
import { type Caller, startServer } from '../../../../test/server.ts'
import { rowsInBatch } from '../run/plan-file.ts'

const server = await startServer()
const { doors, here } = server
const manager = await server.someone()
const { run, upload, stored } = feedsOf(server, manager)
const holds = foretellingOf(server, manager)

test('a first file: what is added and what is left out for which reason is told as the run then reports it', async () => {
  const rows: Cells[] = Array.from({ length: rowsInBatch * 2 + 20 }, (_, at) =>
    feedRow(at % 9 === 0 ? { 'New/Used': 'New' } : {}),
  )
  const [first, second] = [rows[0] ?? {}, rows[1] ?? {}]
  rows.push({ ...first, Price: 9 }, feedRow({ Stock: second.Stock ?? '' }), feedRow({ VIN: '' }), feedRow({ VIN: 'SHORT1' }))
  rows.push(feedRow({ Stock: 'no/such' }), feedRow({ Status: 'Sold' }))
  const told = await holds(`${csv(rows)}\n"half,a,row\n,,,,,,,,,,too,many`, { feedName: 'first' })
  expect(told).toMatchObject({ added: rowsInBatch * 2 + 22, leftOut: 6, missing: { vehicles: 0, tagged: 0 }, heldReason: null })
  expect(Object.fromEntries(told.leftOutBy.map(({ reason, rows: count }) => [reason, count]))).toEqual({
    SAME_VIN_AGAIN: 1,
    VIN_MISSING: 1,
    VIN_INVALID: 1,
    SOLD_ELSEWHERE: 1,
    UNREADABLE: 2,
  })
  expect(told.addedSamples[0]).toMatchObject({ line: 3, year: 2021, make: 'Honda', model: 'Civic', stockNumber: second.Stock })
})

test('a second file: changes, stock numbers that move on, sales, cars that are missing and cars that are back', async () => {
  const cars: Cells[] = Array.from({ length: rowsInBatch * 2 + 30 }, () => feedRow({ Status: 'Live' }))
  const told = async (rows: readonly Cells[], options = {}) => holds(rows, { feedName: 'second', ...options })
  await told(cars)
  const stock = cars.map(({ Stock }) => String(Stock))
  const last = cars.length - 1
  const next = cars.map((car, at): Cells => {
    // The first gives its number up, the last takes it two batches later; a third one wants a number that stays taken.
    if (at === 0) return { ...car, Stock: `${stock[0]}B` }
    if (at === last) return { ...car, Stock: stock[0] ?? '' }
    if (at === 5) return { ...car, Stock: stock[6] ?? '' }
    if (at % 10 === 1) return { ...car, Price: Number(car.Price) - 500 }
    if (at % 10 === 2) return { ...car, Status: 'Sold' }
    return car
  })
  const second = await told(next.filter((_, at) => at % 10 !== 3))
  expect(second).toMatchObject({ added: 0, sold: 23, missing: { vehicles: 23, tagged: 0 }, leftOut: 0 })
  expect(second.facts).toEqual([
    { field: 'advertisedPrice', vehicles: 23 },
    { field: 'stockNumber', vehicles: 2 },
  ])
  expect(
    second.changedSamples.find(({ changes }) => changes.length === 1 && changes[0]?.field === 'advertisedPrice'),
  ).toMatchObject({
    stockNumber: stock[1],
    changes: [{ before: expect.stringMatching(/^\$1[78],/), after: expect.stringMatching(/^\$17,/) }],
  })
  const third = await told(next.filter((_, at) => at % 10 !== 3))
  expect(third).toMatchObject({ changed: 0, missing: { vehicles: 23, tagged: 23 } })
  const fourth = await told(cars)
  expect(fourth).toMatchObject({ back: 23, soldBefore: 23, added: 23 })
})

test('a file that would be held says so, and counts as the held run does', async () => {
  const cars: Cells[] = Array.from({ length: 9 }, () => feedRow())
  await holds(cars, { feedName: 'shrinks' })
  const told = await holds([{ ...cars[0], Price: 1 }], { feedName: 'shrinks' })
  expect(told).toMatchObject({ changed: 1, heldReason: 'has 1 vehicle in stock, last time 9: fewer than half must be confirmed' })
  await holds([{ ...cars[0], Price: 1 }], { feedName: 'shrinks', confirm: true })
})

test("columns put right, a person's edits and the VIN's word are foretold by the choices they are taken in with", async () => {
  const row = feedRow({ VIN: makeCheckDigit('1FTEW1E57KFA00077'), Make: 'Ford', Model: 'se', Year: 2019, 'Their price': 31_250 })
  const mapping = { price: 'Their price' }
  const first = await holds([row], { feedName: 'choices', mapping })
  expect(first).toMatchObject({ added: 1 })
  const [car] = await stored(String(row.VIN))
  expect(car?.advertised_price).toBe(31_250)
  await manager('PUT', `/recon/${car?.id}/vehicleInfo`, { color: 'BLUE' })
  const cheaper = { ...row, 'Their price': 29_900 }
  const told = await holds([cheaper], { feedName: 'choices', mapping })
  expect(told.changedSamples[0]?.changes).toEqual([{ field: 'advertisedPrice', before: '$31,250', after: '$29,900' }])
  expect(await holds([cheaper], { feedName: 'choices' })).toMatchObject({ unchanged: 1 })
  const trusting = await holds([cheaper], { feedName: 'choices', trustsVin: true })
  expect(trusting.changedSamples[0]?.changes).toEqual([{ field: 'model', before: 'se', after: 'F-150' }])
  const over = await holds([cheaper], { feedName: 'choices', trustsVin: true, overwrite: true })
  expect(over.facts.map(({ field }) => field).toSorted()).toEqual(['color', 'exteriorColor'])
})

/** A file as no system would write it: everything that can meet in one does. */
function aFileOf(random: Random, pool: readonly Cells[]): Cells[] {
  const rows = pool.flatMap((car): Cells[] => {
    if (random.number() < 0.2) return []
    const row: Cells = { ...car, Price: random.pick([car.Price ?? '', '', 15_000, 16_000]) }
    if (random.number() < 0.25) row.Stock = `R${random.whole(1, 90)}`
    if (random.number() < 0.1) row.Status = 'Sold'
    if (random.number() < 0.05) row.VIN = random.pick(['', 'X', 'NOTAVINATALLATALL', String(car.VIN).toLowerCase()])
    if (random.number() < 0.05) row.Model = 'se'
    return random.number() < 0.08 ? [row, { ...row, Mileage: random.whole(1, 9999) }] : [row]
  })
  return rows
    .map((row) => ({ row, key: random.number() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ row }) => row)
}

test('whatever meets in a file, over several batches and files, the dry run tells what the run then does', {
  timeout: 300_000,
}, async () => {
  const random = randomOf(28)
  const pool = Array.from({ length: rowsInBatch * 2 + 40 }, () => feedRow({ Status: 'Live' }))
  const seen = { added: 0, changed: 0, unchanged: 0, leftOut: 0, sold: 0, soldBefore: 0, back: 0 }
  for (let round = 0; round < 7; round += 1) {
    const choices = { overwrite: random.number() < 0.3, trustsVin: random.number() < 0.5, confirm: random.number() < 0.7 }
    const told = await holds(aFileOf(random, pool), { feedName: 'chaos', ...choices })
    for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += told[name]
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

const tables = [
  'vehicle',
  'price_change',
  'recon_run',
  'step_visit',
  'event',
  'tag',
  'vehicle_tag',
  'feed',
  'feed_run',
  'feed_row',
  'feed_vehicle',
]

/** All that a run writes, row by row. */
async function everything(): Promise<unknown> {
  return doors.inRooftop(here.id, async (db) => {
    const held: unknown[] = []
    for (const name of tables) {
      const { rows } = await sql`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
      held.push([name, rows])
    }
    return held
  })
}

test('nothing at all is written, nobody is kept waiting, and an amount that may not be seen is not told', async () => {
  const row = feedRow({ Cost: 15_000 })
  await run([row], { feedName: 'quiet' })
  const { uploadId } = (await upload(csv([{ ...row, Cost: 14_000, Mileage: 7 }, feedRow()]))).body.data
  const ask = (caller: Caller) => caller('POST', '/feeds/dryRuns', { uploadId, feedName: 'quiet' })
  const limited = await server.someone(permissions.filter((held: Permission) => held !== 'INVENTORY_VDP_RECON_INFO_VIEW'))
  const before = await everything()
  // Somebody is at the very vehicle just now.
  const [mine, theirs] = await doors.inRooftop(here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('vin', '=', row.VIN).forUpdate().execute()
    return [await ask(manager), await ask(limited)]
  })
  expect(await everything()).toEqual(before)
  const changesIn = ({ body }: typeof mine) => body.data.changedSamples[0].changes
  const mileage = { field: 'mileage', before: Number(row.Mileage).toLocaleString('en-US'), after: '7' }
  expect(changesIn(mine)).toEqual([mileage, { field: 'initialCost', before: '$15,000', after: '$14,000' }])
  expect(changesIn(theirs)).toEqual([mileage, { field: 'initialCost', before: null, after: null }])
})
