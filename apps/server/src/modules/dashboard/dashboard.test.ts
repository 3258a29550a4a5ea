import type { ActiveStep, AttentionItem, SummaryItem } from '@lotline/contract/reports/dashboard'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { allBut, refusalOf } from '../../../test/two-stocks.ts'
import { insertTasks } from '../tasks/index.ts'

const server = await startServer()
const { here, there, pass, doors } = server
const owner = await server.someone(permissions)
const hour = 3600
const usd = (amount: number) => ({ amount, currency: 'USD' })
const step = (name: string) => here.steps.get(name) ?? ''
const read = async (path: string, caller: Caller = owner) => {
  const { status, body, text } = await caller('GET', `/dashboard/${path}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const act = async (id: string, what: string, body?: object) => {
  const { status, text } = await owner('PUT', `/recon/${id}/workflow/${what}`, body)
  if (status !== 200) throw new Error(text)
}
const cards = async (caller?: Caller): Promise<Record<string, SummaryItem>> =>
  Object.fromEntries((await read('summary', caller)).map((item: SummaryItem) => [item.itemType, item]))
const weeks = async () => (await read('highlights')).vehiclesInRecon.map(Object.values)

test('an empty rooftop has its cards, six weeks and its line, and no figures', async () => {
  const stranger = await server.someone(permissions, there.id)
  expect((await read('summary', stranger)).map((item: SummaryItem) => [item.itemType, item.unit, item.value])).toEqual([
    ['VEHICLES_IN_RECON', 'COUNT', 0],
    ['AVERAGE_RECON_TIME', 'SECONDS', null],
    ['AVERAGE_RETAIL_READY_TIME', 'SECONDS', null],
    ['AVERAGE_APPROVAL_TIME', 'SECONDS', null],
  ])
  const { activeReconSummary, averageReconTime } = await read('highlights', stranger)
  expect(activeReconSummary.every((row: ActiveStep) => row.totalVehicles === 0 && row.stepTimeAsSeconds === null)).toBe(true)
  expect(averageReconTime.map(Object.values)).toEqual([
    ['Jan 2 to Jan 31', null],
    ['Feb 1 to Mar 2', null],
  ])
  expect(await read('goals', stranger)).toEqual([])
  expect(await read('inventoryNeedingAttention', stranger)).toEqual([])
})

// Monday, nine in the morning. A is worked on in the bay, B stands in Intake and is late there by the afternoon.
const known = { appraisedValue: usd(20_000), reconCost: usd(1000) }
const a = await inRecon(owner, { stockNumber: 'A1', ...known })
const b = await inRecon(owner, { stockNumber: 'B1', ...known, reconCost: null })
const c = await inRecon(owner, { stockNumber: 'C1', ...known })
await act(a, 'step', { stepId: step('In bay'), skip: true })
await act(a, 'step/state', { state: 'ACTIVE' })

test('cards tell what is in recon now, at work, and how it stands', async () => {
  pass({ hours: 5 })
  const { VEHICLES_IN_RECON: now } = await cards()
  expect(now).toMatchObject({ value: 3, vehiclesInRecon: 3, workInProgress: 1, goalAsSeconds: null })
  const { totalRecords } = (await owner('GET', '/inventory?filterIds=inventoryState:IN_RECON')).body.meta
  expect(now?.value).toBe(totalRecords)
  const { data: counts } = (await owner('GET', '/recon/workflow/steps/counts?filterIds=inventoryState:IN_RECON')).body
  expect(JSON.stringify(counts)).toContain('"danger"')
  expect(Object.values(now?.lights ?? {}).reduce((sum, count) => sum + count, 0)).toBe(3)
})

test('the day is planned until noon, and the list takes that moment; without the summary it is not told', async () => {
  const { by, until } = await read('dueBy')
  expect(['NOON', 'CLOSE', 'MIDNIGHT']).toContain(by)
  expect((await owner('GET', `/inventory?filterIds=inventoryState:IN_RECON,due:${until}`)).status).toBe(200)
  const blind = await server.someone(allBut('DASHBOARD_SUMMARY_VIEW'))
  expect((await blind('GET', '/dashboard/dueBy')).status).toBe(403)
})

test('the active summary tells how long those who stand in a step have been there, a step with parts for all of them', async () => {
  const { activeReconSummary } = await read('highlights')
  const row = (name: string): ActiveStep => activeReconSummary.find((one: ActiveStep) => one.stepName === name)
  expect(row('Intake')).toMatchObject({
    totalVehicles: 2,
    stepTimeAsSeconds: 5 * hour,
    stepGoalAsSeconds: 4 * hour,
    stepId: step('Intake'),
  })
  expect(row('Mechanical')).toMatchObject({ totalVehicles: 1, stepTimeAsSeconds: 5 * hour, stepGoalAsSeconds: 48 * hour })
  expect(row('Mechanical').childSteps.map(({ stepName, totalVehicles }) => [stepName, totalVehicles])).toEqual([
    ['Awaiting approval', 0],
    ['In bay', 1],
  ])
})

const goals = {
  reconWarningSeconds: 2 * hour,
  reconGoalSeconds: 3 * hour,
  retailReadyWarningSeconds: 12 * hour,
  retailReadyGoalSeconds: 24 * hour,
  idleLimitSeconds: hour,
  reconCostGoal: usd(100),
  pack: usd(500),
}

test('goals that are set are told, and stand on the cards, for whoever may see goals', async () => {
  expect((await owner('PUT', '/settings/goals', goals)).status).toBe(200)
  expect(await read('goals')).toEqual([
    { itemType: 'AVERAGE_RECON_TIME', goalAsSeconds: 3 * hour, goalAmount: null, warningAsSeconds: 2 * hour },
    { itemType: 'AVERAGE_RETAIL_READY_TIME', goalAsSeconds: 24 * hour, goalAmount: null, warningAsSeconds: 12 * hour },
    { itemType: 'AVERAGE_RECON_COST', goalAsSeconds: null, goalAmount: usd(100), warningAsSeconds: null },
    { itemType: 'IDLE_TIME', goalAsSeconds: hour, goalAmount: null, warningAsSeconds: null },
  ])
  const all = await cards()
  expect([all.AVERAGE_RECON_TIME?.goalAsSeconds, all.AVERAGE_RECON_COST?.goalAmount]).toEqual([3 * hour, 100])
  const clerk = await server.someone(allBut('DASHBOARD_GOALS_VIEW'))
  const seen = await cards(clerk)
  expect([seen.AVERAGE_RECON_TIME?.goalAsSeconds, seen.AVERAGE_RECON_COST?.goalAmount]).toEqual([null, null])
  expect((await refusalOf(clerk, '/dashboard/goals')).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  const blind = await server.someone(allBut('INVENTORY_VDP_RECON_INFO_VIEW'))
  expect(Object.keys(await cards(blind))).not.toContain('AVERAGE_RECON_COST')
  expect((await read('goals', blind)).length).toBe(3)
})

test('vehicles that want attention are one item a reason, the worst first, as far as the reader may know of it', async () => {
  await doors.inRooftop(here.id, (db) => insertTasks(db, [aTask(a, owner, { parts_cost: 150.5, status: 'APPROVED' })]))
  const list = async (caller?: Caller) =>
    (await read('inventoryNeedingAttention', caller)).map((item: AttentionItem) => [
      item.vehicleCard.stockNumber,
      item.itemType,
      item.message,
    ])
  const idle = 'Idle 5h in Intake, limit 60m'
  const late = '2h over the 3h recon goal'
  const all = await list()
  expect(all.slice(2)).toEqual([
    ...[a, b, c].toSorted().map((id) => [id === a ? 'A1' : id === b ? 'B1' : 'C1', 'EXCEEDED_GOAL_TIME', late]),
    ['A1', 'EXCEEDED_GOAL_COST', '$50.50 over the recon cost goal of $100.00'],
    ['B1', 'RECON_INFO', 'No recon estimate'],
  ])
  expect(all.slice(0, 2).toSorted()).toEqual([
    ['B1', 'EXCEEDED_IDLE_TIME', idle],
    ['C1', 'EXCEEDED_IDLE_TIME', idle],
  ])
  const { body } = await owner('GET', '/dashboard/inventoryNeedingAttention')
  expect(body.meta).toEqual({ totalItems: 7, totalVehicles: 3 })
  expect(body.data[0].stepItem).toMatchObject({ name: 'Intake', recommendedDurationSeconds: 4 * hour })
  const blind = await list(await server.someone(allBut('INVENTORY_VDP_RECON_INFO_VIEW')))
  expect(new Set(blind.map(([, type]: string[]) => type))).toEqual(new Set(['EXCEEDED_IDLE_TIME', 'EXCEEDED_GOAL_TIME']))
  expect(await list(await server.someone(allBut('RECON_VIEW', 'INVENTORY_VDP_RECON_INFO_VIEW')))).toEqual([])
})

test('averages are those of the step report of the same 30 days', async () => {
  await act(a, 'complete')
  pass({ hours: 24 })
  await act(c, 'complete')
  const all = await cards()
  const { data } = (await owner('GET', '/reports/step?startDate=2026-02-02T00:00:00&endDate=2026-03-03T23:59:59')).body
  expect(data.completedVehicles).toBe(2)
  expect([
    all.AVERAGE_RECON_TIME?.value,
    all.AVERAGE_RETAIL_READY_TIME?.value,
    all.AVERAGE_RECON_COST?.value,
    all.AVERAGE_RECON_TIME?.actualTimeAsSeconds,
  ]).toEqual([
    data.averageReconTimeAsSeconds,
    data.averageRetailReadyAsSeconds,
    data.averageActualRecon.amount,
    data.averageReconTimeAsSeconds,
  ])
  expect(all.AVERAGE_RECON_COST?.value).toBe(75.25)
})

test('weeks end at midnight of the rooftop, across a clock change too; a removed run was in none of them', async () => {
  const removed = await inRecon(owner)
  expect(await weeks()).toEqual([
    ['2026-01-26', 0],
    ['2026-02-02', 0],
    ['2026-02-09', 0],
    ['2026-02-16', 0],
    ['2026-02-23', 0],
    ['2026-03-02', 2],
  ])
  // The list that a bar leads to has just these.
  const { meta } = (await owner('GET', '/inventory?filterIds=inReconAt:2026-03-01T23:59:59')).body
  expect(meta.totalRecords).toBe(0)
  // Tuesday, two in the afternoon: until Sunday at half past eleven at night, after the clocks went forward.
  pass({ hours: 5 * 24 + 9, minutes: 30 })
  pass({ hours: -1 })
  await act(b, 'complete')
  await owner('DELETE', `/recon/${removed}`)
  expect((await weeks()).at(-1)).toEqual(['2026-03-02', 0])
  pass({ hours: 1 })
  const ended = (await owner('GET', '/inventory?filterIds=inReconAt:2026-03-08T23:59:59')).body
  expect(ended.meta.totalRecords).toBe(0)
  expect((await weeks()).slice(-2)).toEqual([
    ['2026-03-02', 0],
    ['2026-03-09', 0],
  ])
})

test('figures of the dashboard are for those who may see it', async () => {
  const clerk = await server.someone(allBut('DASHBOARD_SUMMARY_VIEW', 'DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW'))
  for (const path of ['summary', 'highlights', 'inventoryNeedingAttention'])
    expect((await refusalOf(clerk, `/dashboard/${path}`)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
})
