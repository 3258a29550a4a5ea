import { useState } from 'react'
import type { Notice } from './queries.ts'

/** What of the notifications is shown: those that come while somebody reads wait at the head until they are asked for, so that nothing moves. */
export function useShownNotices(data: readonly Notice[], isFresh: boolean) {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const showAll = () => setKnown(new Set(data.map(({ id }) => id)))
  const shown = known ? data.filter(({ id }) => known.has(id)) : data
  const isNothingRead = shown.length === 0 && data.length > 0
  if (isFresh && (known === undefined || isNothingRead)) showAll()
  return { shown, waiting: data.length - shown.length, showAll }
}
