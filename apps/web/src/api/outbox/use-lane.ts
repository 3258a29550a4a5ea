import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from './entry.ts'
import type { Outbox } from './outbox.ts'

/** Entries of one lane, in their order; the same array until something changes. */
export function useLane<Body, Context>(box: Outbox<Body, Context>, lane: string): readonly Entry<Body>[] {
  const entries = useSyncExternalStore(box.subscribe, box.entries)
  return useMemo(() => entries.filter((entry) => entry.lane === lane), [entries, lane])
}
