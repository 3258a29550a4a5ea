import type { OutgoingItem } from '@lotline/contract/outgoing'
import type { Requester } from '../ctx.ts'

/** A sender's waiting and failed work, as administrators of a rooftop see it, and how they have it tried again. */
export type OutgoingPart = {
  kind: OutgoingItem['kind']
  /** Waiting and given up work of the caller's rooftop, as much of it as the caller may see; `most` items at most. */
  list(requester: Requester, most: number): Promise<Omit<OutgoingItem, 'kind'>[]>
  /** Makes it due now. Answers whether there was anything. */
  retry(requester: Requester, id: string): Promise<boolean>
}
