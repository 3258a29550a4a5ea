import { readBottleneck as bottleneckRoute } from '@lotline/contract/reports/bottleneck'
import { readFlow as flow } from '@lotline/contract/reports/flow'
import { readLineTimes as lineTimes } from '@lotline/contract/reports/line-times'
import { readSpreadPoints as readSpreadPointsRoute, readSpread as readSpreadRoute } from '@lotline/contract/reports/spread'
import * as contract from '@lotline/contract/reports/step-report'
import type { Serve } from '../../http/serve.ts'
import { defineModule, type House } from '../../module/define.ts'
import { readBottleneck } from './bottleneck.ts'
import { readCorporateFilters, readCorporateReport } from './corporate.ts'
import { exportCorporate, exportStep, reportJob } from './export/export.ts'
import { readFlow } from './flow.ts'
import { readLineTimes } from './line-times.ts'
import { sentRoutes } from './sent/routes.ts'
import { sendDueReports } from './sent/send-due.ts'
import { readSpread, readSpreadPoints } from './spread.ts'
import { readStepReport, readTimeInStep } from './step-report.ts'

export const reportsModule = defineModule({
  name: 'reports',
  routes(serve, house) {
    reportRoutes(serve, house)
    sentRoutes(serve, house)
  },
  jobs: [reportJob],
  housekeeping: [{ name: 'sent reports', once: (deps, now) => sendDueReports(deps, now) }],
})

function reportRoutes(serve: Serve, house: House): void {
  serve.raw(contract.readStepReport, (requester, { query }) => readStepReport(requester, query))
  serve.raw(contract.readTimeInStep, (requester, { params, query }) => readTimeInStep(requester, params.stepId, query))
  serve.raw(flow, (requester, { query }) => readFlow(requester, query))
  serve.raw(contract.exportStepReport, (requester, { query: { exportType, ...query } }) =>
    exportStep(house, requester, query, exportType),
  )
  serve.raw(readSpreadRoute, (requester, { query }) => readSpread(requester, query))
  serve.raw(readSpreadPointsRoute, (requester, { params, query }) => readSpreadPoints(requester, params.stepId, query))
  serve.raw(contract.readCorporateReport, (requester, { query }) => readCorporateReport(requester, query))
  serve.raw(contract.readCorporateFilters, (requester) => readCorporateFilters(requester))
  serve.raw(contract.exportCorporateReport, (requester, { query: { exportType, ...query } }) =>
    exportCorporate(house, requester, query, exportType),
  )
  serve(lineTimes, readLineTimes)
  serve.raw(bottleneckRoute, (requester, { query }) => readBottleneck(requester, query))
}
