import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListPage } from '../../../features/vehicles/vehicle-cache.ts'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import type { CardLayout } from './card-layouts.ts'
import { useCardKeys } from './use-card-keys.ts'
import { type ListSpot, useCardWindow } from './use-card-window.ts'
import type { ListAddress } from './use-list-address.ts'
import { maySelectIn, usePreviewedId } from './use-list-address.ts'

type Input = {
  vehicles: readonly Vehicle[]
  list: UseInfiniteQueryResult<InfiniteData<ListPage>>
  address: ListAddress
  layout: Pick<CardLayout, 'name' | 'columns' | 'height' | 'gap'> & {
    /** Of what stays over the rows, in pixels. */
    headHeight?: number
  }
}

// Before somebody scrolls, the next page waits until the window almost holds this one.
const readAhead = { atTop: 5, scrolled: 16 }
// Where each list of this page load was left, so that coming back from a vehicle finds the same spot.
const spots = new Map<string, ListSpot>()

/** Draws only the cards in view, and reads the next page before its first card is needed. */
export function useVirtualCards({ vehicles, list, address, layout }: Input) {
  const scroller = useRef<HTMLDivElement>(null)
  const name = `${layout.name} ${JSON.stringify(address.asked)}`
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const [focusedId, setFocusedId] = useState<string>()
  const focusedIndex = vehicles.findIndex(({ vehicleCard }) => vehicleCard.id === focusedId)
  const { view, measure, height, drawn } = useCardWindow({
    scroller,
    count: vehicles.length + (hasNextPage ? 1 : 0),
    keyOf: (index) => vehicles[index]?.vehicleCard.id ?? 'next',
    columns: layout.columns,
    height: layout.height,
    gap: layout.gap,
    headHeight: layout.headHeight ?? 0,
    // A card with the focus stays, however far the list is scrolled: the keyboard would be lost with it.
    keptIndex: focusedIndex,
    spot: spots.get(name),
  })
  useCardKeys({
    scroller,
    vehicles,
    columns: layout.columns,
    reveal: (index) => view.reveal(index),
    currentIndex: () => (focusedIndex < 0 ? undefined : focusedIndex),
    firstIndex: () => view.range?.first ?? 0,
    forget: () => setFocusedId(undefined),
    isPreviewed: usePreviewedId(address) !== undefined,
    maySelect: maySelectIn(address),
  })
  const isFree = () => document.activeElement === document.body
  const turn = (by: number) => () => scroller.current?.scrollBy({ top: by * (scroller.current.clientHeight - layout.height) })
  usePageKeys([
    { keys: ['PageDown'], does: 'Further down', act: turn(1), isMeant: isFree },
    { keys: ['PageUp'], does: 'Further up', act: turn(-1), isMeant: isFree },
  ])
  const last = view.range?.last ?? 0
  const ahead = view.offset ? readAhead.scrolled : readAhead.atTop
  // How far somebody has scrolled is the outside system.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && last >= vehicles.length - ahead) fetchNextPage()
  }, [hasNextPage, isFetching, isError, last, ahead, vehicles.length, fetchNextPage])
  // The scroll position belongs to the browser: it is noted when the list goes away, and another list starts at its top.
  useEffect(() => {
    view.scrollTo(spots.get(name)?.offset ?? 0)
    return () => {
      spots.set(name, { offset: view.offset, sizes: view.sizes })
    }
  }, [name, view])
  const noteFocus = (index: number) => setFocusedId(vehicles[index]?.vehicleCard.id)
  return { scroller, height, drawn, measure, noteFocus }
}
