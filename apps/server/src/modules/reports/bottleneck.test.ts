import type { Bottleneck } from '@lotline/contract/reports/bottleneck'
import type { StepReport } from '@lotline/contract/reports/step-report'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { allBut, refusalOf } from '../../../test/two-stocks.ts'

// Monday, 2 March 2026, 09:00 in Chicago.
const server = await startServer()
const { here, there, pass, doors, clock } = server
const owner = await server.someone(permissions)
const hour = 3600
const usd = (amount: number) => ({ amount, currency: 'USD' })
const stepId = (name: string) => here.steps.get(name) ?? ''
const act = async (id: string, what: string, body?: object) => {
  const { status, text } = await owner('PUT', `/recon/${id}/workflow/${what}`, body)
  if (status !== 200) throw new Error(text)
}
const state = (id: string, to: string, reason?: string) => act(id, 'step/state', { state: to, ...(reason && { reason }) })
const move = (id: string, name: string) => act(id, 'step', { stepId: stepId(name), skip: true })
const day = (first: string, last = first) => `startDate=2026-03-${first}T00:00:00&endDate=2026-03-${last}T23:59:59`
const read = async (query: string, caller: Caller = owner): Promise<Bottleneck> => {
  const { status, body, text } = await caller('GET', `/reports/bottleneck?${query}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const stepOf = (report: Bottleneck, name: string) => report.steps.find((step) => step.stepName === name)
const setHoldingCost = (rooftopId: string, perDay: number | null) =>
  doors.inRooftop(rooftopId, (db) => db.updateTable('rooftop').set({ holding_cost: perDay }).execute())

test('a rooftop without vehicles has its steps, and nothing in them', async () => {
  const empty = await read(day('02'))
  expect(empty).toMatchObject({ vehiclesInRecon: 0, waitingNow: 0, completedVehicles: 0, averageReconTimeAsSeconds: null })
  expect(empty).toMatchObject({ totalElapsedAsSeconds: 0, holdingCostPerDay: null, costPerDay: null, waitingOn: [] })
  expect(empty.steps.map(({ stepName, parentName }) => [parentName, stepName].filter(Boolean).join(', '))).toEqual(
    expect.arrayContaining(['Intake', 'Mechanical, In bay', 'Frontline']),
  )
  expect(empty.steps.map(({ stepName }) => stepName)).not.toContain('Mechanical')
  expect(stepOf(empty, 'Intake')).toMatchObject({ tracked: true, vehiclesNow: 0, longestWaitAsSeconds: null, waitingFor: [] })
  expect(stepOf(empty, 'Intake')).toMatchObject({ totalVehicles: 0, idleTimeAsSeconds: null, stepTimeAsSeconds: null })
})

test('waits of the range are split by what they waited for, around the clock, and are those of the step report', async () => {
  await setHoldingCost(here.id, 48)
  const [a, b] = [await inRecon(owner), await inRecon(owner)]
  pass({ hours: 1 })
  await state(a, 'ACTIVE')
  pass({ hours: 2 })
  await state(a, 'ACTIVE_PAUSED', 'PARTS')
  pass({ hours: 3 })
  await state(a, 'ACTIVE')
  await move(b, 'Awaiting approval')
  pass({ hours: 1 })
  await act(a, 'complete')
  await act(b, 'complete')
  const report = await read(day('02'))
  const step: StepReport = (await owner('GET', `/reports/step?${day('02')}`)).body.data
  expect(report.completedVehicles).toBe(step.completedVehicles)
  expect(report.averageReconTimeAsSeconds).toBe(step.averageReconTimeAsSeconds)
  expect(report.totalElapsedAsSeconds).toBe(14 * hour)
  // One waited an hour, worked two, waited for parts for three and worked one; the other waited for six.
  expect(stepOf(report, 'Intake')).toMatchObject({
    ...{ totalVehicles: 2, workTimeAsSeconds: 1.5 * hour, idleTimeAsSeconds: 5 * hour, stepTimeAsSeconds: 6.5 * hour },
    totalIdleAsSeconds: 10 * hour,
    waits: { NOT_BEGUN: 7 * hour, PARTS: 3 * hour, APPROVAL: 0, VENDOR: 0, PAUSED: 0, DONE: 0 },
    costOfWaits: usd(20),
    costPerDay: usd(0),
    ...{ cameIn: 2, wentOn: 2, people: 1 },
  })
  // Nobody tells what of it was waiting.
  expect(stepOf(report, 'Awaiting approval')).toMatchObject({
    ...{ tracked: false, totalVehicles: 1, workTimeAsSeconds: 0, idleTimeAsSeconds: 0, stepTimeAsSeconds: hour },
    ...{ totalIdleAsSeconds: 0, costOfWaits: usd(0), cameIn: 1, wentOn: 1, people: 0 },
  })
  const rows = step.summaryItems.flatMap((row) => (row.childSteps.length > 0 ? row.childSteps : [row]))
  for (const row of rows) {
    const { totalVehicles, workTimeAsSeconds, idleTimeAsSeconds, stepTimeAsSeconds, stepGoalAsSeconds } = row
    expect(stepOf(report, row.stepName)).toMatchObject({
      ...{ totalVehicles, workTimeAsSeconds, idleTimeAsSeconds, stepTimeAsSeconds, stepGoalAsSeconds },
    })
  }
})

test('by hours of business idle time stands at night, while the wait and what it costs go on', async () => {
  clock.now = new Date('2026-03-06T23:00:00.000Z')
  const open = [{ opens: '08:00', closes: '18:00' }]
  const week = [open, open, open, open, open, [], []]
  const hours = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week, holidays: [] }
  expect((await owner('PUT', '/settings/calendar', { hours })).status).toBe(200)
  const id = await inRecon(owner)
  // Friday at five until Monday at nine: over a weekend on which clocks went forward.
  clock.now = new Date('2026-03-09T14:00:00.000Z')
  const waiting = await read(day('09'))
  expect(stepOf(waiting, 'Intake')).toMatchObject({ vehiclesNow: 1, waitingNow: 1, longestWaitAsSeconds: 2 * hour })
  await act(id, 'complete')
  const monday = await read(day('09'))
  expect(monday).toMatchObject({ completedVehicles: 1, averageReconTimeAsSeconds: 2 * hour, totalElapsedAsSeconds: 63 * hour })
  expect(stepOf(monday, 'Intake')).toMatchObject({
    ...{ totalIdleAsSeconds: 2 * hour, waits: { NOT_BEGUN: 63 * hour }, costOfWaits: usd(126) },
  })
  expect((await read(day('08'))).completedVehicles).toBe(0)
})

test('those that wait now are told by what for, how long by the rooftop’s clock, and for whom; who is worked on waits for nobody', async () => {
  clock.now = new Date('2026-03-10T14:00:00.000Z')
  const vendor = await server.someone('manager')
  await doors.identity((db) =>
    db.updateTable('person').set({ company_name: 'Apex Collision' }).where('id', '=', vendor.personId).execute(),
  )
  const [begun, paused, given] = [await inRecon(owner), await inRecon(owner), await inRecon(owner)]
  await inRecon(owner)
  for (const id of [paused, given]) await act(id, 'step/user', { userId: vendor.personId })
  await act(begun, 'step/user', { userId: owner.personId })
  pass({ hours: 1 })
  for (const id of [begun, paused]) await state(id, 'ACTIVE')
  pass({ hours: 1 })
  await state(paused, 'ACTIVE_PAUSED', 'VENDOR')
  const untold = await inRecon(owner)
  await move(untold, 'Awaiting approval')
  const done = await inRecon(owner)
  await move(done, 'Photos')
  await state(done, 'ACTIVE')
  pass({ hours: 1 })
  const now = await read(day('10'))
  expect(now).toMatchObject({ vehiclesInRecon: 6, waitingNow: 3, holdingCostPerDay: usd(48), costPerDay: usd(144) })
  expect(stepOf(now, 'Intake')).toMatchObject({
    ...{ vehiclesNow: 4, waitingNow: 3, longestWaitAsSeconds: 3 * hour, notBegunUnassigned: 1, unassignedNow: 1 },
    waitingFor: [
      { reason: 'NOT_BEGUN', vehicles: 2, longestAsSeconds: 3 * hour },
      { reason: 'VENDOR', vehicles: 1, longestAsSeconds: hour },
    ],
    costPerDay: usd(144),
  })
  expect(stepOf(now, 'Awaiting approval')).toMatchObject({ vehiclesNow: 1, waitingNow: 0, longestWaitAsSeconds: null })
  expect(stepOf(now, 'Photos')).toMatchObject({ vehiclesNow: 1, waitingNow: 0, waitingFor: [] })
  const apex = expect.objectContaining({ id: vendor.personId, companyName: 'Apex Collision' })
  expect(now.waitingOn).toEqual(
    expect.arrayContaining([
      { person: apex, reason: 'NOT_BEGUN', vehicles: 1, longestAsSeconds: 3 * hour, costPerDay: usd(48) },
      { person: null, reason: 'NOT_BEGUN', vehicles: 1, longestAsSeconds: 3 * hour, costPerDay: usd(48) },
      { person: apex, reason: 'VENDOR', vehicles: 1, longestAsSeconds: hour, costPerDay: usd(48) },
    ]),
  )
  expect(now.waitingOn).toHaveLength(3)
})

test('a vehicle whose last step is done waits there until its recon ends, from when its work was', async () => {
  const id = await inRecon(owner)
  const before = stepOf(await read(day('10')), 'Photos')
  await doors.inRooftop(here.id, async (db) => {
    // The end of the line is a tracked step here.
    await db.updateTable('workflow_step').set({ enhanced_state_tracking: true }).where('id', '=', stepId('Frontline')).execute()
  })
  await move(id, 'Frontline')
  await state(id, 'ACTIVE')
  pass({ hours: 1 })
  await state(id, 'COMPLETE')
  pass({ minutes: 30 })
  const now = await read(day('10'))
  expect(stepOf(now, 'Frontline')).toMatchObject({ waitingFor: [{ reason: 'DONE', vehicles: 1, longestAsSeconds: hour / 2 }] })
  expect(stepOf(now, 'Photos')).toEqual({ ...before })
})

test('what came into a step and left it is of the range, as often as it did; who began work is counted once, while it goes on too', async () => {
  clock.now = new Date('2026-03-11T14:00:00.000Z')
  const helper = await server.someone(permissions)
  const [once, twice, removed] = [await inRecon(owner), await inRecon(owner), await inRecon(owner)]
  for (const id of [once, twice, removed]) await move(id, 'Photos')
  pass({ hours: 1 })
  for (const id of [once, twice]) await state(id, 'ACTIVE')
  await move(twice, 'Intake')
  pass({ hours: 1 })
  await move(twice, 'Photos')
  const started = await helper('PUT', `/recon/${twice}/workflow/step/state`, { state: 'ACTIVE' })
  expect(started.status, started.text).toBe(200)
  expect((await owner('DELETE', `/recon/${removed}`)).status).toBe(200)
  expect(stepOf(await read(day('11')), 'Photos')).toMatchObject({ cameIn: 3, wentOn: 1, people: 2 })
  pass({ hours: 24 })
  expect(stepOf(await read(day('12')), 'Photos')).toMatchObject({ cameIn: 0, wentOn: 0, people: 2 })
})

test('what it costs and whom it waits for are for those who may see them: hidden is not empty', async () => {
  const blind = await read(day('02', '10'), await server.someone(['REPORTS_STEP_REPORT_VIEW']))
  expect(blind).toMatchObject({ holdingCostPerDay: null, costPerDay: null, waitingOn: null })
  for (const step of blind.steps)
    expect(step).toMatchObject({
      costPerDay: null,
      costOfWaits: null,
      notBegunUnassigned: null,
      unassignedNow: null,
      people: null,
    })
  expect(blind.waitingNow).toBeGreaterThan(0)
  await setHoldingCost(here.id, null)
  const free = await read(day('02', '10'))
  expect([free.holdingCostPerDay, free.costPerDay, free.steps.flatMap(({ costOfWaits }) => costOfWaits ?? [])]).toEqual([
    null,
    null,
    [],
  ])
  expect(free.waitingOn).not.toHaveLength(0)
  for (const group of free.waitingOn ?? []) expect(group.costPerDay).toBeNull()
  const withheld = await server.someone(allBut('REPORTS_STEP_REPORT_VIEW'))
  expect(await refusalOf(withheld, `/reports/bottleneck?${day('02')}`)).toEqual([
    403,
    'PERMISSION_DENIED',
    'REPORTS_STEP_REPORT_VIEW',
  ])
})

test('another rooftop is read by whoever may read it there, with what they may see there', async () => {
  const elsewhere = `${day('02')}&tenantId=${there.id}`
  expect((await refusalOf(owner, `/reports/bottleneck?${elsewhere}`)).slice(0, 2)).toEqual([404, 'ROOFTOP_NOT_FOUND'])
  await setHoldingCost(there.id, 10)
  const head = await server.someone(permissions)
  await server.alsoIn(there.id, head, allBut('INVENTORY_VDP_RECON_INFO_VIEW'))
  const far = await read(elsewhere, head)
  expect([far.vehiclesInRecon, far.holdingCostPerDay, far.waitingOn]).toEqual([0, null, []])
  expect(far.steps.some(({ stepId: id }) => id === stepId('Intake'))).toBe(false)
  const clerk = await server.someone(permissions)
  await server.alsoIn(there.id, clerk, allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(clerk, `/reports/bottleneck?${elsewhere}`)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
})

test.each([
  ['of one second', 'startDate=2026-03-02T22:00:00&endDate=2026-03-02T22:00:00', 0],
  ['of the second in which they ended', 'startDate=2026-03-02T16:00:00&endDate=2026-03-02T16:00:00', 2],
  ['of ten years', 'startDate=2017-03-12T00:00:00&endDate=2027-03-11T23:59:59', 3],
  ['of the day on which clocks go forward', day('08'), 0],
])('a range %s', async (_words, query, vehicles) => {
  expect((await read(query)).completedVehicles).toBe(vehicles)
})

test.each([
  ['reversed', day('03', '02')],
  ['of more than ten years', 'startDate=2007-03-02T00:00:00&endDate=2027-03-01T23:59:59'],
  ['that is no time', 'startDate=yesterday&endDate=2026-03-02T23:59:59'],
  ['without an end', 'startDate=2026-03-02T00:00:00'],
])('a range %s is refused', async (_words, query) => {
  expect((await refusalOf(owner, `/reports/bottleneck?${query}`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
})
