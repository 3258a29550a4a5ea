import type { Notification } from '@lotline/contract/notifications/center'
import { documentOf, isPagePart, type PagePart, partLabel } from '@lotline/domain/engage/page-parts'
import { formatPhone } from '@lotline/domain/engage/shoppers'
import { isLooking } from '@lotline/domain/engage/visits'
import type { VisitRow } from './visit-queries.ts'

/** A visit as the wire and the sentence have it; `documents` are names by ids. */
export function toldVisitOf(
  { number, visibleMs, lastSign, current, parts, isAfterAlert, phone }: VisitRow,
  documents: ReadonlyMap<string, string>,
  now: Date,
): { visit: NonNullable<Notification['visit']>; isLooking: boolean } {
  const nameOf = (part: PagePart) => partLabel(part, documents)
  const inSight = current !== null && isPagePart(current) ? current : null
  const visit = {
    visitNumber: number,
    seconds: Math.floor(visibleMs / 1000),
    lastSign,
    part: inSight && nameOf(inSight),
    isDocument: inSight !== null && documentOf(inSight) !== undefined,
    seenParts: parts.filter(isPagePart).map(nameOf),
    isAfterAlert,
    phone: phone === null ? null : formatPhone(phone),
  }
  return { visit, isLooking: isLooking(Date.parse(lastSign), now.getTime()) }
}
