import { phoneMedia, touchMedia } from '@lotline/look/media'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { noteShown } from '../../../api/when-idle.ts'
import { CopiedLinks } from '../../../features/vehicles/card/CopiedLinks.tsx'
import type { ListPage } from '../../../features/vehicles/vehicle-cache.ts'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { SkeletonCard } from '../../../ui/page/SkeletonCard.tsx'
import { useCardLayout } from './card-layouts.ts'
import type { Look } from './LookSwitch.tsx'
import type { ListAddress } from './use-list-address.ts'
import { VehicleCards } from './VehicleCards.tsx'
import styles from './VehicleList.module.css'

const loadReasons = () => import('./NoVehicles.tsx')
const RefusedList = lazy(async () => ({ default: (await loadReasons()).RefusedList }))
const loadRows = () => import('../rows/VehicleRows.tsx')
const VehicleRows = lazy(async () => ({ default: (await loadRows()).VehicleRows }))
const RowSkeletons = lazy(async () => ({ default: (await loadRows()).RowSkeletons }))
const NoVehicles = lazy(async () => ({ default: (await loadReasons()).NoVehicles }))

type List = UseInfiniteQueryResult<InfiniteData<ListPage>>
type Props = { readonly list: List; readonly address: ListAddress }
type ListProps = Props & {
  readonly look: Look
  /** Absent for those who may not add vehicles. */
  readonly onAdd: (() => void) | undefined
}

// What is refused because of what the address asks for: another address is the way out.
const refusedAddresses = ['UNKNOWN_FILTER', 'FILTER_CONFLICT', 'PERMISSION_DENIED']

/** The cards, or why there are none. What has been read stays on the screen when reading more fails. */
export function VehicleList({ list, address, look, onAdd }: ListProps) {
  const { data, error, isFetching, refetch } = list
  const layout = useCardLayout(address.isShowroom, data?.pages.at(-1)?.meta.totalRecords)
  const isThere = data !== undefined || error !== null
  // What waits in the browser for the first page is the outside system.
  useEffect(() => {
    if (!isThere) return
    // Behind the frame that draws it.
    const frame = requestAnimationFrame(() => setTimeout(noteShown))
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  const refusal = !data && error instanceof ApiError ? error.problem : undefined
  if (refusal && refusedAddresses.includes(refusal.code))
    return (
      <Suspense>
        <RefusedList refusal={refusal} address={address} />
      </Suspense>
    )
  if (!data && error)
    return <ErrorPanel title="Something went wrong..." advice={reloadAdvice()} onRetry={refetch} isRetrying={isFetching} />
  const skeletons = look === 'rows' ? <RowSkeletons /> : <Skeletons />
  if (!data) return <Suspense>{skeletons}</Suspense>
  const vehicles = data.pages.flatMap((page) => page.data)
  if (vehicles.length === 0)
    return (
      <Suspense>
        <NoVehicles address={address} onAdd={onAdd} beyond={data.pages[0]?.meta.beyondFilters ?? null} />
      </Suspense>
    )
  return (
    <>
      {error && (
        <div className={styles.stale}>
          <ErrorPanel title="Something went wrong..." advice={reloadAdvice()} onRetry={refetch} isRetrying={isFetching} />
        </div>
      )}
      <Suspense fallback={look === 'rows' ? null : <Skeletons />}>
        {look === 'rows' ? (
          <VehicleRows vehicles={vehicles} list={list} address={address} />
        ) : (
          <CopiedLinks>
            <VehicleCards key={layout.name} vehicles={vehicles} list={list} address={address} layout={layout} />
          </CopiedLinks>
        )}
      </Suspense>
    </>
  )
}

function Skeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading vehicles">
      {[0, 1, 2, 3, 4].map((at) => (
        <SkeletonCard key={at} />
      ))}
    </div>
  )
}

/** What to do where something could not be loaded: a phone's page is pulled, a desk's is reloaded. */
function reloadAdvice(): string {
  const canPull = matchMedia(`${touchMedia} and ${phoneMedia}`).matches
  return canPull ? 'Check your connection and pull to refresh.' : 'Check your connection and reload.'
}
