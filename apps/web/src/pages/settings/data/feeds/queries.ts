import type { FeedFetch, FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import {
  addFetchedFeed,
  changeFetchedFeed,
  deleteFetchedFeed,
  fetchFeedNow,
  getFetchKey,
  getFetchReport,
  listFetchedFeeds,
  listFetches,
  setFetchReceivers,
  switchFetchedFeed,
  testFetch,
  testFetchedFeed,
  trustHostKey,
} from '@lotline/contract/feeds/fetched-feeds'
import type { NewFetchedFeed, NewSource } from '@lotline/contract/feeds/new-fetched-feed'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalWords } from '../../../../api/refusals.ts'
import { toast } from '../../../../ui/message/toast.ts'
import { fetchedFeedsKey as key } from '../keys.ts'

const POLL_MS = 1000
export const FETCHES_ON_PAGE = 25

/** All fetched feeds; read again every second while one of them is being fetched. */
export const feedsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async ({ signal }) => call(listFetchedFeeds, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ progress }) => progress) ? POLL_MS : false),
})

/** Our public key is made as it is first asked for. */
export const fetchKeyQuery = queryOptions({
  queryKey: [...key, 'key'],
  queryFn: async ({ signal }) => (await call(getFetchKey, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export function fetchesQuery(feedId: string, page: number) {
  const query = { pageSize: FETCHES_ON_PAGE, startIndex: page * FETCHES_ON_PAGE }
  return queryOptions({
    queryKey: [...key, 'fetches', feedId, page],
    queryFn: ({ signal }) => call(listFetches, { params: { feedId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function fetchReportQuery(feedId: string, { id: fetchId }: Pick<FeedFetch, 'id'>) {
  return queryOptions({
    queryKey: [...key, 'report', feedId, fetchId],
    queryFn: async ({ signal }) => (await call(getFetchReport, { params: { feedId, fetchId } }, { signal })).data,
  })
}

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

/** An act on one feed: the list is read again however it ends; a refusal that no form tells is a toast. */
function useFeedAct<Given>(act: (given: Given) => Promise<unknown>, done?: (given: Given) => string, tellsErrors = true) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (_, given) => done && toast.success(done(given)),
    onError: (error) => tellsErrors && toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => readAgain(client),
  })
}

type Named = Pick<FetchedFeed, 'id' | 'name'>

export function useFetchNow() {
  return useFeedAct(({ id }: Named) => call(fetchFeedNow, { params: { feedId: id } }))
}

export function useSwitchFeed() {
  return useFeedAct(
    ({ id, isOn }: Named & { isOn: boolean }) => call(switchFetchedFeed, { params: { feedId: id }, body: { isOn } }),
    ({ name, isOn }) => `${name} turned ${isOn ? 'on' : 'off'}`,
  )
}

export function useDeleteFeed() {
  return useFeedAct(
    ({ id }: Named) => call(deleteFetchedFeed, { params: { feedId: id } }),
    ({ name }) => `${name} deleted`,
  )
}

export function useTestFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Named) => (await call(testFetchedFeed, { params: { feedId: id } })).data,
    onSettled: () => readAgain(client),
  })
}

export function useTrustKey({ id, name }: Named) {
  return useFeedAct(
    (body: { fingerprint: string; lastSigns: string }) => call(trustHostKey, { params: { feedId: id }, body }),
    () => `New host key of ${name} trusted`,
    false,
  )
}

/** Tries a connection as it is typed; of a stored feed with its sign-in where none is typed. */
export function useTestSource(feedId: string | undefined) {
  return useMutation({
    mutationFn: async (source: NewSource) =>
      (await call(testFetch, { body: { source, ...(feedId !== undefined && { feedId }) } })).data,
  })
}

/** Adds a feed, or changes the one that there is. */
export function useSaveFeed(feed: Pick<FetchedFeed, 'id' | 'version'> | undefined) {
  return useFeedAct(
    (body: NewFetchedFeed) =>
      feed
        ? call(changeFetchedFeed, { params: { feedId: feed.id }, body: { ...body, version: feed.version } })
        : call(addFetchedFeed, { body }),
    ({ name }) => (feed ? `${name} saved` : `${name} added`),
    false,
  )
}

export function useSetReceivers() {
  return useFeedAct(
    (receiverIds: string[]) => call(setFetchReceivers, { body: { receiverIds } }),
    () => 'Receivers saved',
    false,
  )
}
