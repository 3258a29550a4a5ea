import { randomUUID } from 'node:crypto'
import { roundTheClock } from '@lotline/domain/calendar/calendar'
import { runningMs } from '@lotline/domain/recon/clock'
import { expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../test/feeds.ts'
import { aVehicle, type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'

// Monday, 09:00 in the rooftops' zone.
const server = await startServer()
const { clock, here, there } = server
const admin = await server.someone()
const setUp = async (caller: Caller = admin) => (await caller('GET', '/settings/set-up')).body.data
const cars = async (query = '') => (await admin('GET', `/settings/set-up/cars${query}`)).body.data
const put = (cars: readonly unknown[], caller: Caller = admin) => caller('POST', '/settings/set-up/cars', { cars })
const step = (name: string) => here.steps.get(name)
const vehicleOf = async (id: string) => (await admin('GET', `/inventory/${id}`)).body.data
const ago = (hours: number) => new Date(clock.now.getTime() - hours * 3_600_000).toISOString()
const hour = 3600

async function inStock(days: number, caller: Caller = admin, rooftopId = here.id): Promise<string> {
  const id = (await caller('POST', '/inventory', aVehicle())).body.data.vehicleCard.id
  await putInStock(id, days, rooftopId)
  return id
}

async function putInStock(id: string, days: number, rooftopId: string): Promise<void> {
  await server.doors.inRooftop(rooftopId, (db) =>
    db
      .updateTable('vehicle')
      .set({ inventory_date: new Date(ago(days * 24)) })
      .where('id', '=', id)
      .execute(),
  )
}

const runsOf = (ids: readonly string[]) =>
  server.doors.inRooftop(here.id, (db) =>
    db.selectFrom('recon_run').select(['started_at', 'entered_by_hand']).where('vehicle_id', 'in', ids).execute(),
  )

test('a rooftop that is opened begins in set-up, and its administrator ends it once the cars are settled', async () => {
  const groupId = server.groupId
  await server.doors.identity((db) =>
    db
      .insertInto('group_membership')
      .values({ group_id: groupId, person_id: admin.personId, role_name: 'Dealer administrator' })
      .execute(),
  )
  const made = await admin('POST', '/settings/rooftops', { name: `New ${randomUUID()}`, timeZone: 'America/Chicago', groupId })
  expect(made.status).toBe(201)
  const owner = await server.someone('administrator', made.body.data.id)
  const told = async () => (await owner('GET', '/authenticate/token')).body.data.onboarding
  expect([await told(), (await setUp(owner)).hold]).toEqual([true, 'First choose the cars on the line, or start with none.'])
  const early = await owner('PUT', '/settings/set-up', { onboarding: false })
  expect([early.status, early.body.code]).toEqual([409, 'SET_UP_OPEN'])
  const none = await owner('PUT', '/settings/set-up/cars', { done: true })
  expect(none.body.data).toMatchObject({ done: ['cars'], hold: null })
  const ended = await owner('PUT', '/settings/set-up', { onboarding: false })
  expect([ended.body.data.onboarding, await told()]).toEqual([false, false])
  const feeds = feedsOf(server, owner)
  await feeds.run([feedRow()])
  expect((await owner('GET', '/inventory?filterIds=inventoryState:IN_RECON')).body.meta.totalRecords).toBe(1)
})

test('whoever does not administer the rooftop sees and switches nothing', async () => {
  const manager = await server.someone(['RECON_VIEW', 'INVENTORY_VIEW', 'DEALER_SETTINGS_VIEW' as 'RECON_VIEW'])
  const asked = [
    await manager('GET', '/settings/set-up'),
    await manager('PUT', '/settings/set-up', { onboarding: false }),
    await put([{ vehicleId: randomUUID(), stepId: step('Detail'), enteredAt: ago(1) }], manager),
  ]
  expect(asked.map(({ status, body }) => [status, body.permission])).toEqual(asked.map(() => [403, 'DEALERSHIP_ADMIN_VIEW']))
})

test('a car put on the line stands there as if it had been put there then', async () => {
  const told = await inStock(10)
  const at = ago(30)
  // The same by the line itself, at that moment.
  const now = clock.now
  clock.now = new Date(at)
  const other = await inRecon(admin)
  clock.now = now
  const { body } = await put([{ vehicleId: told, stepId: step('Intake'), enteredAt: at }])
  expect(body.data).toEqual([{ vehicleId: told, outcome: 'ENTERED', enteredAt: at, isRaised: false, reason: '' }])
  const [byHand, byLine] = [await vehicleOf(told), await vehicleOf(other)]
  expect(byHand.stepItem).toEqual(byLine.stepItem)
  expect(byHand.reconTimeAsSeconds).toBe(30 * hour)
  expect(byHand.reconTimeAsSeconds).toBe(byLine.reconTimeAsSeconds)
  expect(await runsOf([told])).toEqual([{ started_at: new Date(at), entered_by_hand: true }])
  const history = (await admin('GET', `/inventory/${told}/history`)).body.data.map(({ label }: { label: string }) => label)
  expect(history).toContain('Started at Intake, entered manually')
})

test('the steps before it count as not needed, so that it goes on from where it stands', async () => {
  const id = await inStock(12)
  await put([{ vehicleId: id, stepId: step('Body/Paint'), enteredAt: ago(80) }])
  const { stepItem } = await vehicleOf(id)
  expect(stepItem).toMatchObject({ name: 'Body/Paint', reconTimeInStepSeconds: 80 * hour, nextStep: { name: 'Detail' } })
  const sent = await admin('PUT', `/recon/${id}/workflow/step`, { stepId: step('Detail') })
  expect([sent.status, sent.body.data?.name]).toEqual([200, 'Detail'])
})

test('nothing enters before it was in stock, later than now, in a step that is not in use, or twice', async () => {
  const [early, late, twice] = [await inStock(3), await inStock(3), await inStock(3)]
  const gone = await admin('POST', '/settings/line/steps', { name: 'Gone' })
  const goneId = gone.body.data.at(-1).id
  await admin('PUT', `/settings/line/steps/${goneId}/retired`, { retired: true })
  const wish = { vehicleId: twice, stepId: step('Detail'), enteredAt: ago(2) }
  const { body } = await put([
    { vehicleId: early, stepId: step('Detail'), enteredAt: ago(24 * 9) },
    { vehicleId: late, stepId: step('Detail'), enteredAt: ago(-1) },
    { vehicleId: late, stepId: goneId, enteredAt: ago(1) },
    { vehicleId: late, stepId: step('Mechanical'), enteredAt: ago(1) },
    wish,
    wish,
    { ...wish, stepId: step('Photos') },
  ])
  const told = body.data.map(({ outcome, isRaised, reason }: Record<string, unknown>) => [outcome, isRaised, reason])
  expect(told).toEqual([
    ['ENTERED', true, 'Moved to the in-stock date.'],
    ['REFUSED', false, 'A car cannot enter a step later than now.'],
    ['REFUSED', false, 'The line has no such step in use.'],
    ['REFUSED', false, 'The line has no such step in use.'],
    ['ENTERED', false, ''],
    ['ALREADY', false, ''],
    ['REFUSED', false, 'It is on the line already, in Detail.'],
  ])
  expect(body.data[0].enteredAt).toBe(ago(72))
  const unknown = await put([wish, { ...wish, vehicleId: randomUUID() }])
  expect([unknown.status, unknown.body.code]).toEqual([404, 'VEHICLE_NOT_FOUND'])
  expect(await runsOf([early, late, twice])).toHaveLength(2)
})

test('two presses at once put a car on the line once', async () => {
  const id = await inStock(5)
  const wish = { vehicleId: id, stepId: step('Detail'), enteredAt: ago(2) }
  const answers = await server.doors.inRooftop(here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', id).forUpdate().execute()
    const both = [put([wish]), put([wish])]
    await expect.poll(waiting).toBe(2)
    return { both }
  })
  const outcomes = (await Promise.all(answers.both)).map(({ body }) => body.data[0].outcome)
  expect(outcomes.toSorted()).toEqual(['ALREADY', 'ENTERED'])
})

async function waiting(): Promise<number> {
  const [row] = await runAt(
    server.url,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row.n
}

test('counts and lights follow what was put on the line', async () => {
  const before = (await admin('GET', '/recon/workflow/steps/counts')).body.meta
  const id = await inStock(20)
  await admin('PUT', `/settings/line/steps/${step('Photos')}`, {
    name: 'Photos',
    safeDurationSeconds: 6 * hour,
    recommendedDurationSeconds: 8 * hour,
    goalClock: 'ELAPSED',
    enhancedStateTracking: true,
    terminalStep: false,
    allowCompleteRecon: false,
    completesOnEntry: false,
    color: null,
    defaultAssigneeId: null,
  })
  await put([{ vehicleId: id, stepId: step('Photos'), enteredAt: ago(9) }])
  expect((await vehicleOf(id)).stepItem).toMatchObject({ status: 'LATE', lateAt: ago(1), warningAt: ago(3) })
  const after = (await admin('GET', '/recon/workflow/steps/counts')).body.meta
  expect([after.total - before.total, after.danger - before.danger]).toEqual([1, 1])
})

test('under opening hours it counts those only, also the ones before set-up ended', async () => {
  const owner = await server.someone('administrator', there.id)
  await server.doors.identity((db) =>
    db.updateTable('rooftop').set({ onboarding: true, opened_at: clock.now }).where('id', '=', there.id).execute(),
  )
  const open = [{ opens: '08:00', closes: '18:00' }]
  const hours = {
    kind: 'BUSINESS_HOURS',
    timeZone: 'America/Chicago',
    week: [open, open, open, open, open, [], []],
    holidays: [],
  }
  const calendar = (await owner('PUT', '/settings/calendar', { hours })).body.data
  const id = await inStock(14, owner, there.id)
  // Thursday at noon: Thursday and Friday afternoons, and the first hour of Monday.
  const at = ago(24 * 4 - 3)
  await put([{ vehicleId: id, stepId: there.steps.get('Detail'), enteredAt: at }], owner)
  const { stepItem, reconTimeAsSeconds } = (await owner('GET', `/inventory/${id}`)).body.data
  const counted = runningMs(calendar, new Date(at), clock.now) / 1000
  expect(counted).toBe(17 * hour)
  expect([stepItem.reconTimeInStepSeconds, reconTimeAsSeconds]).toEqual([counted, counted])
  expect(runningMs(roundTheClock, new Date(at), clock.now) / 1000).toBe(93 * hour)
})

test('a column of the file tells where its cars stand, and since when', async () => {
  await server.doors.identity((db) => db.updateTable('rooftop').set({ onboarding: true }).where('id', '=', here.id).execute())
  const row = (word: string, date: string) =>
    feedRow({ 'Recon Status': word, 'Status Date': date, Photos: 'https://a.test/1.jpg' })
  const rows = [row('WAIT PARTS', '02/27/2026'), row('DETAIL', '02/26/2026'), row('DETAIL', '12/31/2027'), row('', '')]
  const feeds = feedsOf(server, admin)
  const { body } = await feeds.upload(csv(rows))
  const run = await admin('POST', '/feeds/runs', { uploadId: body.data.uploadId })
  await expect.poll(async () => (await admin('GET', `/feeds/runs/${run.body.data.id}`)).body.data.state).toBe('DONE')
  const columns = (await admin('GET', '/settings/set-up/columns')).body.data
  const status = columns[0]
  expect(status).toMatchObject({ name: 'Recon Status', isDate: false, empty: 1 })
  expect(status.words).toEqual([
    { word: 'DETAIL', cars: 2 },
    { word: 'WAIT PARTS', cars: 1 },
  ])
  expect(columns.map(({ name }: { name: string }) => name)).not.toContain('Make')
  const date = columns.find(({ name }: { name: string }) => name === 'Status Date')
  const listed = await cars(`?wordColumn=${status.position}&dateColumn=${date.position}`)
  const byVin = new Map(listed.map((car: { vin: string }) => [car.vin, car]))
  expect(rows.map(({ VIN }) => byVin.get(VIN))).toMatchObject([
    { word: 'WAIT PARTS', date: '2026-02-27T06:00:00.000Z' },
    { word: 'DETAIL', date: '2026-02-26T06:00:00.000Z' },
    { word: 'DETAIL', date: clock.now.toISOString() },
    { word: null, date: null },
  ])
  expect(await setUp()).toMatchObject({ onboarding: true, feed: { fileName: 'stock.csv', read: 4, leftOut: 0 } })
})
