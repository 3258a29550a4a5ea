import { randomUUID } from 'node:crypto'
import type { Spread, SpreadPoints } from '@lotline/contract/reports/spread'
import type { StepReport } from '@lotline/contract/reports/step-report'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { allBut, refusalOf } from '../../../test/two-stocks.ts'

const server = await startServer()
const { here, there, pass, doors } = server
const owner = await server.someone(permissions)
const hour = 3600
const step = (name: string) => here.steps.get(name) ?? ''
const act = async (id: string, what: string, body?: object) => {
  const { status, text } = await owner('PUT', `/recon/${id}/workflow/${what}`, body)
  if (status !== 200) throw new Error(text)
}
const work = (id: string, state: string, reason?: string) => act(id, 'step/state', { state, ...(reason && { reason }) })
const move = (id: string, name: string) => act(id, 'step', { stepId: step(name), skip: true })

// One day from nine in the morning. A is worked on in two steps, waits for parts and comes back to the first; B passes through; C has
// one event alone.
const a = await inRecon(owner, { stockNumber: 'A1' })
const b = await inRecon(owner, { stockNumber: 'B1' })
pass({ hours: 1 })
await work(a, 'ACTIVE')
pass({ hours: 1 })
await work(a, 'ACTIVE_PAUSED', 'PARTS')
await move(b, 'Awaiting approval')
pass({ hours: 2 })
await move(a, 'In bay')
pass({ hours: 3 })
await move(a, 'Intake')
pass({ hours: 1 })
await act(a, 'complete')
await act(b, 'complete')
pass({ hours: 24 })
const c = await inRecon(owner, { stockNumber: 'C1' })
await act(c, 'complete')

const day = (first: string, last = first) => `startDate=2026-03-${first}T00:00:00&endDate=2026-03-${last}T23:59:59`
const read = async <T>(path: string, caller: Caller = owner): Promise<T> => {
  const { status, body, text } = await caller('GET', `/reports/${path}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const spread = (query: string, caller: Caller = owner) => read<Spread>(`spread?${query}`, caller)
const points = (stepId: string, query: string) => read<SpreadPoints>(`spread/${stepId}?${query}`)

test('each row has all the vehicles behind an average of the step report, the shortest first', async () => {
  const { completedVehicles, rows } = await spread(day('02', '03'))
  expect(completedVehicles).toBe(3)
  expect(
    rows.map(({ stepName, averageAsSeconds, strip }) => [
      stepName,
      (averageAsSeconds ?? 0) / hour,
      strip.map(({ stockNumber, seconds }) => `${stockNumber} ${seconds / hour}`).join(),
    ]),
  ).toEqual([
    ['Recon time', 16 / 3, 'C1 0,A1 8,B1 8'],
    ['Retail-ready time', 16 / 3, 'C1 0,A1 8,B1 8'],
    ['Intake', 7 / 3, 'C1 0,B1 2,A1 5'],
    ['Mechanical', 9, 'A1 3,B1 6'],
    ['Awaiting approval', 6, 'B1 6'],
    ['In bay', 3, 'A1 3'],
  ])
  expect(rows.find(({ stepName }) => stepName === 'Intake')).toMatchObject({
    vehicles: 3,
    goalAsSeconds: 4 * hour,
    metGoal: 2,
    medianAsSeconds: null,
    parentId: null,
  })
  expect(rows.find(({ stepName }) => stepName === 'In bay')?.parentId).toBe(step('Mechanical'))
})

test('averages, counts and goals are those of the step report, always', async () => {
  for (const query of [day('02'), day('03'), day('02', '03'), day('08')]) {
    const [{ rows }, report] = [await spread(query), await read<StepReport>(`step?${query}`)]
    const steps = report.summaryItems.flatMap((item) => [item, ...item.childSteps])
    expect(rows.map((row) => [row.stepId, row.vehicles, row.averageAsSeconds, row.goalAsSeconds])).toEqual([
      ['RECON', report.completedVehicles, report.averageReconTimeAsSeconds, report.averageReconTimeGoalAsSeconds],
      ['RETAIL_READY', report.completedVehicles, report.averageRetailReadyAsSeconds, report.averageRetailReadyGoalAsSeconds],
      ...steps.map((one) => [one.stepId, one.totalVehicles, one.stepTimeAsSeconds, one.stepGoalAsSeconds]),
    ])
  }
})

test('points stand in the order in which vehicles left, and say where their time went', async () => {
  const intake = await points(step('Intake'), day('02', '03'))
  expect(intake).toMatchObject({ stepName: 'Intake', goalAsSeconds: 4 * hour, totalVehicles: 3 })
  expect(
    intake.points.map((point) => [
      point.vehicle.stockNumber,
      point.seconds / hour,
      point.workSeconds / hour,
      point.idleSeconds / hour,
      point.stretches.map(({ kind, seconds }) => `${kind} ${seconds / hour}`).join(),
    ]),
  ).toEqual([
    ['B1', 2, 0, 2, 'NOT_BEGUN 2'],
    ['A1', 5, 1, 4, 'WORK 1,NOT_BEGUN 2,PARTS 2'],
    ['C1', 0, 0, 0, ''],
  ])
  const stayed = intake.points.map(({ enteredDate, leftDate }) => (Date.parse(leftDate) - Date.parse(enteredDate)) / 1000 / hour)
  expect(stayed).toEqual([2, 8, 0])
})

test('a step with parts, and the passage as a whole, have their points too', async () => {
  const told = async (stepId: string) =>
    (await points(stepId, day('02'))).points.map(({ vehicle, seconds }) => [vehicle.stockNumber, seconds / hour]).toSorted()
  expect(await told(step('Mechanical'))).toEqual([
    ['A1', 3],
    ['B1', 6],
  ])
  for (const whole of ['RECON', 'RETAIL_READY'])
    expect(await told(whole)).toEqual([
      ['A1', 8],
      ['B1', 8],
    ])
  expect(await points(step('Photos'), day('02'))).toMatchObject({ totalVehicles: 0, points: [] })
})

test('a step that was taken off the line keeps what happened in it; one that is not here has none', async () => {
  await doors.inRooftop(here.id, (db) =>
    db.updateTable('workflow_step').set({ retired_at: server.clock.now }).where('id', '=', step('In bay')).execute(),
  )
  expect((await points(step('In bay'), day('02'))).totalVehicles).toBe(1)
  for (const unknown of [randomUUID(), 'x', there.steps.get('Intake') ?? ''])
    expect((await refusalOf(owner, `/reports/spread/${unknown}?${day('02')}`)).slice(0, 2)).toEqual([404, 'STEP_NOT_FOUND'])
})

test.each([
  ['of one second', 'startDate=2026-03-02T17:00:00&endDate=2026-03-02T17:00:00', 2],
  ['of ten years', 'startDate=2017-03-02T00:00:00&endDate=2027-03-01T23:59:59', 3],
  ['over a change of the clock', 'startDate=2026-03-02T00:00:00&endDate=2026-03-08T02:30:00', 3],
  ['in which nothing ended', day('08'), 0],
])('a range %s', async (_words, query, vehicles) => {
  const { completedVehicles, rows } = await spread(query)
  expect([completedVehicles, rows[0]?.vehicles]).toEqual([vehicles, vehicles])
})

test.each([
  ['reversed', day('03', '02')],
  ['of more than ten years', 'startDate=2007-03-02T00:00:00&endDate=2027-03-01T23:59:59'],
  ['that is no time', 'startDate=yesterday&endDate=2026-03-02T23:59:59'],
])('a range %s is refused', async (_words, query) => {
  for (const path of ['spread', `spread/${step('Intake')}`])
    expect((await refusalOf(owner, `/reports/${path}?${query}`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
})

test('another rooftop is read by whoever may read the report there', async () => {
  const elsewhere = `${day('02')}&tenantId=${there.id}`
  for (const path of ['spread', 'spread/RECON'])
    expect((await refusalOf(owner, `/reports/${path}?${elsewhere}`)).slice(0, 2)).toEqual([404, 'ROOFTOP_NOT_FOUND'])
  const clerk = await server.someone(allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(clerk, `/reports/spread?${day('02')}`)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  const head = await server.someone(permissions)
  await server.alsoIn(there.id, head, permissions)
  expect(await spread(elsewhere, head)).toMatchObject({ completedVehicles: 0, rows: [{ strip: [] }, { strip: [] }] })
})
