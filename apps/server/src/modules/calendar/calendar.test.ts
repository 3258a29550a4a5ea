import type { BusinessHours, Calendar } from '@lotline/domain/calendar/calendar'
import { runningMs } from '@lotline/domain/recon/clock'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'

// Monday, 09:00 in the rooftops' zone.
const server = await startServer()
const { clock, pass, here } = server
const open = [{ opens: '08:00', closes: '18:00' }]
const shop: BusinessHours = {
  kind: 'BUSINESS_HOURS',
  timeZone: 'America/Chicago',
  week: [open, open, open, open, open, [], []],
  holidays: [],
}
const hour = 3600

const setHours = (admin: Caller, body: unknown) => admin('PUT', '/settings/calendar', body)
const vehicleOf = async (caller: Caller, id: string) => (await caller('GET', `/inventory/${id}`)).body.data
const to = (time: string) => {
  clock.now = new Date(time)
}

test('clocks run round the clock until somebody sets hours', async () => {
  const admin = await server.someone('administrator', server.there.id)
  expect((await admin('GET', '/settings/calendar')).body.data).toEqual([{ kind: 'ROUND_THE_CLOCK', validFrom: null }])
})

test('from then on time passes in opening hours only; what has passed stays, on every surface alike', async () => {
  const admin = await server.someone()
  const id = await inRecon(admin)
  await admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  to('2026-03-03T03:00:00.000Z')
  const before = await vehicleOf(admin, id)
  expect(before.stepItem).toMatchObject({ timeInStepSeconds: 12 * hour, reconTimeInStepSeconds: 12 * hour, status: 'LATE' })
  const { status, body } = await setHours(admin, { hours: shop })
  expect([status, body.data.at(-1)]).toEqual([200, { ...shop, validFrom: '2026-03-03T03:00:00.000Z' }])
  to('2026-03-03T13:00:00.000Z')
  expect((await vehicleOf(admin, id)).stepItem).toMatchObject({ timeInStepSeconds: 12 * hour })
  to('2026-03-03T16:00:00.000Z')
  const calendar: Calendar = (await admin('GET', '/settings/calendar')).body.data
  const vehicle = await vehicleOf(admin, id)
  expect(vehicle).toMatchObject({
    stepItem: { timeInStepSeconds: 14 * hour, reconTimeInStepSeconds: 14 * hour },
    reconTimeAsSeconds: 14 * hour,
    retailReadyTimeAsSeconds: 14 * hour,
    vehicleCard: { daysInInventory: 1 },
  })
  expect(runningMs(calendar, new Date('2026-03-02T15:00:00Z'), clock.now)).toBe(14 * hour * 1000)
  const [listed] = (await admin('GET', '/inventory?sortId=RECON_TIME&filterIds=inventoryState:IN_RECON')).body.data
  expect(listed).toMatchObject({ stepItem: { timeInStepSeconds: 14 * hour }, reconTimeAsSeconds: 14 * hour })
  const [intake] = (await admin('GET', `/recon/${id}/workflow/steps`)).body.data
  expect(intake).toMatchObject({ name: 'Intake', timeInStepSeconds: 14 * hour, reconTimeInStepSeconds: 14 * hour })
  await admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE_PAUSED' })
  pass({ hours: 24 })
  expect((await vehicleOf(admin, id)).stepItem).toMatchObject({ timeInStepSeconds: 14 * hour, reconTimeInStepSeconds: 24 * hour })
})

test('lights of open visits follow new hours, those of closed ones do not', async () => {
  const admin = await server.someone('administrator', server.there.id)
  to('2026-03-05T22:30:00.000Z')
  const [open, finished] = [await inRecon(admin), await inRecon(admin)]
  const begin = (id: string) => admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  await begin(open)
  await begin(finished)
  pass({ hours: 1 })
  await admin('PUT', `/recon/${finished}/workflow/complete`)
  const closed = await vehicleOf(admin, finished)
  await setHours(admin, { hours: shop })
  // On time for 3 hours: half an hour of round the clock and half an hour until closing are gone, the rest is of Friday morning.
  const { stepItem } = await vehicleOf(admin, open)
  expect(stepItem).toMatchObject({ warningAt: '2026-03-06T15:30:00.000Z', lateAt: '2026-03-06T16:30:00.000Z' })
  const counts = async () => (await admin('GET', '/recon/workflow/steps/counts')).body.meta
  to('2026-03-06T15:29:00.000Z')
  expect(await counts()).toMatchObject({ total: 1, warning: 0, nextLightAt: '2026-03-06T15:30:00.000Z' })
  to('2026-03-06T15:30:00.000Z')
  expect([(await counts()).warning, (await vehicleOf(admin, open)).stepItem.status]).toEqual([1, 'WARNING'])
  expect((await vehicleOf(admin, finished)).stepItem.timeInStepSeconds).toBe(closed.stepItem.timeInStepSeconds)
  expect((await vehicleOf(admin, finished)).reconTimeAsSeconds).toBe(hour)
})

test('hours can begin on a day to come; what was to come before gives way', async () => {
  const admin = await server.someone()
  to('2026-03-08T15:00:00.000Z')
  const first = await setHours(admin, { hours: { kind: 'ROUND_THE_CLOCK' }, from: '2026-04-01' })
  expect(first.body.data.at(-1)).toEqual({ kind: 'ROUND_THE_CLOCK', validFrom: '2026-04-01T05:00:00.000Z' })
  const second = await setHours(admin, { hours: { ...shop, holidays: ['2026-12-25'] }, from: '2026-03-20' })
  expect(second.body.data.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual([
    null,
    '2026-03-03T03:00:00.000Z',
    '2026-03-20T05:00:00.000Z',
  ])
  const last = await server.doors.inRooftop(here.id, (db) =>
    db.selectFrom('event').select('fact').where('cached', '=', 'settings').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  expect(withLabel(last).label).toBe('Clocks run Mon to Fri 08:00 to 18:00, from 2026-03-20 on')
  const again = await setHours(admin, { hours: { ...shop, holidays: ['2026-12-25', '2026-12-25'] }, from: '2026-03-20' })
  expect(again.body.data).toEqual(second.body.data)
})

test.each([
  ['a day that has passed', { hours: shop, from: '2026-03-01' }],
  ['a day that there is not', { hours: shop, from: '2026-02-30' }],
  ['no opening at all', { hours: { ...shop, week: Array(7).fill([]) } }],
  ['a night shift', { hours: { ...shop, week: Array(7).fill([{ opens: '22:00', closes: '06:00' }]) } }],
  ['six days', { hours: { ...shop, week: shop.week.slice(1) } }],
  ['a zone that there is not', { hours: { ...shop, timeZone: 'Mars/Olympus' } }],
  ['another kind', { hours: { kind: 'SOMETIMES' } }],
  ['nothing', {}],
])('hours with %s are refused and nothing changes', async (_what, body) => {
  const admin = await server.someone()
  const before = (await admin('GET', '/settings/calendar')).body.data
  expect((await setHours(admin, body)).status).toBe(400)
  expect((await admin('GET', '/settings/calendar')).body.data).toEqual(before)
})

test('a vehicle that is being sent on while hours change goes by the new ones in the end', async () => {
  const admin = await server.someone()
  to('2026-03-23T23:30:00.000Z')
  await setHours(admin, { hours: { kind: 'ROUND_THE_CLOCK' } })
  const id = await inRecon(admin)
  const hours = async () => (await admin('GET', '/settings/calendar')).body.data.at(-1).kind
  // Somebody holds the vehicle: its step change has begun under the old hours, the new ones are set before it gets on.
  const { begun, changed } = await server.doors.inRooftop(here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', id).forUpdate().execute()
    const begun = admin('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
    await expect.poll(waiting).toBe(1)
    const changed = setHours(admin, { hours: shop })
    await expect.poll(hours).toBe('BUSINESS_HOURS')
    return { begun, changed }
  })
  expect([(await begun).status, (await changed).status]).toEqual([200, 200])
  await server.runHousekeeping()
  expect((await vehicleOf(admin, id)).stepItem).toMatchObject({ warningAt: '2026-03-24T16:00:00.000Z' })
})

async function waiting(): Promise<number> {
  const [row] = await runAt(
    server.url,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row.n
}
