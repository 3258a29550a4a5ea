import type { Vehicle } from '@lotline/contract/vehicles'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ListPage } from '../../api/vehicle-cache.ts'
import type { ListAddress } from './use-list-address.ts'

type Input = {
  vehicles: readonly Vehicle[]
  list: UseInfiniteQueryResult<InfiniteData<ListPage>>
  address: ListAddress
  isWide: boolean
}
type Place = { offset: number; measurements: VirtualItem[] }

const readAhead = 12
const cardHeights = { wide: 166, narrow: 290 }
// Where each list of this page load was left, so that coming back from a vehicle finds the same spot.
const places = new Map<string, Place>()

/** Draws only the cards in view, and reads the next page before its first card is needed. */
export function useVirtualCards({ vehicles, list, address, isWide }: Input) {
  const scroller = useRef<HTMLDivElement>(null)
  const name = `${isWide} ${JSON.stringify(address.asked)}`
  const place = places.get(name)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const virtualizer = useVirtualizer({
    count: vehicles.length + (hasNextPage ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => (isWide ? cardHeights.wide : cardHeights.narrow),
    getItemKey: (index) => vehicles[index]?.vehicleCard.id ?? 'next',
    gap: 8,
    paddingEnd: 12,
    overscan: 4,
    initialOffset: place?.offset ?? 0,
    initialMeasurementsCache: place?.measurements ?? [],
  })
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  // How far somebody has scrolled is the outside system.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && last >= vehicles.length - readAhead) fetchNextPage()
  }, [hasNextPage, isFetching, isError, last, vehicles.length, fetchNextPage])
  // The scroll position belongs to the browser: it is noted when the list goes away, and another list starts at its top.
  useEffect(() => {
    virtualizer.scrollToOffset(places.get(name)?.offset ?? 0)
    return () => {
      places.set(name, { offset: virtualizer.scrollOffset ?? 0, measurements: virtualizer.measurementsCache })
    }
  }, [name, virtualizer])
  return { scroller, virtualizer }
}
