import {
  deleteReportView,
  editReportView,
  listReportViews,
  type ReportQuery,
  type ReportView,
  saveReportView,
} from '@lotline/contract/reports/views'
import { reportName } from '@lotline/domain/reports/report-tabs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { basic } from '../../../api/basic-query.ts'
import { call } from '../../../api/call.ts'
import {
  ManageViewsDialog,
  useDeleteKept,
  useSaveKept,
  ViewDialog,
  type ViewDraft,
  ViewsMenu,
  whoseWords,
} from '../../../features/views/index.ts'
import { viewsKey } from '../../../features/views/keys.ts'
import { readReportSearch } from '../report-address.ts'
import { isShowing, queryOf, type Shown } from './report-view.ts'

const none = 'No views yet: choose a report with its days and filters, then save it under a name.'

const viewsQuery = queryOptions({
  queryKey: [...viewsKey, 'reports'],
  queryFn: async ({ signal }) => (await call(listReportViews, {}, { signal })).data,
  ...basic,
})

/** Opens a kept report, keeps the one that is shown, and leads to changing them. */
export function ReportViewsMenu(shown: Shown) {
  const navigate = useNavigate()
  const open = ({ query: { tab, search } }: ReportView) =>
    navigate({
      to: '/$tenant/reports/$',
      params: { tenant: shown.tenant, _splat: tab },
      search: readReportSearch(search),
    })
  return (
    <ViewsMenu
      query={useQuery(viewsQuery)}
      none={none}
      saveLabel="Save this report"
      isShown={({ query }) => isShowing(query, shown)}
      wordsOf={viewWords}
      onOpen={open}
      saveDialog={(onClosed) => (
        <ReportViewDialog start={{ name: '', shared: false }} query={queryOf(shown)} onClosed={onClosed} />
      )}
      manageDialog={(onClosed) => <ManageReportViews onClosed={onClosed} />}
    />
  )
}

function viewWords(view: ReportView): string {
  return [reportName(view.query.tab), whoseWords(view)].filter(Boolean).join('. ')
}

function ManageReportViews({ onClosed }: { readonly onClosed: () => void }) {
  return (
    <ManageViewsDialog
      query={useQuery(viewsQuery)}
      none={none}
      stays="The report itself stays as it is."
      deleting={useDeleteKept((reportViewId) => call(deleteReportView, { params: { reportViewId } }))}
      wordsOf={viewWords}
      editDialog={({ id, name, shared, query }, onEdited) => (
        <ReportViewDialog start={{ id, name, shared }} query={query} onClosed={onEdited} />
      )}
      onClosed={onClosed}
    />
  )
}

type Props = { readonly start: ViewDraft; readonly query: ReportQuery; readonly onClosed: () => void }

/** Gives a report its name, and says who may use it. */
function ReportViewDialog({ start, query, onClosed }: Props) {
  const saving = useSaveKept(async ({ id: reportViewId, name, shared }) => {
    if (reportViewId !== undefined) return (await call(editReportView, { params: { reportViewId }, body: { name, shared } })).data
    return (await call(saveReportView, { body: { name, shared, query } })).data
  })
  const words = { what: 'report', kept: 'Keeps days, filters and order' } as const
  return <ViewDialog start={start} words={words} saving={saving} onClosed={onClosed} />
}
