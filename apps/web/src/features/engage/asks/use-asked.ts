import type { Ask } from '@lotline/contract/engage/asks'
import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { useQuery } from '@tanstack/react-query'
import { askedQuery } from '../live-queries.ts'

export type Asked = { readonly engagement: Engagement; readonly ask: Ask }

/** What waits for an answer of the reader's, the newest first; of one vehicle, or of all for null. */
export function useAsked(vehicleId: string | null): readonly Asked[] {
  const { data = [] } = useQuery(askedQuery)
  return data
    .filter(({ vehicleCard }) => vehicleId === null || vehicleCard.id === vehicleId)
    .flatMap((engagement) => engagement.asks.filter(({ isOpen }) => isOpen).map((ask) => ({ engagement, ask })))
    .sort((one, other) => other.ask.askedAt.localeCompare(one.ask.askedAt))
}
