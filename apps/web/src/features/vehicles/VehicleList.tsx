import { IconCarOff } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import type { ListPage } from '../../api/vehicle-cache.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { useCardLayout } from './card-layouts.ts'
import type { CardSlots } from './card-slots.ts'
import type { ListAddress } from './use-list-address.ts'
import { VehicleCards } from './VehicleCards.tsx'
import styles from './VehicleList.module.css'

type List = UseInfiniteQueryResult<InfiniteData<ListPage>>
type Props = { readonly list: List; readonly address: ListAddress; readonly slots: CardSlots }

const advice = 'Check your connection and pull to refresh.'

/** The cards, or why there are none. What has been read stays on the screen when reading more fails. */
export function VehicleList({ list, address, slots }: Props) {
  const { data, error, isFetching, refetch } = list
  const layout = useCardLayout(address.isShowroom)
  if (!data && error instanceof ApiError && error.problem?.code === 'UNKNOWN_FILTER')
    return (
      <EmptyState icon={icon} title={errorSentence(error)} action={{ label: 'Reset filters', onClick: address.reset }}>
        This address filters by something that is not there any more.
      </EmptyState>
    )
  if (!data && error)
    return <ErrorPanel title="Something went wrong..." advice={advice} onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <Skeletons />
  const vehicles = data.pages.flatMap((page) => page.data)
  if (vehicles.length === 0)
    return (
      <EmptyState icon={icon} title="No vehicles" action={{ label: 'Reset filters', onClick: address.reset }}>
        {address.asked.s ? `Nothing matches “${address.asked.s}” with these filters.` : 'Nothing matches these filters.'}
      </EmptyState>
    )
  return (
    <>
      {error && (
        <div className={styles.stale}>
          <ErrorPanel title="Something went wrong..." advice={advice} onRetry={refetch} isRetrying={isFetching} />
        </div>
      )}
      <Suspense fallback={<Skeletons />}>
        <VehicleCards key={layout.name} vehicles={vehicles} list={list} slots={slots} address={address} layout={layout} />
      </Suspense>
    </>
  )
}

const icon = <IconCarOff size={32} stroke={1.5} aria-hidden="true" />

function Skeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading vehicles">
      {[0, 1, 2, 3, 4].map((at) => (
        <SkeletonCard key={at} />
      ))}
    </div>
  )
}
