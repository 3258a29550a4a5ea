import { reportsRule } from '@lotline/domain/people/permission-rule'
import { reportTabs } from '@lotline/domain/reports/report-tabs'
import { z } from 'zod'
import { route } from '../route.ts'
import { fitsView, Id, Line, Named, Nothing, viewTooLarge } from '../shapes.ts'

const tabIds = reportTabs.map(({ id }) => id)

/** A report as its address asks for it: the tab, and what stands behind the question mark, by name. */
export const ReportQuery = z
  .object({
    tab: z.enum(tabIds),
    search: z
      .record(z.string().regex(/^[a-z]{1,20}$/i, 'is not the name of a filter'), Line.min(1).max(4000))
      .refine((search) => Object.keys(search).length <= 20, 'may have 20 filters'),
  })
  .refine(fitsView, viewTooLarge)
export type ReportQuery = z.infer<typeof ReportQuery>

/** A report that somebody keeps under a name. */
export const ReportView = z.object({
  id: z.string(),
  name: z.string(),
  query: ReportQuery,
  shared: z.boolean(),
  isOwn: z.boolean(),
  owner: Named,
})
export type ReportView = z.infer<typeof ReportView>

const params = z.object({ reportViewId: Id })
const name = Line.min(1, 'Must provide a name').max(60)
const query = { tab: 'dealer-step', search: { range: 'LAST_7_DAYS' } }

export const listReportViews = route({
  method: 'GET',
  path: '/reports/views',
  summary: 'The reports one has saved, and those that are shared with the rooftop, by name; none that the reader may not open',
  permission: reportsRule,
  response: z.array(ReportView),
})

export const saveReportView = route({
  method: 'POST',
  path: '/reports/views',
  summary: 'Keep a report with its filters under a name',
  permission: reportsRule,
  body: z.object({ name, query: ReportQuery, shared: z.boolean().default(false) }),
  isIdempotent: true,
  response: ReportView,
  status: 201,
  example: { body: { name: '$viewName', query } },
  cases: [
    { permission: 'REPORTS_STEP_REPORT_VIEW', body: { name: '$viewName', query } },
    { permission: 'REPORTS_CORPORATE_REPORT_VIEW', body: { name: '$viewName', query: { tab: 'corporate', search: {} } } },
    {
      permission: 'PLUGIN_VELOCITYENGAGE_CORPORATE_REPORT_VIEW',
      body: { name: '$viewName', query: { tab: 'velocityEngageCorporate', search: {} } },
    },
  ],
})

/** What is left out stays as it is. */
export const editReportView = route({
  method: 'PUT',
  path: '/reports/views/:reportViewId',
  summary: "Change one's own view of a report: its name, what it asks for, whether it is shared",
  permission: reportsRule,
  params,
  body: z.object({ name: name.optional(), query: ReportQuery.optional(), shared: z.boolean().optional() }),
  response: ReportView,
  example: { body: { name: '$viewName', shared: true } },
})

export const deleteReportView = route({
  method: 'DELETE',
  path: '/reports/views/:reportViewId',
  summary: "Delete one's own view of a report; an administrator also one that others have shared",
  permission: reportsRule,
  params,
  response: Nothing,
})
