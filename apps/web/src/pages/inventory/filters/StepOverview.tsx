import { formatCount } from '@lotline/domain/amounts/count'
import { cut } from '@lotline/domain/text/text'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { SplitBar } from '../../../features/recon/line/SplitBar.tsx'
import { StepColor } from '../../../features/recon/line/StepColor.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import styles from './StepOverview.module.css'
import { type OverviewRow, useOverview } from './use-overview.ts'

const OverviewOff = lazy(async () => ({ default: (await import('./OverviewOff.tsx')).OverviewOff }))

const counted = [
  { key: 'ok', status: 'OK', glyph: 'ok', words: 'on time' },
  { key: 'warning', status: 'WARNING', glyph: 'warning', words: 'due soon' },
  { key: 'danger', status: 'DANGER', glyph: 'late', words: 'late' },
  { key: 'unknown', status: 'UNKNOWN', glyph: 'unknown', words: 'without goal' },
] as const

/** The line at a glance: each step with its vehicles by light. A row filters by step, a count by step and light. One rooftop's alone. */
export function StepOverview({ address }: { readonly address: ListAddress }) {
  return address.asked.filters.location ? <OverviewOff address={address} /> : <Overview address={address} />
}

function Overview({ address }: { readonly address: ListAddress }) {
  const { rows, all, isReady, isError, isRetrying, retry } = useOverview(address)
  if (isError) return <ErrorPanel advice="The step overview could not be loaded." onRetry={retry} isRetrying={isRetrying} />
  if (!isReady || !rows) return <Skeleton />
  const { stepId = 'ALL', status = 'ALL', inventoryState } = address.asked.filters
  const isLine = inventoryState === 'IN_RECON' || stepId !== 'ALL'
  const largest = Math.max(1, ...rows.map(({ lights }) => lights.total))
  const chosen = (id: string) => (isLine && stepId === id ? status : undefined)
  return (
    <nav className={styles.overview} aria-label="Recon overview">
      <Row
        row={{ id: 'ALL', name: 'All vehicles in recon', color: null, level: 0, lights: all }}
        max={all.total}
        chosenStatus={chosen('ALL')}
        address={address}
      />
      <hr className={styles.rule} />
      {rows.map((row) => (
        <Row key={row.id} row={row} max={largest} chosenStatus={chosen(row.id)} address={address} />
      ))}
    </nav>
  )
}

type RowProps = {
  readonly row: OverviewRow
  /** The largest row's total, which has the longest bar. */
  readonly max: number
  /** The light this step is filtered by; undefined for a step that is not chosen. */
  readonly chosenStatus: string | undefined
  readonly address: ListAddress
}

function Row({ row: { id, name, color, level, lights }, max, chosenStatus, address }: RowProps) {
  const look = `${styles.row} ${chosenStatus ? styles.chosen : ''} ${level > 0 ? styles.child : ''}`
  return (
    <div className={look} style={{ paddingLeft: 14 + level * 16 }}>
      <StepLink
        stepId={id}
        status="ALL"
        address={address}
        className={styles.name}
        isCurrent={chosenStatus === 'ALL'}
        title={name}
        label={`${name}, ${lights.total === 1 ? '1 vehicle' : `${formatCount(lights.total)} vehicles`}`}
      >
        <StepColor color={color} />
        {id === 'ALL' ? name : cutStepName(name, level)}
      </StepLink>
      <span className={styles.total} aria-hidden="true">
        {formatCount(lights.total)}
      </span>
      <span className={styles.bar}>
        <SplitBar {...lights} max={max} />
      </span>
      <span className={styles.counts}>
        {counted.map(
          ({ key, status, glyph, words }) =>
            lights[key] > 0 && (
              <StepLink
                key={key}
                stepId={id}
                status={status}
                address={address}
                className={styles.count}
                isCurrent={chosenStatus === status}
                label={`${name}: ${formatCount(lights[key])} ${words}`}
              >
                <StatusGlyph kind={glyph} size={10} label="" />
                {formatCount(lights[key])}
                {key === 'unknown' && ' no goal'}
              </StepLink>
            ),
        )}
      </span>
    </div>
  )
}

type LinkProps = {
  readonly stepId: string
  readonly status: (typeof counted)[number]['status'] | 'ALL'
  readonly address: ListAddress
  readonly className: string | undefined
  readonly isCurrent: boolean
  readonly label?: string
  readonly title?: string
  readonly children: ReactNode
}

/** The list of a step, search and other filters kept. */
export function StepLink({ stepId, status, address, className, isCurrent, label, title, children }: LinkProps) {
  const { location } = useCurrentUser()
  const offline = useNetworkRefusal()
  return (
    <Link
      to="/$tenant/inventory"
      params={{ tenant: location }}
      search={address.searchFor({ stepId, status, inventoryState: 'IN_RECON' })}
      className={className}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      title={title}
      {...offline}
    >
      {children}
    </Link>
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <i key={at} />
      ))}
    </div>
  )
}

/** A step's name in the overview: at most 28 characters, 3 fewer for each level. */
export function cutStepName(name: string, level: number): string {
  return cut(name, Math.max(4, 28 - 3 * level))
}
