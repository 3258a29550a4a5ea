import type { CorporateQuery, StepReportQuery } from '@lotline/contract/reports/step-report'
import { mostPdfRows } from '@lotline/contract/vehicles/export'
import { formatCount } from '@lotline/domain/amounts/count'
import type { Permission } from '@lotline/domain/people/permissions'
import type { LocalRange } from '@lotline/domain/reports/ranges'
import type { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Ctx, Requester } from '../../../ctx.ts'
import { dayWords, momentWords } from '../../../printing/words.ts'
import type { RangeOfRooftop } from '../passages.ts'
import { inReported } from '../step-report.ts'
import type { MadeReport, ReportTable } from './report-file.ts'

export type Format = 'pdf' | 'xlsx'
type StepQuery = z.output<typeof StepReportQuery>

/** Which days a report is about, whose, and what it is narrowed to; each report reads what concerns it. */
export type TakenQuery = StepQuery & Partial<Pick<CorporateQuery, 'condition' | 'tagIds'>>

/** The rooftops that somebody works in, and what they may do in each. */
export type Reach = readonly { id: string; permissions: readonly Permission[] }[]

/** A report that is taken away as a file. */
export type ExportableReport = {
  /** What its file is called, but for its days; refuses what makes no file. */
  nameOf(requester: Requester, query: TakenQuery, format: Format): Promise<string>
  make(requester: Requester, query: TakenQuery): Promise<MadeReport>
}

/** One that is also sent on a schedule: all that the services must know of it for that. */
export type TakenReport = ExportableReport & {
  /** All that decides what a reader is shown: those of whom it is the same are shown the same. */
  sight(reach: Reach, rooftopId: string): unknown
  /** Whether its address takes days, so that a link leads to the days that were sent. */
  takesDays: boolean
}

/** How a rooftop tells times, and when the report is made. */
export type Clock = { zone: string; now: Date }

type RooftopReport<Read> = {
  /** What stands behind the rooftop's name: 'step report'. */
  title: string
  /** What its days are of: 'Completed'. */
  of: string
  /** What is said of the moment at which it is made: 'amounts and goals are as of'. */
  asOf: string
  read(requester: Requester, query: StepQuery): Promise<Read>
  tables(read: Read, of: Clock & { range: LocalRange }): ReportTable[]
  /** What it says first, a sentence a line. */
  words(read: Read): string[]
  /** What must be held to be shown all of it. */
  shows: readonly Permission[]
  /** How many vehicles have a row, where each has one. */
  countVehicles?(db: Ctx['db'], range: RangeOfRooftop): Promise<number>
}

/** A report of one rooftop: by its clock, and with what its reader may see there. */
export function ofRooftop<Read>(report: RooftopReport<Read>): TakenReport {
  const { title, read, tables, words, shows, countVehicles } = report
  return {
    async nameOf(requester, query, format) {
      return inReported(requester, query, async ({ db }, range) => {
        if (format === 'pdf' && countVehicles) refuseTooMany(await countVehicles(db, range))
        return `${range.settings.name} ${title}`
      })
    },
    async make(requester, query) {
      const { name, time_zone: zone } = await inReported(requester, query, async (_ctx, range) => range.settings)
      const told = await read(requester, query)
      const { now } = requester
      const about = [`${report.of} ${daysWords(query)}`, asOfWords(report.asOf, { now, zone })]
      return {
        file: { title: `${name}: ${title}`, about, tables: tables(told, { now, zone, range: query }) },
        words: words(told),
      }
    },
    sight: (reach, rooftopId) => {
      const held = reach.find(({ id }) => id === rooftopId)?.permissions
      return shows.map((permission) => held?.includes(permission) === true)
    },
    takesDays: true,
  }
}

function refuseTooMany(total: number): void {
  if (total <= mostPdfRows) return
  throw new AppError(
    'EXPORT_TOO_LARGE',
    `A PDF holds up to ${formatCount(mostPdfRows)} vehicles, this report has ${formatCount(total)}. Export it to Excel, or choose a shorter range.`,
    { total, most: mostPdfRows, format: 'xlsx' },
  )
}

/** 'Oct 22, 2026 to Nov 20, 2026'; with the times of day where the range is not of whole days. */
export function daysWords({ startDate, endDate }: LocalRange): string {
  const isWhole = startDate.endsWith('T00:00:00') && endDate.endsWith('T23:59:59')
  const words = (text: string) => (isWhole ? dayWords : momentWords)(new Date(`${text}Z`), 'UTC').replace(/ UTC$/, '')
  const [first, last] = [words(startDate), words(endDate)]
  return first === last ? first : `${first} to ${last}`
}

export function asOfWords(what: string, { now, zone }: Clock): string {
  return `${what} ${momentWords(now, zone)}.`
}
