import { type FeedRow, type FeedRun, getFeedRun, listFeedRows, listFeedRuns } from '@lotline/contract/feeds/feeds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { feedsKey } from './keys.ts'

const pollMs = 1000
export const rowsOnPage = 50

export type RowOutcome = FeedRow['outcome'] | 'NOTED'

export const runsQuery = queryOptions({
  queryKey: [...feedsKey, 'runs'],
  queryFn: async ({ signal }) => (await call(listFeedRuns, {}, { signal })).data,
})

/** One run; asked again every second while it is under way. */
export function runQuery(runId: string) {
  return queryOptions({
    queryKey: [...feedsKey, 'run', runId],
    queryFn: async ({ signal }) => (await call(getFeedRun, { params: { runId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  })
}

/** A page of a run's rows with the number of all that fit the outcome. */
export function rowsQuery(runId: string, outcome: RowOutcome | undefined, page: number) {
  const query = { outcome, pageSize: rowsOnPage, startIndex: page * rowsOnPage }
  return queryOptions({
    queryKey: [...feedsKey, 'rows', runId, outcome ?? 'ALL', page],
    queryFn: ({ signal }) => call(listFeedRows, { params: { runId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function isUnderWay({ state }: FeedRun): boolean {
  return state === 'RUNNING'
}
