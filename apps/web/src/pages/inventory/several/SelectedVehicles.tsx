import type { InfiniteData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadSteadily } from '../../../api/stream/load-steadily.ts'
import { whenIdle } from '../../../api/when-idle.ts'
import type { ListPage } from '../../../features/vehicles/vehicle-cache.ts'
import { type ListAddress, maySelectIn } from '../list/use-list-address.ts'
import { noteListed, select, useSelected } from './selected.ts'

const SelectedBar = lazy(async () => ({ default: (await import('./SelectedBar.tsx')).SelectedBar }))

type Props = {
  readonly list: { readonly data: InfiniteData<ListPage> | undefined; readonly hasNextPage: boolean }
  readonly address: ListAddress
}

/** What can be done to the vehicles that are selected in the list; all of it comes with the first of them. */
export function SelectedVehicles({ list: { data, hasNextPage }, address }: Props) {
  const isSelecting = useSelected().size > 0
  const [isWanted, setWanted] = useState(false)
  if (isSelecting && !isWanted) setWanted(true)
  const { filters, s } = address.asked
  const listed = JSON.stringify([filters, s, address.isShowroom])
  // What is selected outlives what is drawn, and is the outside system here: it ends with the list that it was selected in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another text.
  useEffect(() => () => select([]), [listed])
  useEffect(() => {
    if (data) noteListed(data.pages.flatMap((page) => page.data))
  }, [data])
  const maySelect = maySelectIn(address)
  // The mouse and the finger are the outside system.
  useEffect(() => {
    if (!maySelect) return
    const end = new AbortController()
    const callOff = whenIdle(async () => (await loadSteadily(() => import('./gestures.ts'))).followGestures(end.signal))
    return () => {
      callOff()
      end.abort()
    }
  }, [maySelect])
  if (!isWanted || !data) return null
  return (
    <Suspense>
      <SelectedBar vehicles={data.pages.flatMap((page) => page.data)} hasMore={hasNextPage} address={address} />
    </Suspense>
  )
}
