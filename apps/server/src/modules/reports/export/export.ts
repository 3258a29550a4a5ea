import type { LocalRange } from '@lotline/domain/reports/ranges'
import { type ExportedTab, reportFeature, reportRule } from '@lotline/domain/reports/report-tabs'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { announceFile } from '../../../files/announce.ts'
import { type AskDeps, type AskedFile, askedBy, askForFile, inTurn } from '../../../files/ask-for-file.ts'
import { plainFileName } from '../../../files/file-headers.ts'
import { makeFile } from '../../../files/make-file.ts'
import type { JobKind } from '../../../jobs/kind.ts'
import { requireFeature, whoAsked } from '../../../jobs/who-asked.ts'
import { exportableReports } from './reports.ts'
import type { Format, TakenQuery } from './taken-report.ts'
import type { ReportTask } from './thread.ts'

/** What travels with the job; what its requester may see is read when the report is. */
type AskedReport = AskedFile & { tab: ExportedTab; format: Format; query: TakenQuery }

export const mediaTypes: Record<Format, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A report as a file: answers at once where it will be. */
export function exportReport(
  services: AskDeps,
  requester: Requester,
  tab: ExportedTab,
  asked: TakenQuery & { exportType: Format },
) {
  return inTurn(services, requester.actor, () => ask(services, requester, tab, asked))
}

async function ask(services: AskDeps, requester: Requester, tab: ExportedTab, asked: TakenQuery & { exportType: Format }) {
  const { exportType: format, ...query } = asked
  const name = await exportableReports[tab].nameOf({ ...requester, doors: services.unhurried }, query, format)
  const file = {
    name: `${plainFileName(`${name} ${daysOf(query)}`)}.${format}`,
    mediaType: mediaTypes[format],
    isShown: format === 'pdf',
  }
  const fileId = await inOwnRooftop(requester, ({ db, now }) => announceFile(db, file, now))
  return askForFile(services, reportJob, fileId, { ...askedBy(requester.actor), tab, format, query })
}

/** Makes the report that was asked for. */
export const reportJob: JobKind<AskedReport> = {
  name: 'report',
  groupOf: ({ rooftopId }) => rooftopId,
  work(deps, asked, job) {
    const { doors, threads, now, whoIs, vehicleRead } = deps
    return makeFile(deps, asked, job, {
      mediaType: mediaTypes[asked.format],
      sorry: 'Something went wrong on our side and the file could not be made. Export the report again.',
      async write({ path, signal }) {
        const actor = await whoAsked(whoIs, asked, reportRule(asked.tab))
        requireFeature(actor, reportFeature(asked.tab))
        const requester = { doors, actor, now: now(), vehicleRead }
        const { file } = await exportableReports[asked.tab].make(requester, asked.query)
        const task: ReportTask = { report: file, format: asked.format, path }
        await threads.run(new URL('./thread.ts', import.meta.url), task, { signal, transfer: [] })
      },
    })
  },
}

/** '2026-10-22 to 2026-11-20' */
export function daysOf({ startDate, endDate }: LocalRange): string {
  const [first, last] = [startDate.slice(0, 10), endDate.slice(0, 10)]
  return first === last ? first : `${first} to ${last}`
}
