import { dryRunFeed, type FeedDryRun } from '@lotline/contract/feeds/feeds'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { randomId } from '../../api/random-id.ts'
import { onJobProgress } from '../../api/stream/job-progress.ts'
import { feedsKey } from './keys.ts'
import type { Choices } from './use-draft.ts'

// Somebody who puts several columns right is not answered after each.
const settleMs = 400
const patienceMs = 1000

export type DryRunState = {
  readonly told: FeedDryRun | undefined
  /** What is shown was found for other choices. */
  readonly isStale: boolean
  readonly error: Error | null
  /** How far it is, once it takes longer than people wait without a word; a total of 0 is not known yet. */
  readonly progress: { readonly done: number; readonly total: number } | undefined
  readonly onRetry: () => void
}

/** What starting with these choices would do, asked anew whenever they change; null while they cannot be started with. */
export function useDryRun(uploadId: string, choices: Choices | null): DryRunState {
  const [settled] = useDebouncedValue(choices, settleMs)
  const job = useRef('')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...feedsKey, 'dry-run', uploadId, settled],
    queryFn: async ({ signal }) => {
      job.current = randomId()
      return (await call(dryRunFeed, { body: { uploadId, jobId: job.current, ...settled } }, { signal })).data
    },
    enabled: choices !== null && settled !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
    // The server may be at others just now.
    retry: (failures, failure) =>
      failures < 3 && failure instanceof ApiError && (failure.status === 503 || failure.status === 429),
  })
  const isStale = isFetching || isPlaceholderData || settled !== choices
  return { told: data, isStale, error: isFetching ? null : error, progress: useProgress(job, isFetching), onRetry: refetch }
}

function useProgress(job: { readonly current: string }, isFetching: boolean): DryRunState['progress'] {
  const [progress, setProgress] = useState<DryRunState['progress']>()
  // The change stream is the outside system.
  useEffect(() => {
    if (!isFetching) return
    let heard = { done: 0, total: 0 }
    let isPatient = true
    const patience = setTimeout(() => {
      isPatient = false
      setProgress(heard)
    }, patienceMs)
    const stop = onJobProgress(({ jobId, done, total }) => {
      if (jobId !== job.current) return
      heard = { done, total }
      if (!isPatient) setProgress(heard)
    })
    return () => {
      clearTimeout(patience)
      stop()
      setProgress(undefined)
    }
  }, [isFetching, job])
  return progress
}
