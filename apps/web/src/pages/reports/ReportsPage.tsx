import type { ReportTab } from '@lotline/domain/reports/report-tabs'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { LinkTabs } from '../../ui/page/LinkTabs.tsx'
import { SkeletonPanel } from '../../ui/page/NotLoaded.tsx'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DateFilter } from './DateFilter.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { keepReport, keptReport } from './kept-report.ts'
import styles from './ReportsPage.module.css'
import {
  chosenRange,
  hasRange,
  isExported,
  openTabs,
  type ReportProps,
  type ReportSearch,
  readReportSearch,
  searchFor,
} from './report-address.ts'
import { ReportViews } from './views/ReportViews.tsx'

const SentPage = lazy(async () => ({ default: (await import('./sent/SentPage.tsx')).SentPage }))

const EngageExport = lazy(async () => ({ default: (await import('./engage/EngageExport.tsx')).EngageExport }))

const reports = {
  'dealer-step': lazy(async () => ({ default: (await import('./step/StepReport.tsx')).StepReport })),
  corporate: lazy(async () => ({ default: (await import('./corporate/CorporateReport.tsx')).CorporateReport })),
  velocityEngageCorporate: lazy(async () => ({ default: (await import('./engage/EngageReport.tsx')).EngageReport })),
  velocityEngageModule: lazy(async () => ({ default: (await import('./engage-module/ModuleReport.tsx')).ModuleReport })),
  spread: lazy(async () => ({ default: (await import('./spread/SpreadReport.tsx')).SpreadReport })),
  flow: lazy(async () => ({ default: (await import('./flow/FlowReport.tsx')).FlowReport })),
  bottleneck: lazy(async () => ({ default: (await import('./bottleneck/BottleneckReport.tsx')).BottleneckReport })),
}

/** The reports that somebody may read, each with its own address, and above them the range that they are about. */
export function ReportsPage() {
  const user = useCurrentUser()
  const { tenant, _splat: place } = useParams({ from: '/$tenant/reports/$' })
  const { fromVDP, ...search } = readReportSearch(useSearch({ from: '/$tenant/reports/$' }))
  const tabs = openTabs(user)
  const tab = tabs.find(({ id }) => id === place)
  if (place === sentPlace) return <Sent tenant={tenant} />
  if (tab) return <Report tab={tab.id} tenant={tenant} search={search} />
  const kept = fromVDP === undefined ? undefined : keptReport(tenant)
  const led = tabs.find(({ id }) => id === kept?.tab)?.id
  const standard = led ?? tabs[0]?.id
  if (!standard) return null
  return (
    <Navigate to="/$tenant/reports/$" params={{ tenant, _splat: standard }} search={led && kept ? kept.search : search} replace />
  )
}

/** What is sent of them, on a page of its own: letters lead there. */
const sentPlace = 'sent'

function Sent({ tenant }: { readonly tenant: string }) {
  return (
    <div className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar title="Reports" subtitle="Scheduled" />
      </PhoneBarSlot>
      <header className={styles.head}>
        <h1>Scheduled reports</h1>
        <Link to="/$tenant/reports/$" params={{ tenant, _splat: '' }} search={{ fromVDP: '1' }}>
          Back to reports
        </Link>
      </header>
      <Suspense fallback={<SkeletonPanel what="the report" />}>
        <SentPage tenant={tenant} />
      </Suspense>
    </div>
  )
}

type Props = { readonly tab: ReportTab; readonly tenant: string; readonly search: ReportSearch }

function Report({ tab, tenant, search }: Props) {
  const user = useCurrentUser()
  const { location, locations } = user
  const navigate = useNavigate()
  const now = new Date(useNow())
  // What the tab keeps is the outside system: the way back from a vehicle leads to the report that led there.
  useEffect(() => keepReport(tenant, { tab, search }), [tenant, tab, search])
  const timeZone = locations.find(({ id }) => id === location)?.timeZone ?? 'UTC'
  const { preset, range } = chosenRange(search, tab, now, timeZone)
  const onChange = (more: ReportSearch) =>
    navigate({ to: '/$tenant/reports/$', params: { tenant, _splat: tab }, search: { ...search, ...more }, replace: true })
  const report: ReportProps = { tenant, search, range, now, timeZone, onChange }
  const Report = reports[tab]
  return (
    <div className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar title="Reports" />
      </PhoneBarSlot>
      <header className={styles.head}>
        <h1>Reports</h1>
        {hasRange(tab) && <DateFilter tab={tab} preset={preset} {...report} />}
        <ReportViews tenant={tenant} tab={tab} search={search} />
        {isExported(tab) && <ExportMenu tenant={tenant} tab={tab} range={range} search={search} />}
        {tab === 'velocityEngageCorporate' && (
          <Suspense>
            <EngageExport range={range} search={search} />
          </Suspense>
        )}
      </header>
      <LinkTabs label="Reports" look="lined" openId={tab} className={styles.tabs}>
        {openTabs(user).map(({ id, label }) => (
          <Link
            key={id}
            to="/$tenant/reports/$"
            params={{ tenant, _splat: id }}
            search={searchFor(id, search)}
            aria-current={id === tab ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </LinkTabs>
      <Suspense fallback={<SkeletonPanel what="the report" />}>
        <Report {...report} />
      </Suspense>
    </div>
  )
}
