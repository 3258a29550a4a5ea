import {
  type CorporateQuery,
  exportCorporateReport,
  exportStepReport,
  type StepReportQuery,
} from '@lotline/contract/reports/step-report'
import { mostPdfRows } from '@lotline/contract/vehicles/export'
import type { LocalRange } from '@lotline/domain/reports/ranges'
import type { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { announceFile } from '../../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile } from '../../../files/ask-for-file.ts'
import { plainFileName } from '../../../files/file-headers.ts'
import { makeFile } from '../../../files/make-file.ts'
import type { JobKind } from '../../../jobs/kind.ts'
import { whoAsked } from '../../../jobs/who-asked.ts'
import { dayWords, momentWords } from '../../../printing/words.ts'
import { conditionLabels, readCorporateReport, tagLabelsOf } from '../corporate.ts'
import { inReported, momentsOf, readStepReport } from '../step-report.ts'
import { countPassages, getReportSettings } from '../step-report-queries.ts'
import { corporateReportFile, type MadeReport, stepReportFile } from './report-file.ts'
import type { ReportTask } from './thread.ts'

type Format = 'pdf' | 'xlsx'
type StepQuery = z.output<typeof StepReportQuery>

/** What travels with the job; what its requester may see is read when the report is. */
type AskedReport = AskedFile & { format: Format } & (
    | { kind: 'STEP'; query: StepQuery }
    | { kind: 'CORPORATE'; query: CorporateQuery }
  )

export const mediaTypes: Record<Format, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The step report as a file: answers at once where it will be. */
export async function exportStep(house: AskDeps, requester: Requester, query: StepQuery, format: Format) {
  const whose = await inReported({ ...requester, doors: house.unhurried }, query, async ({ db }, range) => {
    if (format === 'pdf') refuseTooMany(await countPassages(db, range))
    return range.settings.name
  })
  const fileId = await announce(requester, `${whose} step report ${daysOf(query)}`, format)
  return askForFile(house, reportJob, fileId, { ...askedBy(requester.actor), kind: 'STEP', format, query })
}

/** The corporate report as a file: answers at once where it will be. */
export async function exportCorporate(house: AskDeps, requester: Requester, query: CorporateQuery, format: Format) {
  momentsOf(query, 'UTC')
  const fileId = await announce(requester, `Corporate report ${daysOf(query)}`, format)
  return askForFile(house, reportJob, fileId, { ...askedBy(requester.actor), kind: 'CORPORATE', format, query })
}

/** Makes the report that was asked for. */
export const reportJob: JobKind<AskedReport> = {
  name: 'report',
  work(deps, asked, job) {
    const { doors, threads, now, whoIs, vehicleRead } = deps
    return makeFile(deps, asked, job, {
      mediaType: mediaTypes[asked.format],
      sorry: 'Something went wrong on our side and the file could not be made. Export the report again.',
      async write({ path, signal }) {
        const rule = asked.kind === 'STEP' ? exportStepReport.permission : exportCorporateReport.permission
        const requester = { doors, actor: await whoAsked(whoIs, asked, rule), now: now(), vehicleRead }
        const made = asked.kind === 'STEP' ? await stepFile(requester, asked.query) : await corporateFile(requester, asked.query)
        const task: ReportTask = { report: made.file, format: asked.format, path }
        await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
      },
    })
  },
}

export async function stepFile(requester: Requester, query: StepQuery): Promise<MadeReport> {
  const settings = await inReported(requester, query, async (_ctx, range) => range.settings)
  const report = await readStepReport(requester, query)
  const { name, time_zone: zone } = settings
  const heading = { title: `${name}: step report`, about: [rangeWords(query), madeWords(requester.now, zone)] }
  return { file: stepReportFile(heading, report, (moment) => dayWords(new Date(moment), zone)), averages: report }
}

export async function corporateFile(requester: Requester, query: CorporateQuery): Promise<MadeReport> {
  const { time_zone: zone } = await inOwnRooftop(requester, ({ db }) => getReportSettings(db))
  const report = await readCorporateReport(requester, query)
  const tags = await tagLabelsOf(requester, query)
  const filters = [
    ...(query.condition === 'ALL' ? [] : [`Condition: ${conditionLabels[query.condition]}`]),
    ...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []),
  ]
  const about = [[rangeWords(query), 'each rooftop by its own clock', ...filters].join('  ·  '), madeWords(requester.now, zone)]
  return { file: corporateReportFile({ title: 'Corporate report', about }, report), averages: report.overview }
}

async function announce(requester: Requester, name: string, format: Format): Promise<string> {
  const file = { name: `${plainFileName(name)}.${format}`, mediaType: mediaTypes[format], isShown: format === 'pdf' }
  return inOwnRooftop(requester, ({ db, now }) => announceFile(db, file, now))
}

function refuseTooMany(total: number): void {
  if (total <= mostPdfRows) return
  throw new AppError(
    'EXPORT_TOO_LARGE',
    `A PDF holds up to ${mostPdfRows.toLocaleString('en-US')} vehicles, this report has ${total.toLocaleString('en-US')}. Export it to Excel, or choose a shorter range.`,
    { total, most: mostPdfRows, format: 'xlsx' },
  )
}

/** '2026-10-22 to 2026-11-20' */
export function daysOf({ startDate, endDate }: LocalRange): string {
  const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  return first === last ? first : `${first} to ${last}`
}

/** 'Completed Oct 22, 2026, to Nov 20, 2026'; with the times of day where the range is not of whole days. */
function rangeWords({ startDate, endDate }: LocalRange): string {
  const isWhole = startDate.endsWith('T00:00:00') && endDate.endsWith('T23:59:59')
  const words = (text: string) => (isWhole ? dayWords : momentWords)(new Date(`${text}Z`), 'UTC').replace(/ UTC$/, '')
  const [first, last] = [words(startDate), words(endDate)]
  return first === last ? `Completed ${first}` : `Completed ${first} to ${last}`
}

function madeWords(now: Date, timeZone: string): string {
  return `Times of a past range are final; amounts and goals are as of ${momentWords(now, timeZone)}.`
}
