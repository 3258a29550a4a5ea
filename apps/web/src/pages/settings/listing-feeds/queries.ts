import {
  changeListingFeed,
  deleteListingFeed,
  getFeedVehicle,
  getListingFeedAddress,
  keepBackVehicle,
  type ListingFeed,
  listFeedFetches,
  listFeedVehicles,
  listListingFeeds,
  makeListingFeed,
  renewListingFeedAddress,
} from '@lotline/contract/feeds/listing-feeds'
import type { Call } from '@lotline/contract/route'
import { setAdvertisedPrice } from '@lotline/contract/vehicles/edit'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'
import { listingFeedsKey } from './keys.ts'

export const listingFeedsQuery = queryOptions({
  queryKey: [...listingFeedsKey, 'list'],
  queryFn: async ({ signal }) => (await call(listListingFeeds, {}, { signal })).data,
})

export function feedVehiclesQuery(listingFeedId: string, s: string) {
  return queryOptions({
    queryKey: [...listingFeedsKey, 'vehicles', listingFeedId, s],
    queryFn: async ({ signal }) => (await call(listFeedVehicles, { params: { listingFeedId }, query: { s } }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

export function feedVehicleQuery(listingFeedId: string, vehicleId: string) {
  return queryOptions({
    queryKey: [...listingFeedsKey, 'vehicle', listingFeedId, vehicleId],
    queryFn: async ({ signal }) => (await call(getFeedVehicle, { params: { listingFeedId, vehicleId } }, { signal })).data,
  })
}

export function feedFetchesQuery(listingFeedId: string) {
  return queryOptions({
    queryKey: [...listingFeedsKey, 'fetches', listingFeedId],
    queryFn: async ({ signal }) => (await call(listFeedFetches, { params: { listingFeedId } }, { signal })).data,
  })
}

export async function readFeedAddress(listingFeedId: string): Promise<string> {
  return (await call(getListingFeedAddress, { params: { listingFeedId } })).data.address
}

/** An act on feeds, after which they are read anew; a refusal is said in a toast unless the act's own place says it. */
function useFeedAct<Input, Output>(act: (input: Input) => Promise<Output>, isQuiet = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: listingFeedsKey }),
    onError: (error) => isQuiet || toast.error(refusalWords(error), { lasts: 5000 }),
  })
}

export function useMakeFeed() {
  return useFeedAct(async (body: Call<typeof makeListingFeed>['body']) => (await call(makeListingFeed, { body })).data, true)
}

export function useChangeFeed({ id }: Pick<ListingFeed, 'id'>, isQuiet = false) {
  return useFeedAct(
    async (body: Call<typeof changeListingFeed>['body']) =>
      (await call(changeListingFeed, { params: { listingFeedId: id }, body })).data,
    isQuiet,
  )
}

export function useDeleteFeed({ id }: Pick<ListingFeed, 'id'>) {
  return useFeedAct(() => call(deleteListingFeed, { params: { listingFeedId: id } }))
}

export function useRenewAddress({ id }: Pick<ListingFeed, 'id'>) {
  return useFeedAct(async () => (await call(renewListingFeedAddress, { params: { listingFeedId: id } })).data)
}

export function useKeepBack({ id }: Pick<ListingFeed, 'id'>) {
  return useFeedAct(({ vehicleId, isKeptBack }: { vehicleId: string; isKeptBack: boolean }) =>
    call(keepBackVehicle, { params: { listingFeedId: id, vehicleId }, body: { isKeptBack } }),
  )
}

export function useSetPrice(vehicleId: string) {
  return useFeedAct((amount: number) => call(setAdvertisedPrice, { params: { vehicleId }, body: { amount } }), true)
}
