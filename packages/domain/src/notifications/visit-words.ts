import { formatViewTime } from '../engage/overview-cards.ts'
import { visitLabel } from '../engage/visits.ts'

/** The visit of a shopper that a notification tells of, as it stands now. */
export type ToldVisit = {
  /** The first visit through its link is 1. */
  readonly visitNumber: number
  /** How long the page has been in sight. */
  readonly seconds: number
  /** Part of the page that was in sight at the last sign, as staff read it; null where that is not known. */
  readonly part: string | null
  /** Whether that part is a document. */
  readonly isDocument: boolean
  /** Parts that were seen for a second, the longest first. */
  readonly seenParts: readonly string[]
  /** Whether the link of a price alert was what they came by. */
  readonly isAfterAlert: boolean
}

const MAX_PARTS = 3

/** Words behind the shopper's name and the line below: 'is looking right now', '3rd visit, reads the CARFAX report'. */
export function visitWords(visit: ToldVisit, isLooking: boolean): { said: string; detail: string } {
  const { visitNumber, seconds, part, isDocument, isAfterAlert, seenParts } = visit
  const which = visitNumber === 1 ? 'First visit' : visitLabel(visitNumber)
  const came = isAfterAlert ? ['after the price alert'] : []
  if (isLooking) {
    const reads = part === null ? [] : [isDocument ? `reads the ${part}` : `looks at ${part}`]
    return { said: 'is looking right now', detail: [which, ...came, ...reads].join(', ') }
  }
  return { said: `looked for ${formatViewTime(seconds)}`, detail: [which, ...came, ...seenParts.slice(0, MAX_PARTS)].join(', ') }
}
