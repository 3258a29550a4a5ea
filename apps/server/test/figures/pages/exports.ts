import type { CorporateRow, StepReport } from '@lotline/contract/reports/step-report'
import { readSheet } from 'read-excel-file/node'
import { exportsOf, pdfPages } from '../../exports.ts'
import type { Caller } from '../../server.ts'
import type { Page, World } from '../world.ts'

type Told = string | number | null
type Table = { name: string; rows: Told[][] }
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
      const { data } = (await reader('GET', `/reports/corporate?${query}`)).body
      const totals = totalsRow(data.overview, data.overview.previous.completedVehicles)
      const tables = [
        { name: 'Summary', rows: [totals] },
        { name: 'Rooftops', rows: data.rooftops.map(rooftopRow) },
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
    const headAt = sheet.findIndex((row, at) => at > 2 && row.filter((cell) => cell !== null).length > 3)
    const told = sheet.slice(headAt + 1).map((row) => row.map(valueIn))
    // A moment is told as the rooftop's day, in words.
    const shown = told.map((row, at) => row.map((cell, column) => (rows[at]?.[column] === anyDay ? anyDay : cell)))
    const isEmpty = rows.length === 0
    tally.same(`${what}, sheet ${name}`, isEmpty ? shown.length : shown, isEmpty ? 1 : rows)
  }
  const paper = (await pdfPages(await open('PDF'))).join(' ').replaceAll(/\s+/g, ' ')
  for (const { name, rows } of tables)
    for (const row of rows) {
      // As printed: what is left of a long word may be cut off, what is counted is there whole.
      const figures = printed(name, row).join(' ')
      tally.same(`${what}, printed ${name} ${row[0]}`, paper.includes(figures) ? figures : 'not there', figures)
    }
}

const anyDay = 'a day'
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
    { name: 'Summary', rows: [totalsRow(report, report.previousCompletedVehicles)] },
    {
      name: 'Vehicles',
      rows: report.vehicles.map((one) => [
        ...[one.stockNumber, [one.year, one.make, one.model, one.trim].filter(Boolean).join(' '), one.vin, anyDay],
        ...[one.retailReadyTimeAsSeconds, one.reconTimeAsSeconds],
        ...[dollars(one.estimatedRecon), dollars(one.actualRecon), dollars(one.overage)],
      ]),
    },
    {
      name: 'Steps',
      rows: report.summaryItems.flatMap((step) => [
        stepRow(step, null),
        ...step.childSteps.map((part) => stepRow(part, step.stepName)),
      ]),
    },
  ]
}

function totalsRow(one: Omit<CorporateRow, 'tenantId' | 'tenantName' | 'previous' | 'reconTimes'>, before: number): Told[] {
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

/** Which columns are counts, times and dollars; the words before them are left out. */
const kinds: Record<string, string> = {
  Summary: 'ccttttdddd',
  Vehicles: '....ttddd',
  Steps: '..cttttt',
  Rooftops: '.cctttttdddd',
}

function printed(name: string, row: readonly Told[]): string[] {
  return row.flatMap((cell, at) => {
    const kind = kinds[name]?.[at] ?? '.'
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
