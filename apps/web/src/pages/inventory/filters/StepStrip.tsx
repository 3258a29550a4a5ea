import { formatCount } from '@lotline/domain/amounts/count'
import { lazy, Suspense } from 'react'
import { SplitBar } from '../../../features/recon/line/SplitBar.tsx'
import { StepColor } from '../../../features/recon/line/StepColor.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { StepLink } from './StepOverview.tsx'
import styles from './StepStrip.module.css'
import { type OverviewRow, useOverview } from './use-overview.ts'

const OverviewOff = lazy(async () => ({ default: (await import('./OverviewOff.tsx')).OverviewOff }))

/** The line on a phone: one tile a step, side by side. One rooftop's alone. */
export function StepStrip({ address }: { readonly address: ListAddress }) {
  if (!address.asked.filters.location) return <Strip address={address} />
  return (
    <Suspense>
      <OverviewOff address={address} />
    </Suspense>
  )
}

function Strip({ address }: { readonly address: ListAddress }) {
  const { rows, all, isReady } = useOverview(address)
  if (!isReady || !rows) return null
  const { stepId = 'ALL', inventoryState } = address.asked.filters
  const isLine = inventoryState === 'IN_RECON' || stepId !== 'ALL'
  const tiles: OverviewRow[] = [{ id: 'ALL', name: 'All', color: null, level: 0, lights: all }, ...rows]
  return (
    <nav className={styles.strip} aria-label="Steps">
      {tiles.map(({ id, name, color, lights }) => (
        <StepLink key={id} stepId={id} status="ALL" address={address} className={styles.tile} isCurrent={isLine && stepId === id}>
          <span className={styles.head}>
            <span className={styles.name}>
              <StepColor color={color} />
              {name}
            </span>
            <b>
              {formatCount(lights.total)}
              <span className="visually-hidden">{lights.total === 1 ? ' vehicle' : ' vehicles'}</span>
            </b>
          </span>
          <SplitBar {...lights} />
        </StepLink>
      ))}
    </nav>
  )
}
