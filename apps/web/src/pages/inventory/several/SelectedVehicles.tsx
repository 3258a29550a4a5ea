import type { InfiniteData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ListPage } from '../../../features/vehicles/vehicle-cache.ts'
import type { ListAddress } from '../list/use-list-address.ts'
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
  if (!isWanted || !data) return null
  return (
    <Suspense>
      <SelectedBar vehicles={data.pages.flatMap((page) => page.data)} hasMore={hasNextPage} address={address} />
    </Suspense>
  )
}
