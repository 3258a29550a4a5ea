import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { type dashboardTabs, defaultDashboardTab, greetingAt, openDashboardTabs } from '@lotline/domain/reports/dashboard'
import { phoneMedia } from '@lotline/look/media'
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { reconKeys } from '../../features/recon/keys.ts'
import { Action } from '../../ui/Action.tsx'
import { Count } from '../../ui/Count.tsx'
import { LinkTabs } from '../../ui/page/LinkTabs.tsx'
import { NotLoaded, SkeletonPanel } from '../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../ui/page/NotReadAgain.tsx'
import { PhoneBar } from '../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../ui/page/page-slots.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Assignments } from './Assignments.tsx'
import { Attention } from './Attention.tsx'
import styles from './DashboardPage.module.css'
import { Highlights } from './Highlights.tsx'
import { keepDashboard, keptDashboard } from './kept-tab.ts'
import { dashboardKey } from './keys.ts'
import { assignmentsQuery, attentionQuery, summaryQuery } from './queries.ts'
import { SummaryCards } from './SummaryCards.tsx'
import { Today } from './today/Today.tsx'

const EngageTab = lazy(async () => ({ default: (await import('./engage/EngageTab.tsx')).EngageTab }))

type TabId = (typeof dashboardTabs)[number]['id']

/** What a manager looks at first: how the store stands against its goals, and what needs them. */
export function DashboardPage() {
  const { permissions } = useCurrentUser()
  const { tenant, _splat: place } = useParams({ from: '/$tenant/dashboard/$' })
  const { fromVDP, ...search } = useSearch({ from: '/$tenant/dashboard/$' })
  const held = new Set(permissions)
  const tabs = openDashboardTabs(held)
  const tab = tabs.find(({ id }) => id === place)
  if (tab?.id === 'engage')
    return (
      <Suspense fallback={<SkeletonPanel what="the engagements" />}>
        <EngageTab tenant={tenant} tabs={<Tabs tab="engage" tenant={tenant} />} />
      </Suspense>
    )
  if (tab) return <Dashboard tab={tab.id} tenant={tenant} />
  // Back from a vehicle leads to the tab that led there.
  const kept = keptDashboard()
  const last = fromVDP ? tabs.find(({ id }) => id === kept.tab) : undefined
  const start = last ?? defaultDashboardTab(held)
  if (!start) return null
  return (
    <Navigate
      to="/$tenant/dashboard/$"
      params={{ tenant, _splat: start.id }}
      search={last ? { ...kept.search, ...search } : search}
      replace
    />
  )
}

type Props = { readonly tab: TabId; readonly tenant: string }

function Dashboard({ tab, tenant }: Props) {
  const { permissions, firstName } = useCurrentUser()
  const held = new Set(permissions)
  const seesSummary = held.has('DASHBOARD_SUMMARY_VIEW')
  const summary = useQuery({ ...summaryQuery, enabled: seesSummary })
  const now = useNow()
  // What the tab of the browser keeps is the outside system.
  useEffect(() => keepDashboard(tab), [tab])
  return (
    <div className={styles.page}>
      <PhoneBarSlot>
        <PhoneBar title="Dashboard" />
      </PhoneBarSlot>
      <header className={styles.head}>
        <div>
          {/* By the reader's own clock (DSH-011). */}
          <h1>
            {greetingAt(new Date().getHours())}, {firstName}
          </h1>
          <p className="mut">Here's what's happening today.</p>
        </div>
        <Updated at={summary.dataUpdatedAt} now={now} />
      </header>
      {summary.data && <NotReadAgain what="the figures" now={new Date(now)} {...summary} />}
      {seesSummary && <Today tenant={tenant} />}
      {seesSummary &&
        (summary.data ? (
          <SummaryCards items={summary.data} />
        ) : (
          <section className="panel">
            <NotLoaded what="the summary" rows={3} {...summary} />
          </section>
        ))}
      <Tabs tab={tab} tenant={tenant} />
      {tab === 'highlights' && <Highlights tenant={tenant} summary={summary.data} />}
      {tab === 'assignments' && <Assignments />}
      {tab === 'attention' && <Attention />}
    </div>
  )
}

function agoWords(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000))
  return seconds < 60 ? 'just now' : `${formatDuration(seconds)} ago`
}

/** When the figures were read, and a way to read them now. */
function Updated({ at, now }: { readonly at: number; readonly now: number }) {
  const client = useQueryClient()
  const isReading = useIsFetching({ queryKey: dashboardKey }) > 0
  const refresh = () => {
    client.refetchQueries({ queryKey: dashboardKey, type: 'active' })
    client.refetchQueries({ queryKey: reconKeys.assignments, type: 'active' })
  }
  return (
    <Action
      needsNetwork
      isBusy={isReading && at === 0}
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      onClick={refresh}
    >
      {at === 0 ? 'Refresh' : `Updated ${agoWords(at, now)}`}
    </Action>
  )
}

/** On a phone they are a list to choose from (DSH-009). Whatever the address holds besides stays (DSH-010). */
function Tabs({ tab, tenant }: Props) {
  const { permissions } = useCurrentUser()
  const held = new Set(permissions)
  const navigate = useNavigate()
  const search = useSearch({ from: '/$tenant/dashboard/$' })
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const counts = useCounts()
  const tabs = openDashboardTabs(held)
  const lead = (id: string) => ({ to: '/$tenant/dashboard/$', params: { tenant, _splat: id }, search }) as const
  if (isPhone && tabs.length < 2) return null
  if (isPhone)
    return (
      <NativeSelect
        className={styles.choice}
        aria-label="Part of the dashboard"
        value={tab}
        onChange={({ currentTarget }) => navigate(lead(currentTarget.value))}
        data={tabs.map(({ id, label }) => {
          const count = counts[id]
          return { value: id, label: count === undefined ? label : `${label} (${formatCount(count)})` }
        })}
      />
    )
  return (
    <LinkTabs label="Dashboard" look="lined">
      {tabs.map(({ id, label }) => (
        <Link key={id} {...lead(id)} aria-current={id === tab ? 'page' : undefined}>
          {label}
          <Count value={counts[id]} isUrgent={id === 'attention'} />
        </Link>
      ))}
    </LinkTabs>
  )
}

function useCounts(): Partial<Record<TabId, number>> {
  const { permissions } = useCurrentUser()
  const attention = useQuery({
    ...attentionQuery,
    enabled: permissions.includes('DASHBOARD_INVENTORY_NEEDING_ATTENTION_VIEW'),
    select: ({ meta }) => meta.totalVehicles,
  })
  const assignments = useQuery({
    ...assignmentsQuery,
    enabled: permissions.includes('DASHBOARD_SUMMARY_VIEW'),
    select: ({ length }) => length,
  })
  return {
    ...(attention.data !== undefined && { attention: attention.data }),
    ...(assignments.data !== undefined && { assignments: assignments.data }),
  }
}
