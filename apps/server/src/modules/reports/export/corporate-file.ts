import { reportRule } from '@lotline/domain/reports/report-tabs'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { type CorporateReport, filterLabels, readCorporateReport } from '../corporate.ts'
import { momentsOf, moneyRule } from '../step-report.ts'
import { getReportSettings } from '../step-report-queries.ts'
import { averageFigures, reconWords } from './averages.ts'
import { column, figuresTable, type MadeReport, priced, type ReportTable, tableOf } from './report-file.ts'
import { asOfWords, daysWords, type TakenQuery, type TakenReport } from './taken-report.ts'

/** Over all rooftops, and a row a rooftop. */
export const corporateReport: TakenReport = {
  async nameOf(_requester, query) {
    momentsOf(query, 'UTC')
    return 'Corporate report'
  },
  make: makeReport,
  sight: (reach) =>
    reach
      .filter(({ permissions }) => permissions.includes(reportRule('corporate')))
      .map(({ id, permissions }) => [id, permissions.includes(moneyRule), permissions.includes('TAGS_VIEW')]),
  takesDays: false,
}

async function makeReport(requester: Requester, { condition = 'ALL', ...asked }: TakenQuery): Promise<MadeReport> {
  const query = { ...asked, condition }
  const { time_zone: zone } = await inOwnRooftop(requester, ({ db }) => getReportSettings(db))
  const report = await readCorporateReport(requester, query)
  const filters = await filterLabels(requester, query)
  const { rooftops, rooftopsInGroup, overview } = report
  const about = [
    [`Completed ${daysWords(query)}`, 'each rooftop by its own clock', ...filters].join('  ·  '),
    asOfWords('Times of a past range are final; amounts and goals are as of', { now: requester.now, zone }),
    `${rooftops.length} of ${rooftopsInGroup} ${rooftopsInGroup === 1 ? 'rooftop' : 'rooftops'}`,
  ]
  return { file: { title: 'Corporate report', about, tables: tablesOf(report) }, words: reconWords(overview) }
}

function tablesOf({ overview, rooftops }: CorporateReport): ReportTable[] {
  const seesMoney = rooftops.some((one) => one.averageActualRecon !== null)
  const summary = figuresTable('Summary', averageFigures(overview, overview.previous.completedVehicles))
  const all = tableOf({ name: 'Rooftops', empty: 'There is no rooftop whose report you may read.' }, rooftops, [
    [column('Rooftop', 'text', 4), (one) => one.tenantName],
    [column('Completed', 'count'), (one) => one.completedVehicles],
    [column('Prior period', 'count'), (one) => one.previous.completedVehicles],
    [column('Retail-ready time', 'time'), (one) => one.averageRetailReadyAsSeconds],
    [column('Goal', 'time'), (one) => one.averageRetailReadyGoalAsSeconds],
    [column('Recon time', 'time'), (one) => one.averageReconTimeAsSeconds],
    [column('Goal', 'time'), (one) => one.averageReconTimeGoalAsSeconds],
    [column('Recon time before', 'time'), (one) => one.previous.averageReconTimeAsSeconds],
    [column('Estimated recon', 'money'), (one) => one.averageEstimatedRecon?.amount ?? null],
    [column('Actual recon', 'money'), (one) => one.averageActualRecon?.amount ?? null],
    [column('Overage', 'money'), (one) => one.averageOverage?.amount ?? null],
    [column('Total overage', 'money'), (one) => one.totalOverage?.amount ?? null],
  ])
  return [priced(seesMoney, summary), priced(seesMoney, all)]
}
