import type { Bottleneck } from '@lotline/contract/reports/bottleneck'
import type { Flow } from '@lotline/contract/reports/flow'
import type { Spread } from '@lotline/contract/reports/spread'
import type { CorporateRow, StepReport } from '@lotline/contract/reports/step-report'
import { readSheet } from 'read-excel-file/node'
import { exportsOf, pdfPages } from '../../exports.ts'
import type { Caller } from '../../server.ts'
import type { Page, World } from '../world.ts'

type Told = string | number | null
/** Which columns are counts, times and dollars; the words before them are left out. Without any it is not looked for on paper. */
type Table = { name: string; rows: Told[][]; kinds: string }
type Money = { amount: number } | null
const dollars = (money: Money) => money?.amount ?? null

/** What the files hold equals what the pages are told: each cell of the workbook, and each row's figures on paper. */
export const exportsPage: Page = async (world) => {
  const { readers, rooftops, ranges } = world
  const [, month, year] = ranges
  // Files are made by the server's own work.
  await world.server.app.work()
  for (const [at, rooftop] of rooftops.entries()) {
    const reader = readers[at]
    for (const range of new Set([month, at === 0 ? year : month])) {
      if (!reader || !range) throw new Error('There is a month, and a year')
      const query = `startDate=${range.startDate}&endDate=${range.endDate}`
      const step: StepReport = (await reader('GET', `/reports/step?${query}`)).body.data
      await check(world, reader, { what: `${rooftop.name}, export/step?${query}`, path: `step?${query}`, tables: tablesOf(step) })
      if (at > 0) continue
      if (range === month)
        for (const [kind, tables] of [
          ['spread', spreadTables((await reader('GET', `/reports/spread?${query}`)).body.data)],
          ['flow', flowTables((await reader('GET', `/reports/flow?${query}`)).body.data)],
          ['bottleneck', bottleneckTables((await reader('GET', `/reports/bottleneck?${query}`)).body.data)],
        ] as const)
          await check(world, reader, { what: `export/${kind}?${query}`, path: `${kind}?${query}`, tables })
      const { data } = (await reader('GET', `/reports/corporate?${query}`)).body
      const totals = totalsRow(data.overview, data.overview.previous.completedVehicles)
      const tables = [
        { name: 'Summary', rows: [totals], kinds: 'ccttttdddd' },
        { name: 'Rooftops', rows: data.rooftops.map(rooftopRow), kinds: '.cctttttdddd' },
      ]
      await check(world, reader, { what: `export/corporate?${query}`, path: `corporate?${query}`, tables })
    }
  }
}

type Wanted = { what: string; path: string; tables: readonly Table[] }

async function check({ server, tally }: World, reader: Caller, { what, path, tables }: Wanted) {
  const { openAddress } = exportsOf(server, reader)
  const open = async (format: string) => {
    const { data } = (await reader('GET', `/reports/export/${path}&exportType=${format}`)).body
    const { status, bytes, text } = await openAddress(data.uri)
    if (status !== 200) throw new Error(text)
    return bytes
  }
  const book = await open('EXCEL')
  for (const { name, rows } of tables) {
    const sheet = await readSheet(book, name)
    const headAt = sheet.findIndex((row) => row.every((cell) => cell === null)) + 1
    const told = sheet.slice(headAt + 1).map((row) => row.map(valueIn))
    // Days and names are told in words of their own.
    const shown = told.map((row, at) => row.map((cell, column) => (rows[at]?.[column] === word ? word : cell)))
    const isEmpty = rows.length === 0
    tally.same(`${what}, sheet ${name}`, isEmpty ? shown.length : shown, isEmpty ? 1 : rows)
  }
  const paper = (await pdfPages(await open('PDF'))).join(' ').replaceAll(/\s+/g, ' ')
  for (const { name, rows, kinds } of tables)
    for (const row of kinds ? rows : []) {
      // As printed: what is left of a long word may be cut off, what is counted is there whole.
      const figures = printed(kinds, row).join(' ')
      tally.same(`${what}, printed ${name} ${row[0]}`, paper.includes(figures) ? figures : 'not there', figures)
    }
}

const word = 'a word'
const dayZero = Date.UTC(1899, 11, 30)

function valueIn(cell: unknown): Told {
  if (cell instanceof Date) return Math.round((cell.getTime() - dayZero) / 1000)
  return typeof cell === 'number' ? cell : cell == null ? null : String(cell)
}

function tablesOf(report: StepReport): Table[] {
  type Step = Omit<StepReport['summaryItems'][number], 'childSteps'>
  const stepRow = (step: Step, parent: string | null): Told[] => [
    ...[step.stepName, parent, step.totalVehicles, step.workTimeAsSeconds, step.idleTimeAsSeconds, step.stepTimeAsSeconds],
    ...[step.stepGoalAsSeconds, step.averageRetailReadyTimeAsSeconds],
  ]
  return [
    { name: 'Summary', rows: [totalsRow(report, report.previousCompletedVehicles)], kinds: 'ccttttdddd' },
    {
      name: 'Vehicles',
      kinds: '....ttddd',
      rows: report.vehicles.map((one) => [
        ...[one.stockNumber, [one.year, one.make, one.model, one.trim].filter(Boolean).join(' '), one.vin, word],
        ...[one.retailReadyTimeAsSeconds, one.reconTimeAsSeconds],
        ...[dollars(one.estimatedRecon), dollars(one.actualRecon), dollars(one.overage)],
      ]),
    },
    {
      name: 'Steps',
      kinds: '..cttttt',
      rows: report.summaryItems.flatMap((step) => [
        stepRow(step, null),
        ...step.childSteps.map((part) => stepRow(part, step.stepName)),
      ]),
    },
  ]
}

function totalsRow(
  one: Omit<CorporateRow, 'tenantId' | 'tenantName' | 'hasStepReport' | 'previous' | 'reconTimes'>,
  before: number,
): Told[] {
  return [
    ...[one.completedVehicles, before, one.averageRetailReadyAsSeconds, one.averageRetailReadyGoalAsSeconds],
    ...[one.averageReconTimeAsSeconds, one.averageReconTimeGoalAsSeconds, dollars(one.averageEstimatedRecon)],
    ...[dollars(one.averageActualRecon), dollars(one.averageOverage), dollars(one.totalOverage)],
  ]
}

function rooftopRow(one: CorporateRow): Told[] {
  return [
    ...[one.tenantName, one.completedVehicles, one.previous.completedVehicles, one.averageRetailReadyAsSeconds],
    ...[one.averageRetailReadyGoalAsSeconds, one.averageReconTimeAsSeconds, one.averageReconTimeGoalAsSeconds],
    ...[one.previous.averageReconTimeAsSeconds, dollars(one.averageEstimatedRecon), dollars(one.averageActualRecon)],
    ...[dollars(one.averageOverage), dollars(one.totalOverage)],
  ]
}

function spreadTables({ rows }: Spread): Table[] {
  const passed = (seconds: number | null) => (seconds === null ? null : Math.floor(seconds))
  const named = (id: string | null) => rows.find(({ stepId }) => stepId === id)?.stepName ?? null
  return [
    {
      name: 'How consistent each step is',
      kinds: '..ctttttttc',
      rows: rows.map((row) => [
        ...[row.stepName, named(row.parentId), row.vehicles, row.strip[0]?.seconds ?? null, row.averageAsSeconds],
        ...[passed(row.medianAsSeconds), passed(row.ninetiethAsSeconds), row.strip.at(-1)?.seconds ?? null],
        ...[passed(row.deviationAsSeconds), row.goalAsSeconds, row.metGoal],
      ]),
    },
  ]
}

function flowTables(flow: Flow): Table[] {
  const hasSold = flow.leftUncompleted > 0
  const spent = flow.stepTimes.map(({ stepName, stretches, cost }): Told[] => {
    return [stepName, stretches.reduce((all, { seconds }) => all + seconds, 0), dollars(cost), word]
  })
  return [
    {
      name: 'Cumulative flow',
      // Across several parts where a line is long.
      kinds: '',
      rows: flow.buckets
        .toReversed()
        .map((one) => [
          ...[word, one.arrived, one.completed, ...(hasSold ? [one.leftUncompleted] : []), one.inReconAtClose],
          ...one.inSteps,
        ]),
    },
    ...(flow.cost
      ? [{ name: 'Cost by step', kinds: '.td', rows: [...spent, ['All steps', null, dollars(flow.cost), word]] }]
      : []),
  ]
}

function bottleneckTables({ steps, waitingOn, holdingCostPerDay }: Bottleneck): Table[] {
  const told = (step: Bottleneck['steps'][number], figure: Told) =>
    (step.workTimeAsSeconds ?? 0) + (step.idleTimeAsSeconds ?? 0) > 0 ? figure : null
  return [
    {
      name: 'Steps',
      kinds: `..cctcttttt${holdingCostPerDay ? 'd' : ''}`,
      rows: steps.map((step) => [
        ...[step.stepName, step.parentName, step.vehiclesNow, step.tracked ? step.waitingNow : null, step.longestWaitAsSeconds],
        ...[step.totalVehicles, told(step, step.workTimeAsSeconds), told(step, step.idleTimeAsSeconds), step.stepTimeAsSeconds],
        ...[step.stepGoalAsSeconds, told(step, step.totalIdleAsSeconds)],
        ...(holdingCostPerDay ? [told(step, dollars(step.costOfWaits))] : []),
      ]),
    },
    {
      name: 'Came in and left',
      kinds: `.cc${waitingOn ? 'c' : ''}`,
      rows: steps.map((step) => [step.stepName, step.cameIn, step.wentOn, ...(waitingOn ? [step.people] : []), word]),
    },
    {
      name: 'Who we’re waiting on',
      kinds: `..ct${holdingCostPerDay ? 'd' : ''}`,
      rows: (waitingOn ?? []).map((one) => [
        ...[word, word, one.vehicles, one.longestAsSeconds],
        ...(holdingCostPerDay ? [dollars(one.costPerDay)] : []),
      ]),
    },
  ]
}

function printed(kinds: string, row: readonly Told[]): string[] {
  return row.flatMap((cell, at) => {
    const kind = kinds[at] ?? '.'
    if (kind === '.') return []
    if (typeof cell !== 'number') return ['–']
    return [kind === 'c' ? cell.toLocaleString('en-US') : kind === 't' ? timeWords(cell) : dollarWords(cell)]
  })
}

function timeWords(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  const two = (large: number, word: string, small: number, smaller: string) =>
    small === 0 ? `${large}${word}` : `${large}${word} ${small}${smaller}`
  if (seconds > 86_400) return two(days, 'd', hours - 24 * days, 'h')
  return seconds > 3600 ? two(hours, 'h', minutes - 60 * hours, 'm') : `${minutes}m`
}

function dollarWords(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
