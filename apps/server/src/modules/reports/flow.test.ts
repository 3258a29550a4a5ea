import type { Flow } from '@lotline/contract/reports/flow'
import { permissions } from '@lotline/domain/people/permissions'
import { flowBuckets } from '@lotline/domain/reports/flow'
import { delayCost } from '@lotline/domain/reports/holding-cost'
import { daysRange } from '@lotline/domain/reports/ranges'
import { expect, test } from 'vitest'
import { aHistory, insertHistories, type Run } from '../../../test/histories.ts'
import { type Caller, startServer } from '../../../test/server.ts'
import { allBut, listOf, refusalOf } from '../../../test/two-stocks.ts'
import { randomOf } from '../../demo/random.ts'

const server = await startServer()
const { here, there, doors, clock } = server
// A week after the clocks went forward.
clock.now = new Date('2026-03-15T15:00:00.000Z')
const owner = await server.someone(permissions)
const random = randomOf(24)
const untracked = ['Awaiting approval', 'Photos']
const steps = ['Intake', 'Inspection', 'In bay', ...untracked].map((name) => ({
  id: here.steps.get(name) ?? '',
  isTracked: !untracked.includes(name),
}))
const since = new Date('2026-02-01T00:00:00Z')
const all = Array.from({ length: 120 }, () => aHistory({ random, since, now: clock.now, steps }))
await doors.inRooftop(here.id, async (db) => {
  await insertHistories(db, all)
  await db
    .updateTable('rooftop')
    .set({ recon_goal_seconds: 4 * 86_400, holding_cost: 47.13 })
    .where('id', '=', here.id)
    .execute()
})
const runs = all.flatMap(({ history }) => history.runs).filter(({ removed_at }) => removed_at === null)
const visits = all.flatMap(({ history }) => history.visits)

const query = (first: string, last = first) => `startDate=${first}T00:00:00&endDate=${last}T23:59:59`
const flow = async (of: string, caller: Caller = owner): Promise<Flow> => {
  const { status, body, text } = await caller('GET', `/reports/flow?${of}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const listed = async (filter: string, caller: Caller = owner) =>
  (await listOf(caller, `filterIds=${encodeURIComponent(filter)}&pageSize=1`)).meta.totalRecords
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const cents = (of: { cost: { amount: number } | null }) => Math.round((of.cost?.amount ?? Number.NaN) * 100)

const ranges = [
  ['of 44 days over a clock change', '2026-02-01', '2026-03-16'],
  ['of weeks', '2025-11-30', '2026-03-15'],
  ['of months', '2017-01-01', '2026-03-10'],
  ['of the day whose night has 23 hours', '2026-03-08', '2026-03-08'],
] as const

test.each(ranges)(
  'in a range %s what was there and came less what went is what is there, at each close and by step',
  async (_words, first, last) => {
    const told = await flow(query(first, last))
    const { buckets } = flowBuckets(daysRange(first, last), 'America/Chicago', clock.now)
    expect(told.buckets.length).toBe(buckets.length)
    const isIn = ({ started_at, ended_at }: Pick<Run, 'started_at' | 'ended_at'>, at: Date) =>
      started_at < at && (ended_at === null || ended_at >= at)
    let stock = told.inReconAtStart
    expect(stock).toBe(runs.filter((run) => isIn(run, buckets[0]?.from ?? since)).length)
    for (const [at, { from, until }] of buckets.entries()) {
      const row = told.buckets[at]
      if (!row) throw new Error('A bucket is missing')
      stock += row.arrived - row.completed - row.leftUncompleted
      expect(row.inReconAtClose).toBe(stock)
      expect(sum(row.inSteps)).toBe(stock)
      const within = (moment: Date | null) => moment !== null && moment >= from && moment < until
      const there = runs.filter((run) => isIn(run, until))
      expect(row).toMatchObject({
        arrived: runs.filter(({ started_at }) => within(started_at)).length,
        completed: runs.filter(({ outcome, ended_at }) => outcome !== 'MANUALLY_REMOVED' && within(ended_at)).length,
        leftUncompleted: runs.filter(({ outcome, ended_at }) => outcome === 'MANUALLY_REMOVED' && within(ended_at)).length,
        inReconAtClose: there.length,
      })
      const standing = visits.filter(
        ({ run_id, entered_at, left_at }) =>
          there.some(({ id }) => id === run_id) && isIn({ started_at: entered_at, ended_at: left_at }, until),
      )
      for (const [n, { stepId }] of told.steps.entries())
        if (stepId !== null) expect(row.inSteps[n]).toBe(standing.filter(({ step_id }) => step_id === stepId).length)
    }
    expect([told.arrived, told.inReconAtEnd]).toEqual([sum(told.buckets.map(({ arrived }) => arrived)), stock])
  },
)

test.each(['2026-03-07', '2026-03-08', '2026-03-15'])('points of %s open exactly their vehicles, sold ones too', async (day) => {
  const { buckets, steps: told } = await flow(query(day))
  const [row] = buckets
  const [time] = flowBuckets(daysRange(day, day), 'America/Chicago', clock.now).buckets
  if (!row || !time) throw new Error('A day is missing')
  expect(await listed(`inReconAt:${row.endDate}`)).toBe(row.inReconAtClose)
  for (const [at, { stepId }] of told.entries())
    if (stepId) expect(await listed(`inReconAt:${row.endDate}~${stepId}`)).toBe(row.inSteps[at])
  const option = `${row.startDate}~${row.endDate}`
  // A vehicle that came twice on one day is one in the list.
  const vehicles = (moment: (run: Run) => Date | null) => {
    const those = runs.filter((run) => {
      const at = moment(run)
      return at !== null && at >= time.from && at < time.until
    })
    return new Set(those.map((run) => run.vehicle_id)).size
  }
  expect(await listed(`arrived:${option}`)).toBe(vehicles((run) => run.started_at))
  expect(await listed(`completed:${option}`)).toBe(vehicles((run) => (run.outcome === 'MANUALLY_REMOVED' ? null : run.ended_at)))
  expect(await listed(`leftUncompleted:${option}`)).toBe(
    vehicles((run) => (run.outcome === 'MANUALLY_REMOVED' ? run.ended_at : null)),
  )
  if (day === '2026-03-15') expect(await listed('inventoryState:IN_RECON')).toBe(row.inReconAtClose)
})

test('ages are of those in recon now, and each block opens its vehicles', async () => {
  const { ages, inReconAtEnd } = await flow(query('2026-03-15'))
  expect([ages.vehicles, sum(ages.blocks.map(({ vehicles }) => vehicles))]).toEqual([inReconAtEnd, inReconAtEnd])
  for (const { days, vehicles } of ages.blocks) expect(await listed(`reconAge:${days}`)).toBe(vehicles)
  const old = ages.blocks.filter(({ days }) => days >= 3)
  expect(await listed('reconAge:3~')).toBe(sum(old.map(({ vehicles }) => vehicles)))
  expect(await listed('reconAge:OVER')).toBe(ages.overGoal)
  expect(ages.overGoal).toBeGreaterThan(0)
  const { data } = await listOf(owner, 'filterIds=inventoryState:IN_RECON&sortId=RECON_TIME&sortDirection=DESCENDING&pageSize=1')
  expect(data[0]?.reconTimeAsSeconds).toBe(ages.oldestAsSeconds)
})

test.each(ranges)('in a range %s times and counts are those of the step report', async (_words, first, last) => {
  const told = await flow(query(first, last))
  const step = (await owner('GET', `/reports/step?${query(first, last)}`)).body.data
  expect(told).toMatchObject({
    completedVehicles: step.completedVehicles,
    averageReconTimeAsSeconds: step.averageReconTimeAsSeconds,
    averageReconTimeGoalAsSeconds: step.averageReconTimeGoalAsSeconds,
  })
  const seconds = sum(step.vehicles.map((one: { reconTimeAsSeconds: number }) => one.reconTimeAsSeconds))
  // Around the clock both are the same, but for the parts of seconds.
  expect(Math.abs(sum(told.reasons.map((one) => one.seconds)) - seconds)).toBeLessThan(step.completedVehicles + 10)
  const late = step.vehicles.filter((one: { reconTimeAsSeconds: number }) => one.reconTimeAsSeconds > 4 * 86_400)
  expect(told.vehiclesBeyondGoal).toBe(late.length)
  const beyond = sum(late.map((one: { reconTimeAsSeconds: number }) => one.reconTimeAsSeconds - 4 * 86_400))
  expect(Math.abs((told.costBeyondGoal?.amount ?? 0) - delayCost(beyond * 1000, 47.13))).toBeLessThan(0.1)
})

test.each(ranges)('in a range %s steps and reasons cost the same to the cent', async (_words, first, last) => {
  const { cost, stepTimes, reasons, workAsSeconds, trackedAsSeconds } = await flow(query(first, last))
  const whole = Math.round((cost?.amount ?? Number.NaN) * 100)
  expect([sum(stepTimes.map(cents)), sum(reasons.map(cents))]).toEqual([whole, whole])
  const work = reasons.find(({ kind }) => kind === 'WORK')?.seconds ?? 0
  expect(Math.abs(work - workAsSeconds)).toBeLessThan(5)
  expect(Math.abs(sum(stepTimes.map((one) => one.trackedAsSeconds)) - trackedAsSeconds)).toBeLessThan(stepTimes.length + 1)
  for (const { trackedAsSeconds: tracked, stepName } of stepTimes) if (untracked.includes(stepName)) expect(tracked).toBe(0)
})

test('a year of 2,000 runs is read in weeks, ten years in few buckets', async () => {
  const many = Array.from({ length: 680 }, () =>
    aHistory({ random, since: new Date('2025-04-01'), now: new Date('2026-03-14'), steps }),
  )
  const crowd = await server.someone(permissions, there.id)
  const places = steps.map((step, at) => ({ ...step, id: [...there.steps.values()][at + 1] ?? '' }))
  for (const { history } of many)
    for (const visit of history.visits) visit.step_id = places[steps.findIndex(({ id }) => id === visit.step_id)]?.id ?? ''
  await doors.inRooftop(there.id, (db) => insertHistories(db, many))
  const year = await flow(query('2025-03-16', '2026-03-15'), crowd)
  expect([year.unit, year.buckets.length]).toEqual(['WEEK', 53])
  expect((await flow(query('2016-03-16', '2026-03-15'), crowd)).buckets.length).toBe(121)
})

test('costs are for those who may see them and need a holding cost; times are told all the same', async () => {
  const blind = await flow(query('2026-03-01', '2026-03-15'), await server.someone(allBut('INVENTORY_VDP_RECON_INFO_VIEW')))
  const amounts = (of: Flow) => [
    of.holdingCost,
    of.cost,
    of.costBeyondGoal,
    ...[...of.stepTimes, ...of.reasons].map(({ cost }) => cost),
  ]
  expect(new Set(amounts(blind))).toEqual(new Set([null]))
  expect(blind.stepTimes.length).toBeGreaterThan(0)
  const crowd = await server.someone(permissions, there.id)
  expect(new Set(amounts(await flow(query('2026-03-01', '2026-03-15'), crowd)))).toEqual(new Set([null]))
})

test('another rooftop is read by whoever may read it there', async () => {
  const elsewhere = `${query('2026-03-02')}&tenantId=${there.id}`
  expect((await refusalOf(owner, `/reports/flow?${elsewhere}`)).slice(0, 2)).toEqual([404, 'ROOFTOP_NOT_FOUND'])
  const clerk = await server.someone(permissions)
  await server.alsoIn(there.id, clerk, allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(clerk, `/reports/flow?${elsewhere}`)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  const unable = await server.someone(allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(unable, `/reports/flow?${query('2026-03-02')}`)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
})

test.each([
  ['reversed', query('2026-03-03', '2026-03-02')],
  ['of more than ten years', query('2007-03-02', '2027-03-01')],
  ['that is no time', 'startDate=yesterday&endDate=2026-03-02T23:59:59'],
  ['without an end', 'startDate=2026-03-02T00:00:00'],
])('a range %s is refused', async (_words, of) => {
  expect((await refusalOf(owner, `/reports/flow?${of}`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
})

test.each([
  ['inReconAt', 'now'],
  ['inReconAt', `2026-03-02T23:59:59~${there.steps.get('Intake')}`],
  ['arrived', '2026-03-03T00:00:00~2026-03-02T00:00:00'],
  ['leftUncompleted', '2007-03-02T00:00:00~2027-03-01T00:00:00'],
  ['reconAge', '3~1'],
])('the list has no option %s %s', async (filter, option) => {
  expect(await refusalOf(owner, `/inventory?filterIds=${encodeURIComponent(`${filter}:${option}`)}`)).toEqual([
    400,
    'UNKNOWN_FILTER',
  ])
})

test('who was there is told to those who may read reports, one moment at a time', async () => {
  const technician = await server.someone(['INVENTORY_VIEW', 'RECON_VIEW'])
  const asked = (filter: string, caller: Caller) => refusalOf(caller, `/inventory?filterIds=${encodeURIComponent(filter)}`)
  for (const filter of ['inReconAt:2026-03-02T23:59:59', 'arrived:2026-03-02T00:00:00~2026-03-02T23:59:59'])
    expect(await asked(filter, technician)).toEqual([403, 'PERMISSION_DENIED', 'REPORTS_STEP_REPORT_VIEW'])
  expect(await listed('reconAge:0~', technician)).toBeGreaterThan(0)
  expect(await asked('reconAge:1,reconAge:2', owner)).toEqual([400, 'FILTER_CONFLICT'])
})

test('where nothing happened there are buckets and no figures; one second is enough for one arrival', async () => {
  const empty = await flow('startDate=2010-03-02T09:30:00&endDate=2010-03-02T09:30:00')
  expect(empty).toMatchObject({
    ...{ arrived: 0, completed: 0, inReconAtStart: 0, inReconAtEnd: 0, averageReconTimeAsSeconds: null, completedVehicles: 0 },
    ...{ steps: [], stepTimes: [], reasons: [], cost: { amount: 0, currency: 'USD' }, vehiclesBeyondGoal: 0, isOpen: false },
  })
  expect(empty.buckets.length).toBe(1)
  const [first] = runs.map(({ started_at }) => started_at).sort((one, other) => one.getTime() - other.getTime())
  if (!first) throw new Error('Nobody has arrived')
  // Six hours behind, before the clocks go forward.
  const second = new Date(first.getTime() - 6 * 3_600_000).toISOString().slice(0, 19)
  expect(await flow(`startDate=${second}&endDate=${second}`)).toMatchObject({ arrived: 1, inReconAtStart: 0, inReconAtEnd: 1 })
})
