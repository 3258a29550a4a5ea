import type { Vehicle } from '@lotline/contract/vehicles'
import { useMediaQuery } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { ListPage } from '../../api/vehicle-cache.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import type { CardSlots } from './card-slots.ts'
import { PhoneCard } from './PhoneCard.tsx'
import { useCardClick } from './use-card-click.ts'
import { useIsElsewhere } from './use-elsewhere.ts'
import type { ListAddress } from './use-list-address.ts'
import { useVirtualCards } from './use-virtual-cards.ts'
import { VehicleCard } from './VehicleCard.tsx'
import styles from './VehicleList.module.css'

const RefusedList = lazy(async () => ({ default: (await import('./NoVehicles.tsx')).RefusedList }))
const NoVehicles = lazy(async () => ({ default: (await import('./NoVehicles.tsx')).NoVehicles }))

type List = UseInfiniteQueryResult<InfiniteData<ListPage>>
type Props = { readonly list: List; readonly address: ListAddress; readonly slots: CardSlots }
type ListProps = Props & {
  /** Absent for those who may not add vehicles. */
  readonly onAdd: (() => void) | undefined
}

// What is refused because of what the address asks for: another address is the way out.
const refusedAddresses = ['UNKNOWN_FILTER', 'FILTER_CONFLICT', 'PERMISSION_DENIED']
const advice = 'Check your connection and pull to refresh.'

/** The cards, or why there are none. What has been read stays on the screen when reading more fails. */
export function VehicleList({ list, address, slots, onAdd }: ListProps) {
  const { data, error, isFetching, refetch } = list
  const refusal = !data && error instanceof ApiError ? error.problem : undefined
  if (refusal && refusedAddresses.includes(refusal.code))
    return (
      <Suspense>
        <RefusedList refusal={refusal} address={address} />
      </Suspense>
    )
  if (!data && error)
    return <ErrorPanel title="Something went wrong..." advice={advice} onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <Skeletons />
  const vehicles = data.pages.flatMap((page) => page.data)
  if (vehicles.length === 0)
    return (
      <Suspense>
        <NoVehicles address={address} onAdd={onAdd} />
      </Suspense>
    )
  return (
    <>
      {error && (
        <div className={styles.stale}>
          <ErrorPanel title="Something went wrong..." advice={advice} onRetry={refetch} isRetrying={isFetching} />
        </div>
      )}
      <Cards vehicles={vehicles} list={list} slots={slots} address={address} />
    </>
  )
}

function Cards({ vehicles, list, slots, address }: Props & { readonly vehicles: readonly Vehicle[] }) {
  const isWide = useMediaQuery('(min-width: 1350px)', undefined, { getInitialValueInEffect: false })
  const { scroller, virtualizer, noteFocus } = useVirtualCards({ vehicles, list, address, isWide })
  const Card = isWide ? VehicleCard : PhoneCard
  const onClick = useCardClick(vehicles, address)
  const isElsewhere = useIsElsewhere()
  // Nothing may be done from here to a vehicle of another rooftop; what is known of it can be read.
  const readOnly: CardSlots = { renderLatestNotes: slots.renderLatestNotes }
  return (
    <div ref={scroller} className={styles.scroller} aria-busy={list.isPlaceholderData}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a card's heading is the link that leads to the same from the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div className={styles.cards} onClick={onClick} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const vehicle = vehicles[index]
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the focus goes.
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.place}
              onFocus={() => noteFocus(index)}
              style={{ transform: `translateY(${start}px)` }}
            >
              {vehicle ? (
                <Card
                  vehicle={vehicle}
                  slots={isElsewhere(vehicle.vehicleCard) ? readOnly : slots}
                  isSelected={vehicle.vehicleCard.id === address.previewedId}
                />
              ) : (
                <SkeletonCard />
              )}
            </div>
          )
        })}
      </div>
    </div>
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
