import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { aTag } from '../../../test/full-vehicle.ts'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { allBut, refusalOf } from '../../../test/two-stocks.ts'
import { layLine, usualLine } from '../line/index.ts'
import { createGroup, createRooftop } from '../rooftops/index.ts'
import { insertTagsOn } from '../tags/index.ts'
import { insertTasks } from '../tasks/index.ts'

const server = await startServer()
const { here, there, pass, doors } = server
const open = async (name: string, timeZone: string, groupId = server.groupId) => {
  const id = await doors.identity((db) => createRooftop(db, { groupId, name, timeZone, pack: 0 }))
  await doors.inRooftop(id, (db) => layLine({ db }, usualLine))
  return id
}
const west = await open('West', 'America/Los_Angeles')
const closed = await open('Closed', 'UTC')
const foreign = await open('Foreign', 'UTC', await doors.identity((db) => createGroup(db, 'Other')))
const set = (id: string, values: { time_zone?: string; recon_goal_seconds?: number }) =>
  doors.identity((db) => db.updateTable('rooftop').set(values).where('id', '=', id).execute())
await set(there.id, { time_zone: 'Pacific/Auckland', recon_goal_seconds: 7200 })
await set(here.id, { recon_goal_seconds: 3600 })

const head = await server.someone(permissions)
await server.alsoIn(there.id, head, allBut('INVENTORY_VDP_RECON_INFO_VIEW'))
await server.alsoIn(west, head, permissions)
await server.alsoIn(closed, head, allBut('REPORTS_CORPORATE_REPORT_VIEW'))
await server.alsoIn(foreign, head, permissions)

const owners = new Map<string, Caller>()
for (const id of [here.id, there.id, west, closed, foreign]) owners.set(id, await server.someone(permissions, id))
const ownerOf = (id: string) => owners.get(id) as Caller
const usd = (amount: number) => ({ amount, currency: 'USD' })
const cars = new Map<string, string>()
for (const [name, rooftop, reconCost, condition] of [
  ['H1', here.id, 100, 'USED'],
  ['H2', here.id, null, 'NEW'],
  ['T1', there.id, 300, 'USED'],
  ['W1', west, 400.01, 'CPO'],
  ['C1', closed, 1, 'USED'],
  ['F1', foreign, 1, 'USED'],
] as const) {
  const id = await inRecon(ownerOf(rooftop), { stockNumber: name, reconCost: reconCost === null ? null : usd(reconCost) })
  cars.set(name, id)
  await doors.inRooftop(rooftop, (db) => db.updateTable('vehicle').set({ condition }).where('id', '=', id).execute())
}
const car = (name: string) => cars.get(name) ?? ''
const complete = async (rooftop: string, name: string) =>
  expect((await ownerOf(rooftop)('PUT', `/recon/${car(name)}/workflow/complete`)).status).toBe(200)
await doors.inRooftop(here.id, async (db) => {
  await insertTasks(db, [aTask(car('H1'), ownerOf(here.id), { parts_cost: 150.5, status: 'APPROVED' })])
})
// Half past eleven at night here, half past nine in the west, the next day's evening there.
pass({ hours: 14, minutes: 30 })
await complete(here.id, 'H1')
for (const [rooftop, name] of [
  [there.id, 'T1'],
  [west, 'W1'],
  [closed, 'C1'],
  [foreign, 'F1'],
] as const)
  await complete(rooftop, name)
// Midnight here.
pass({ minutes: 30 })
await complete(here.id, 'H2')

const day = (first: string, last = first) => `startDate=2026-03-${first}T00:00:00&endDate=2026-03-${last}T23:59:59`
const report = async (query: string, caller = head) => {
  const { status, body, text } = await caller('GET', `/reports/corporate?${query}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
type Row = { tenantName: string; completedVehicles: number }
const counts = ({ rooftops }: { rooftops: Row[] }) =>
  Object.fromEntries(rooftops.map(({ tenantName, completedVehicles }) => [tenantName, completedVehicles]))
const [half, whole] = [14.5 * 3600, 15 * 3600]

test('each rooftop counts by its own clock; others, and those that may not be read, are no rows', async () => {
  const second = await report(day('02'))
  expect([counts(second), second.rooftopsInGroup]).toEqual([{ Here: 1, There: 0, West: 1 }, 4])
  const third = await report(day('03'))
  expect(counts(third)).toEqual({ Here: 1, There: 1, West: 0 })
  expect(third.rooftops.map(({ previous }: { previous: object }) => previous)).toEqual([
    { completedVehicles: 1, averageReconTimeAsSeconds: half, averageRetailReadyAsSeconds: half },
    { completedVehicles: 0, averageReconTimeAsSeconds: null, averageRetailReadyAsSeconds: null },
    { completedVehicles: 1, averageReconTimeAsSeconds: half, averageRetailReadyAsSeconds: half },
  ])
  expect(third.overview).toMatchObject({ completedVehicles: 2, previous: { completedVehicles: 2 } })
})

test('figures are those of the step report, over all rooftops weighted by vehicles, money where it may be seen', async () => {
  const { overview, rooftops } = await report(day('02', '03'))
  const { body } = await head('GET', `/reports/step?${day('02', '03')}`)
  const { vehicles, summaryItems, previousCompletedVehicles, ...averages } = body.data
  expect([vehicles.length, summaryItems.length, previousCompletedVehicles]).toEqual([2, 1, 0])
  expect(rooftops[0]).toMatchObject({ ...averages, tenantId: here.id, reconTimes: [half, whole] })
  expect(averages).toMatchObject({
    averageActualRecon: usd(75.25),
    averageEstimatedRecon: usd(100),
    averageOverage: usd(50.5),
    totalOverage: usd(50.5),
  })
  expect(rooftops[1]).toMatchObject({
    averageReconTimeGoalAsSeconds: 7200,
    averageActualRecon: null,
    averageEstimatedRecon: null,
    totalOverage: null,
  })
  expect(overview).toMatchObject({
    completedVehicles: 4,
    averageReconTimeAsSeconds: (3 * half + whole) / 4,
    averageReconTimeGoalAsSeconds: null,
    averageActualRecon: usd(50.17),
    averageEstimatedRecon: usd(250.01),
    averageOverage: usd(-174.76),
    totalOverage: usd(-349.51),
  })
})

test('a rooftop says whether its step report may be read, too', async () => {
  const reader = await server.someone(permissions)
  await server.alsoIn(there.id, reader, allBut('REPORTS_STEP_REPORT_VIEW'))
  const { rooftops } = await report(day('02'), reader)
  expect(rooftops.map((row: { tenantName: string; hasStepReport: boolean }) => [row.tenantName, row.hasStepReport])).toEqual([
    ['Here', true],
    ['There', false],
  ])
})

test('very many times are thinned evenly, the shortest and the longest kept', async () => {
  const foreigner = ownerOf(foreign)
  const ids = Array.from({ length: 700 }, () => randomUUID())
  await doors.inRooftop(foreign, async (db) => {
    const { stock_key: _made, ...like } = await db
      .selectFrom('vehicle')
      .selectAll()
      .where('id', '=', car('F1'))
      .executeTakeFirstOrThrow()
    const run = await db.selectFrom('recon_run').selectAll().where('vehicle_id', '=', car('F1')).executeTakeFirstOrThrow()
    await db
      .insertInto('vehicle')
      .values(ids.map((id, n) => ({ ...like, id, stock_number: `N${n}`, vin: String(n).padStart(17, '0') })))
      .execute()
    await db
      .insertInto('recon_run')
      .values(ids.map((vehicle_id, n) => ({ ...run, id: randomUUID(), vehicle_id, recon_ms: (n + 1) * 1000 })))
      .execute()
  })
  const { rooftops } = await report(day('01', '09'), foreigner)
  expect(rooftops).toHaveLength(1)
  const times: number[] = rooftops[0].reconTimes
  expect([rooftops[0].completedVehicles, times.length, times[0], times.at(-1)]).toEqual([701, 500, 1, half])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('tags are merged by their text over the rooftops where they may be seen; any of them counts, an unknown one leaves nothing', async () => {
  const tags = new Map<string, string>()
  for (const [name, rooftop, value, vehicle] of [
    ['hail', here.id, 'Hail', 'H1'],
    ['HAIL', west, 'HAIL', 'W1'],
    ['rush', west, 'Rush', ''],
    ['secret', foreign, 'Secret', ''],
  ] as const) {
    const id = await aTag(server, rooftop, value)
    tags.set(name, id)
    if (vehicle) await doors.inRooftop(rooftop, (db) => insertTagsOn(db, [car(vehicle)], [id]))
  }
  const filters = (await head('GET', '/reports/corporate/filters')).body.data
  expect(filters.tags).toEqual([
    { id: tags.get('hail'), label: 'Hail' },
    { id: tags.get('rush'), label: 'Rush' },
  ])
  expect(filters.conditions.map(({ value }: { value: string }) => value)).toEqual(['ALL', 'N', 'U', 'C'])
  const tagged = async (tagIds: string) => counts(await report(`${day('02', '03')}&tagIds=${tagIds}`))
  expect(await tagged(tags.get('hail') ?? '')).toEqual({ Here: 1, There: 0, West: 1 })
  expect(await tagged(tags.get('HAIL') ?? '')).toEqual({ Here: 1, There: 0, West: 1 })
  expect(await tagged(`${tags.get('rush')},${tags.get('hail')}`)).toEqual({ Here: 1, There: 0, West: 1 })
  for (const unknown of [tags.get('rush'), tags.get('secret'), randomUUID(), 'x'])
    expect(await tagged(String(unknown))).toEqual({ Here: 0, There: 0, West: 0 })
  expect(await tagged('')).toEqual({ Here: 2, There: 1, West: 1 })
})

test.each([
  ['N', { Here: 1, There: 0, West: 0 }],
  ['U', { Here: 1, There: 1, West: 0 }],
  ['C', { Here: 0, There: 0, West: 1 }],
  ['ALL', { Here: 2, There: 1, West: 1 }],
])('condition %s counts as it is stored', async (condition, expected) => {
  expect(counts(await report(`${day('02', '03')}&condition=${condition}`))).toEqual(expected)
})

test('a range without vehicles has rows and no figures; a wrong one is refused, naming its field', async () => {
  const { overview, rooftops } = await report(day('08'))
  expect([overview.completedVehicles, overview.averageReconTimeAsSeconds, overview.totalOverage]).toEqual([0, null, null])
  expect(rooftops.map(({ reconTimes }: { reconTimes: number[] }) => reconTimes)).toEqual([[], [], []])
  for (const wrong of ['startDate=x&endDate=2026-03-02T00:00:00', day('03', '02'), `${day('02')}&condition=X`])
    expect([wrong, ...(await refusalOf(head, `/reports/corporate?${wrong}`))]).toEqual([wrong, 400, 'MALFORMED'])
  const blind = await server.someone(allBut('REPORTS_CORPORATE_REPORT_VIEW'))
  expect(await refusalOf(blind, `/reports/corporate?${day('02')}`)).toEqual([
    403,
    'PERMISSION_DENIED',
    'REPORTS_CORPORATE_REPORT_VIEW',
  ])
})

test('a long range, whose vehicles are looked through together, tells the same as a short one with the same vehicles', async () => {
  const [short, long] = [day('02', '03'), 'startDate=2026-03-02T00:00:00&endDate=2026-09-30T23:59:59']
  const { data } = (await head('GET', '/reports/corporate/filters')).body
  const narrowed = [
    '',
    ...['N', 'U'].map((one) => `&condition=${one}`),
    ...data.tags.map(({ id }: { id: string }) => `&tagIds=${id}`),
  ]
  for (const query of narrowed) expect(await report(long + query)).toEqual(await report(short + query))
  const previous = async (query: string) => (await report(query)).rooftops.map((row: { previous: unknown }) => row.previous)
  expect(await previous('startDate=2026-03-04T00:00:00&endDate=2026-09-30T23:59:59')).toEqual(await previous(day('04', '05')))
})
