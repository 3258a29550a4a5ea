import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { useKept } from '../../../ui/use-kept.ts'
import type { Look } from '../list/LookSwitch.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import styles from './Sidebar.module.css'
import { StepOverview } from './StepOverview.tsx'

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }))
const ShowroomFacets = lazy(async () => ({ default: (await import('../showroom/ShowroomFacets.tsx')).ShowroomFacets }))
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Beside the list from 1024 px on: the line and the filters, to be folded away; rows have their room at first. */
export function Sidebar({ address, look }: { readonly address: ListAddress; readonly look: Look }) {
  const isRows = look === 'rows'
  const [isOpen, setOpen] = useKept(isRows ? 'lotline-sidebar-rows' : 'lotline-sidebar', [!isRows, isRows])
  if (!isOpen)
    return (
      <aside className={styles.folded}>
        <button
          type="button"
          className={styles.fold}
          aria-label="Show sidebar"
          data-tip="Show sidebar"
          onClick={() => setOpen(true)}
        >
          <IconLayoutSidebarLeftExpand {...icon} />
        </button>
      </aside>
    )
  return (
    <aside className={styles.side} aria-label={address.isShowroom ? 'Filters' : 'Overview and filters'}>
      <SidebarTabs
        address={address}
        end={
          <button
            type="button"
            className={styles.fold}
            aria-label="Hide sidebar"
            data-tip="Hide sidebar"
            onClick={() => setOpen(false)}
          >
            <IconLayoutSidebarLeftCollapse {...icon} />
          </button>
        }
      />
    </aside>
  )
}

type TabsProps = { readonly address: ListAddress; readonly end?: ReactNode }

/** Recon overview, for those who may see the line, and all vehicles with every filter; in the showroom its facets alone. */
export function SidebarTabs({ address, end }: TabsProps) {
  const mayRecon = useMay('RECON_VIEW')
  const [chosen, setChosen] = useKept('lotline-sidebar-tab', ['line', 'filters'])
  if (address.isShowroom)
    return (
      <>
        {end && (
          <div className={styles.tabs}>
            <h2 className={styles.title}>Filters</h2>
            {end}
          </div>
        )}
        <div className={styles.panel}>
          <Suspense>
            <ShowroomFacets address={address} />
          </Suspense>
        </div>
      </>
    )
  const tab = mayRecon ? chosen : 'filters'
  return (
    <>
      <div className={styles.tabs}>
        <div className={styles.tablist} role="tablist">
          {mayRecon && (
            <button type="button" role="tab" aria-selected={tab === 'line'} onClick={() => setChosen('line')}>
              Recon overview
            </button>
          )}
          <button type="button" role="tab" aria-selected={tab === 'filters'} onClick={() => setChosen('filters')}>
            All vehicles
          </button>
        </div>
        {end}
      </div>
      <div className={styles.panel} role="tabpanel" aria-label={tab === 'line' ? 'Recon overview' : 'All vehicles'}>
        <Suspense>{tab === 'line' ? <StepOverview address={address} /> : <FilterPanel address={address} />}</Suspense>
      </div>
    </>
  )
}
