import type { editReportView, ReportView, saveReportView } from '@lotline/contract/reports/views'
import type { Received } from '@lotline/contract/route'
import { mayRead, type ReportTab, reportFeature, reportRule } from '@lotline/domain/reports/report-tabs'
import type { Ctx } from '../../ctx.ts'
import { requireFeature, requirePermission } from '../../jobs/who-asked.ts'
import { describeKept, getView, keepView, renewView, viewNotFound } from './kept-views.ts'
import { listViewRows, type ViewRow } from './queries.ts'

/** Those of reports that the reader may open. */
export async function showReports({ db, actor }: Ctx): Promise<ReportView[]> {
  const rows = await listViewRows(db, 'REPORT', actor.personId)
  return rows
    .filter(({ query }) => mayRead(query.tab, actor.permissions, actor.featureFlags))
    .map((row) => describe(row, actor.personId))
}

export async function keepReport(ctx: Ctx, view: Received<typeof saveReportView>['body']): Promise<ReportView> {
  requireTab(ctx, view.query.tab)
  return describe(await keepView(ctx, 'REPORT', view), ctx.actor.personId)
}

export async function renewReport(ctx: Ctx, id: string, changes: Received<typeof editReportView>['body']): Promise<ReportView> {
  if (changes.query) requireTab(ctx, changes.query.tab)
  const { query } = await getView(ctx, 'REPORT', id)
  if (!mayRead(query.tab, ctx.actor.permissions, ctx.actor.featureFlags)) throw viewNotFound()
  return describe(await renewView(ctx, 'REPORT', id, changes), ctx.actor.personId)
}

function requireTab({ actor }: Ctx, tab: ReportTab): void {
  requirePermission(actor.permissions, reportRule(tab))
  requireFeature(actor, reportFeature(tab))
}

function describe(row: ViewRow<'REPORT'>, readerId: string): ReportView {
  return { ...describeKept(row, readerId), query: row.query }
}
