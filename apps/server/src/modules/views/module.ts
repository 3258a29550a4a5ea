import * as reports from '@lotline/contract/reports/views'
import { deleteView, editView, listViews, saveView, setDefaultView } from '@lotline/contract/vehicles/views'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { dropView } from './kept-views.ts'
import { keepReport, renewReport, showReports } from './report-views.ts'
import { keepList, renewList, showViews, startWith } from './service.ts'

export const viewsModule = defineModule({ name: 'views', routes: (serve) => viewRoutes(serve) })

function viewRoutes(serve: Serve): void {
  serve.doors(listViews, showViews)
  serve.doors(saveView, (requester, { body }) => keepList(requester, body))
  serve(setDefaultView, (ctx, { body }) => startWith(ctx, body.viewId))
  serve.doors(editView, (requester, { params, body }) => renewList(requester, params.viewId, body))
  serve(deleteView, (ctx, { params }) => dropView(ctx, 'LIST', params.viewId))
  serve(reports.listReportViews, showReports)
  serve(reports.saveReportView, (ctx, { body }) => keepReport(ctx, body))
  serve(reports.editReportView, (ctx, { params, body }) => renewReport(ctx, params.reportViewId, body))
  serve(reports.deleteReportView, (ctx, { params }) => dropView(ctx, 'REPORT', params.reportViewId))
}
