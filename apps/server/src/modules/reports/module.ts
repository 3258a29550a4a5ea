import { readBottleneck as bottleneckRoute, exportBottleneck } from '@lotline/contract/reports/bottleneck'
import * as engage from '@lotline/contract/reports/engage'
import { readEngageModule, readModuleColumns } from '@lotline/contract/reports/engage-module'
import { exportFlow, readFlow as flow } from '@lotline/contract/reports/flow'
import { readLineTimes as lineTimes } from '@lotline/contract/reports/line-times'
import {
  exportSpread,
  readSpreadPoints as readSpreadPointsRoute,
  readSpread as readSpreadRoute,
} from '@lotline/contract/reports/spread'
import * as contract from '@lotline/contract/reports/step-report'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { readBottleneck } from './bottleneck.ts'
import { readCorporateFilters, readCorporateReport } from './corporate.ts'
import { readEngageCorporate, readEngageFilters, readPartsSeen } from './engage/engage-corporate.ts'
import { readColumns, readModule } from './engage/engage-module.ts'
import { exportReport, reportJob } from './export/export.ts'
import { readFlow } from './flow.ts'
import { readLineTimes } from './line-times.ts'
import { sentRoutes } from './sent/routes.ts'
import { sendDueReports } from './sent/send-due.ts'
import { readSpread, readSpreadPoints } from './spread.ts'
import { readStepReport, readTimeInStep } from './step-report.ts'

export const reportsModule = defineModule({
  name: 'reports',
  routes(serve, services) {
    reportRoutes(serve, services)
    sentRoutes(serve, services)
  },
  jobs: [reportJob],
  housekeeping: [{ name: 'sent reports', once: (deps, now) => sendDueReports(deps, now) }],
})

function reportRoutes(serve: Serve, services: AppServices): void {
  serve.doors(contract.readStepReport, (requester, { query }) => readStepReport(requester, query))
  serve.doors(contract.readTimeInStep, (requester, { params, query }) => readTimeInStep(requester, params.stepId, query))
  serve.doors(flow, (requester, { query }) => readFlow(requester, query))
  serve.doors(readSpreadRoute, (requester, { query }) => readSpread(requester, query))
  serve.doors(readSpreadPointsRoute, (requester, { params, query }) => readSpreadPoints(requester, params.stepId, query))
  serve.doors(contract.readCorporateReport, (requester, { query }) => readCorporateReport(requester, query))
  serve.doors(contract.readCorporateFilters, (requester) => readCorporateFilters(requester))
  serve.doors(engage.readEngageCorporate, (requester, { query }) => readEngageCorporate(requester, query))
  serve.doors(engage.readEngageFilters, (requester) => readEngageFilters(requester))
  serve.doors(engage.readPartsSeen, (requester, { params, query }) => readPartsSeen(requester, params.tenantId, query))
  serve(readEngageModule, (ctx, { query }) => readModule(ctx, query, services.options.stickers))
  serve(readModuleColumns, (ctx, { query }) => readColumns(ctx, query.condition))
  serve(lineTimes, readLineTimes)
  serve.doors(bottleneckRoute, (requester, { query }) => readBottleneck(requester, query))
  serve.doors(contract.exportStepReport, (requester, { query }) => exportReport(services, requester, 'dealer-step', query))
  serve.doors(contract.exportCorporateReport, (requester, { query }) => exportReport(services, requester, 'corporate', query))
  serve.doors(exportSpread, (requester, { query }) => exportReport(services, requester, 'spread', query))
  serve.doors(exportFlow, (requester, { query }) => exportReport(services, requester, 'flow', query))
  serve.doors(exportBottleneck, (requester, { query }) => exportReport(services, requester, 'bottleneck', query))
  serve.doors(engage.exportEngageCorporate, (requester, { query }) =>
    exportReport(services, requester, 'velocityEngageCorporate', query),
  )
}
