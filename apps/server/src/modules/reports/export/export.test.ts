import type { Bottleneck } from '@lotline/contract/reports/bottleneck'
import type { Flow } from '@lotline/contract/reports/flow'
import type { Spread, SpreadPoints } from '@lotline/contract/reports/spread'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { behaviourOf } from '@lotline/domain/reports/behaviour'
import { behaviourFinding } from '@lotline/domain/reports/behaviour-finding'
import { dayName, signalTexts } from '@lotline/domain/reports/behaviour-words'
import { capacitySentence } from '@lotline/domain/reports/bottleneck-words'
import { stretchLabels } from '@lotline/domain/reports/stretches'
import readWorkbook, { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exportsOf, pdfPages } from '../../../../test/exports.ts'
import { aHistory, insertHistories } from '../../../../test/histories.ts'
import { type Caller, startServer } from '../../../../test/server.ts'
import { allBut, refusalOf } from '../../../../test/two-stocks.ts'
import { randomOf } from '../../../demo/random.ts'

const server = await startServer()
await server.app.work()
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
await doors.inRooftop(here.id, async (db) => {
  const since = new Date('2026-02-01T00:00:00Z')
  await insertHistories(
    db,
    Array.from({ length: 120 }, () => aHistory({ random, since, now: clock.now, steps })),
  )
  const settings = { recon_goal_seconds: 4 * 86_400, holding_cost: 47.13 }
  await db.updateTable('rooftop').set(settings).where('id', '=', here.id).execute()
  await db.updateTable('vehicle').set({ assignee_id: owner.personId }).where('stock_number', 'like', '%3').execute()
})

const kinds = ['spread', 'flow', 'bottleneck'] as const
const days = (first: string, last = first) => `startDate=2026-${first}T00:00:00&endDate=2026-${last}T23:59:59`
const range = days('02-01', '03-15')
const read = async <T>(path: string, caller: Caller = owner): Promise<T> => {
  const { status, body, text } = await caller('GET', `/reports/${path}`)
  if (status !== 200) throw new Error(text)
  return body.data
}

/** A report as a file: opened as a new tab does. */
async function fileOf(kind: string, query = range, exportType = 'EXCEL', caller: Caller = owner): Promise<Buffer> {
  const { uri } = await read<{ uri: string }>(`export/${kind}?${query}&exportType=${exportType}`, caller)
  const { status, bytes, text } = await exportsOf(server, caller).openAddress(uri)
  if (status !== 200) throw new Error(text)
  return bytes
}

const zero = Date.UTC(1899, 11, 30)
const plain = (cell: unknown) => (cell instanceof Date ? Math.round((cell.getTime() - zero) / 1000) : cell)
/** The rows of a sheet below its head, durations in whole seconds. */
async function rowsOf(book: Buffer, name: string) {
  const rows = await readSheet(book, name)
  const head = rows.findIndex((row) => row.every((cell) => cell === null)) + 1
  return { heads: rows[head], rows: rows.slice(head + 1).map((row) => row.map(plain)) }
}

test('the spread: a row a step with its parts, and what the vehicles of each say in the order in which they left', async () => {
  const shown = await read<Spread>(`spread?${range}`)
  const book = await fileOf('spread')
  const whole = (seconds: number | null) => (seconds === null ? null : Math.floor(seconds))
  expect(shown.rows.length).toBeGreaterThan(6)
  expect((await rowsOf(book, 'How consistent each step is')).rows).toEqual(
    shown.rows.map((row) => [
      row.stepName,
      shown.rows.find(({ stepId }) => stepId === row.parentId)?.stepName ?? null,
      ...[
        row.vehicles,
        row.strip[0]?.seconds ?? null,
        row.averageAsSeconds,
        whole(row.medianAsSeconds),
        whole(row.ninetiethAsSeconds),
      ],
      ...[row.strip.at(-1)?.seconds ?? null, whole(row.deviationAsSeconds), row.goalAsSeconds, row.metGoal],
    ]),
  )
  const [behaviour, signals]: unknown[][][] = [[], []]
  for (const { stepId, stepName } of shown.rows) {
    const { points } = await read<SpreadPoints>(`spread/${stepId}?${range}`)
    if (points.length === 0) continue
    const values = points.map(({ seconds }) => seconds)
    const told = {
      dayOf: (at: number) => dayName(wallDay(new Date(points[at]?.leftDate ?? 0), 'America/Chicago'), '2026-03-15'),
      nameOf: (at: number) => points[at]?.vehicle.stockNumber ?? '',
      seconds: (at: number) => values[at] ?? 0,
    }
    const found = behaviourOf(values)
    const { head, rest } = behaviourFinding(values, found, told)
    behaviour?.push([
      ...[stepName, values.length, Math.round(found.average ?? 0), whole(found.limits?.lower ?? null)],
      ...[whole(found.limits?.upper ?? null), whole(found.averageRange), whole(found.limits?.range ?? null), `${head}. ${rest}`],
    ])
    for (const { title, detail } of signalTexts(found, told)) signals?.push([stepName, title, detail])
  }
  expect((await rowsOf(book, 'Vehicle by vehicle')).rows).toEqual(behaviour)
  expect(signals?.length).toBeGreaterThan(0)
  expect((await rowsOf(book, 'Signals')).rows).toEqual(signals)
  const [recon, retailReady] = shown.rows
  expect((await rowsOf(book, 'Summary')).rows).toEqual([
    [
      shown.completedVehicles,
      ...[recon, retailReady].flatMap((row) => [row?.averageAsSeconds, row?.goalAsSeconds, row?.metGoal]),
    ],
  ])
})

test('the flow: the last day first with its steps, ages, and what time cost by step and by reason to the cent', async () => {
  const shown = await read<Flow>(`flow?${range}`)
  const book = await fileOf('flow')
  const cumulative = await rowsOf(book, 'Cumulative flow')
  expect(cumulative.heads).toEqual([
    ...['Day', 'Arrived', 'Completed', 'Sold', 'In recon at close'],
    ...shown.steps.map(({ stepName }) => stepName),
  ])
  expect(cumulative.rows.map(([, ...figures]) => figures)).toEqual(
    shown.buckets
      .map((one) => [one.arrived, one.completed, one.leftUncompleted, one.inReconAtClose, ...one.inSteps])
      .toReversed(),
  )
  expect([cumulative.rows[0]?.[0], cumulative.rows[1]?.[0]]).toEqual(['Mar 15, until now', 'Mar 14'])
  const { rows: ages } = await rowsOf(book, 'Age now')
  const sum = (at: number) => ages.reduce((all, row) => all + Number(row[at]), 0)
  expect([sum(1), sum(2)]).toEqual([shown.ages.vehicles, shown.ages.overGoal])
  const cost = (of: { cost: { amount: number } | null }) => of.cost?.amount
  const byStep = await rowsOf(book, 'Cost by step')
  expect(byStep.rows.map(([name, , amount]) => [name, amount])).toEqual([
    ...shown.stepTimes.map((step) => [step.stepName, cost(step)]),
    ['All steps', cost(shown)],
  ])
  expect(byStep.rows.find(([name]) => name === 'Photos')?.[3]).toBe('not tracked')
  const { rows: byReason } = await rowsOf(book, 'Cost by reason')
  for (const reason of shown.reasons) expect(byReason).toContainEqual([stretchLabels[reason.kind], reason.seconds, cost(reason)])
  const nobody = byReason.find(([name]) => name === 'Nobody worked')
  const idle = shown.reasons.filter(({ kind }) => kind !== 'WORK' && kind !== 'UNTRACKED')
  expect(nobody?.slice(1)).toEqual([
    idle.reduce((all, { seconds }) => all + seconds, 0),
    idle.reduce((all, one) => all + Math.round((cost(one) ?? 0) * 100), 0) / 100,
  ])
  expect(byReason.at(-1)).toEqual(['All reasons', null, cost(shown)])
  expect((await rowsOf(book, 'Cost of time in recon')).rows).toEqual([
    [47.13, cost(shown), shown.costBeyondGoal?.amount, shown.vehiclesBeyondGoal, shown.completedVehicles],
  ])
  const [summary] = (await rowsOf(book, 'Summary')).rows
  expect(summary?.slice(0, 6)).toEqual([
    ...[shown.arrived, shown.completed, shown.leftUncompleted, shown.inReconAtStart, shown.inReconAtEnd],
    shown.averageReconTimeAsSeconds,
  ])
})

test('the bottleneck: what each measure says, its steps, why vehicles wait and whom for', async () => {
  const shown = await read<Bottleneck>(`bottleneck?${range}`)
  const book = await fileOf('bottleneck')
  const { rows: found } = await rowsOf(book, 'What slows the line')
  expect(found.map(([measure]) => measure)).toEqual(['By queue', 'By waiting', 'By dollars'])
  const most = (of: (step: Bottleneck['steps'][number]) => number) =>
    shown.steps.toSorted((one, other) => of(other) - of(one))[0]?.stepName
  expect(found.map(([, sentence]) => sentence)).toEqual([
    `${most((step) => step.waitingNow)} is slowing the line.`,
    `${most((step) => step.totalIdleAsSeconds)} is slowing the line.`,
    `${most((step) => step.costOfWaits?.amount ?? 0)} is slowing the line.`,
  ])
  expect(found[0]?.[2]).toMatch(/vehicles? waits? there now, the longest for/)
  const { rows } = await rowsOf(book, 'Steps')
  const hasTold = (step: Bottleneck['steps'][number]) => (step.workTimeAsSeconds ?? 0) + (step.idleTimeAsSeconds ?? 0) > 0
  expect(rows).toEqual(
    shown.steps.map((step) => [
      ...[step.stepName, step.parentName, step.vehiclesNow, step.tracked ? step.waitingNow : null, step.longestWaitAsSeconds],
      ...[step.totalVehicles, hasTold(step) ? step.workTimeAsSeconds : null, hasTold(step) ? step.idleTimeAsSeconds : null],
      ...[step.stepTimeAsSeconds, step.stepGoalAsSeconds, hasTold(step) ? step.totalIdleAsSeconds : null],
      hasTold(step) ? step.costOfWaits?.amount : null,
    ]),
  )
  const moved = await rowsOf(book, 'Came in and left')
  expect(moved.rows).toEqual(
    shown.steps.map((step) => [
      ...[step.stepName, step.cameIn, step.wentOn, step.people],
      Object.values(capacitySentence(step)).join(''),
    ]),
  )
  const why = await rowsOf(book, 'Why vehicles wait')
  expect(why.heads).toContain('Of them unassigned')
  const waits = shown.steps.flatMap(({ stepName, waits: own }) =>
    Object.entries(own).map(([kind, seconds]) => [stepName, kind, seconds]),
  )
  expect(why.rows.reduce((all, row) => all + Number(row[5]), 0)).toBe(
    waits.reduce((all, [, , seconds]) => all + Number(seconds), 0),
  )
  expect(why.rows.reduce((all, row) => all + Number(row[2]), 0)).toBe(shown.waitingNow)
  expect(shown.waitingOn?.length).toBeGreaterThan(1)
  expect((await rowsOf(book, 'Who we’re waiting on')).rows).toEqual(
    shown.waitingOn?.map(({ person, reason, vehicles, longestAsSeconds, costPerDay }) => [
      ...[person ? 'Test limited' : 'Unassigned', stretchLabels[reason], vehicles, longestAsSeconds, costPerDay?.amount],
    ]),
  )
  const costs = why.rows.reduce((all, row) => all + Number(row[6]), 0)
  expect(costs).toBeGreaterThan(0)
  expect(costs).toBeCloseTo(
    shown.steps.reduce((all, { costOfWaits }) => all + (costOfWaits?.amount ?? 0), 0),
    5,
  )
})

test('amounts and whom vehicles wait for are left out for whoever may not see them, their columns too', {
  timeout: 300_000,
}, async () => {
  const blind = await server.someone(['REPORTS_STEP_REPORT_VIEW'] satisfies Permission[])
  for (const kind of kinds) {
    const text = (await pdfPages(await fileOf(kind, range, 'PDF', blind))).join('\n')
    expect([
      kind,
      /\$|\bcost|Saved|dollars|unassigned|on whom/i.test(text.replace(/goals and holding cost are as of/i, '')),
    ]).toEqual([kind, false])
    const sheets = await readWorkbook(await fileOf(kind, range, 'EXCEL', blind))
    expect(sheets.map(({ sheet }) => sheet).join()).not.toMatch(/cost|whom/i)
  }
  const { heads, rows } = await rowsOf(await fileOf('flow', range, 'EXCEL', blind), 'Time by step')
  expect(heads).toEqual(['Step', 'Time', 'Flow efficiency'])
  expect(rows.length).toBeGreaterThan(1)
})

test('on paper each says whose it is and of which days, and stays within a few pages', async () => {
  for (const kind of kinds) {
    const pages = await pdfPages(await fileOf(kind, range, 'PDF'))
    expect(pages.length).toBeLessThan(8)
    for (const words of [`Here: ${kind} report`, 'Feb 1, 2026 to Mar 15, 2026', 'as of Sun, Mar 15, 2026, 10:00 AM CDT'])
      expect(pages[0]).toContain(words)
  }
})

test('of days on which nothing happened the files say so', async () => {
  const told = async (kind: string) => (await pdfPages(await fileOf(kind, days('01-05'), 'PDF'))).join()
  expect(await told('spread')).toContain('No vehicle completed a step in this range.')
  expect(await told('flow')).toContain('No vehicles in recon in this range.')
  // Those that wait now do so whatever the range.
  expect(await told('bottleneck')).toContain('0 vehicles are completed: from 5 on a step is named.')
})

test.each(kinds)('%s of another rooftop is made for whoever may read it there, and for nobody else', async (kind) => {
  const path = `/reports/export/${kind}?${range}&exportType=PDF`
  const elsewhere = `${path}&tenantId=${there.id}`
  expect((await refusalOf(owner, elsewhere)).slice(0, 2)).toEqual([404, 'ROOFTOP_NOT_FOUND'])
  const clerk = await server.someone(permissions)
  await server.alsoIn(there.id, clerk, allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(clerk, elsewhere)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  const unable = await server.someone(allBut('REPORTS_STEP_REPORT_VIEW'))
  expect((await refusalOf(unable, path)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  const head = await server.someone(permissions)
  await server.alsoIn(there.id, head, ['REPORTS_STEP_REPORT_VIEW'])
  expect((await pdfPages(await fileOf(kind, `${range}&tenantId=${there.id}`, 'PDF', head))).join()).toContain(
    `There: ${kind} report`,
  )
  for (const wrong of [days('03-03', '03-02'), 'startDate=yesterday&endDate=2026-03-02T23:59:59'])
    expect((await refusalOf(owner, `/reports/export/${kind}?${wrong}&exportType=PDF`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
  expect((await refusalOf(owner, `/reports/export/${kind}?${range}&exportType=CSV`)).slice(0, 2)).toEqual([400, 'MALFORMED'])
})
