import type { HeatMapRow } from '@lotline/contract/engage/engagement-table'
import { byPageOrder, isPagePart, partLabel } from '@lotline/domain/engage/page-parts'
import { MIN_VISIBLE_MS } from '@lotline/domain/engage/visits'
import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { noSuchEngagement, ownSender } from '../scope.ts'
import { findSender, listPartSums, type PartSums } from './heat-map-queries.ts'

/** What the shopper of an engagement looked at, in the order of the page; 404 for an engagement that the reader may not see. */
export async function readHeatMap({ db, actor }: Ctx, engagementId: string): Promise<HeatMapRow[]> {
  const sender = isUuid(engagementId) ? await findSender(db, engagementId) : undefined
  const own = ownSender(actor)
  if (sender === undefined || (own !== undefined && own !== sender)) throw noSuchEngagement()
  return heatMapOf(await listPartSums(db, sql<boolean>`e.id = ${engagementId}`, MIN_VISIBLE_MS))
}

/** Sums of parts, named as staff read them. */
export function heatMapOf(sums: readonly PartSums[]): HeatMapRow[] {
  const known = sums.flatMap(({ part, ...sum }) => (isPagePart(part) ? [{ part, ...sum }] : []))
  return known
    .toSorted((one, other) => byPageOrder(one.part, other.part))
    .map(({ part, count, seconds }) => ({ displayLabel: partLabel(part), count, durationSeconds: seconds }))
}
