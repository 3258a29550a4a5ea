import type { EngageCorporateReport } from '@lotline/contract/reports/engage'
import { formatCount } from '@lotline/domain/amounts/count'
import { engageColumnGroups } from '@lotline/domain/reports/engage-columns'
import type { EngageFigures } from '@lotline/domain/reports/engage-figures'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { filterLabels } from '../corporate.ts'
import { engageRule, readEngageCorporate } from '../engage/engage-corporate.ts'
import { momentsOf } from '../step-report.ts'
import { getReportSettings } from '../step-report-queries.ts'
import { column, type Figure, figuresTable, type MadeReport, type ReportTable, tableOf } from './report-file.ts'
import { asOfWords, daysWords, type ExportableReport, type TakenQuery } from './taken-report.ts'

/** Over all rooftops, and a row a rooftop, with the columns of the page. */
export const engageCorporateReport: ExportableReport = {
  async nameOf(_requester, query) {
    momentsOf(query, 'UTC')
    return 'Engage corporate report'
  },
  make: makeReport,
}

async function makeReport(requester: Requester, { condition = 'ALL', ...asked }: TakenQuery): Promise<MadeReport> {
  const query = { ...asked, condition }
  const { time_zone: zone } = await inOwnRooftop(requester, ({ db }) => getReportSettings(db))
  const report = await readEngageCorporate(requester, query)
  const { rooftops, rooftopsInGroup, overview } = report
  const filters = await filterLabels(requester, query, engageRule)
  const about = [
    [`Sent, opened and sold ${daysWords(query)}`, 'each rooftop by its own clock', ...filters].join('  ·  '),
    asOfWords('As of', { now: requester.now, zone }),
    `${rooftops.length} of ${rooftopsInGroup} ${rooftopsInGroup === 1 ? 'rooftop' : 'rooftops'}`,
  ]
  const words = [`${formatCount(overview.emailsSent)} emails sent, ${formatCount(overview.folioOpens)} portfolio opens.`]
  return { file: { title: 'Engage corporate report', about, tables: tablesOf(report) }, words }
}

// A file has no heads over heads.
const columns = engageColumnGroups.flatMap((group) => group.columns.map((one) => ({ ...one, head: one.whole })))

function tablesOf({ overview, rooftops }: EngageCorporateReport): ReportTable[] {
  const figures = columns.map(({ head, name, isTime }): Figure => [head, overview[name], isTime ? 'time' : 'count'])
  return [
    figuresTable('Summary', figures),
    tableOf<EngageFigures & { tenantName: string }>(
      { name: 'Rooftops', empty: 'There is no rooftop whose report you may read.' },
      rooftops,
      [
        [column('Rooftop', 'text', 4), (one) => one.tenantName],
        ...columns.map(({ head, name, isTime }) => {
          return [column(head, isTime ? 'time' : 'count'), (one: EngageFigures) => one[name]] as const
        }),
      ],
    ),
  ]
}
