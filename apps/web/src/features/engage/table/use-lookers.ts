import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../ui/use-now.ts'
import { lookingQuery } from '../live-queries.ts'
import { lookingUntil } from './engagement-words.ts'

/** How long a visit that is over keeps its place. */
const ENDED_MS = 60_000

export type Looker = {
  readonly engagement: Engagement
  readonly visit: NonNullable<Engagement['looking']>
  /** The visit is over, and was a moment ago. */
  readonly isOver: boolean
}

/** Who looks at a page now, and whose visit ended within the last minute; of one vehicle, or of all for null. */
export function useLookers(vehicleId: string | null): readonly Looker[] {
  const { data } = useQuery(lookingQuery)
  const [seen, setSeen] = useState<readonly Engagement[]>([])
  const [known, setKnown] = useState(data)
  if (data && data !== known) {
    setKnown(data)
    // The server forgets a visit as it ends; here it is kept a minute longer.
    setSeen([...data, ...seen.filter(({ id }) => !data.some((one) => one.id === id))])
  }
  const all = (seen.length > 0 ? seen : (data ?? [])).filter(
    ({ vehicleCard }) => vehicleId === null || vehicleCard.id === vehicleId,
  )
  const ends = all.flatMap(({ looking }) => (looking ? [lookingUntil(looking)] : []))
  const now = useNow(...ends, ...ends.map((end) => new Date(Date.parse(end) + ENDED_MS).toISOString()))
  return all.flatMap((engagement) => {
    const { looking: visit } = engagement
    if (!visit) return []
    const end = Date.parse(lookingUntil(visit))
    return now < end + ENDED_MS ? [{ engagement, visit, isOver: now > end }] : []
  })
}
