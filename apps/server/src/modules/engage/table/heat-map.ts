import type { HeatMapRow } from '@lotline/contract/engage/engagement-table'
import { byPageOrder, isPagePart, partLabel } from '@lotline/domain/engage/page-parts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import { type Db, isUuid } from '../../../database/doors.ts'
import { noSuchEngagement, ownSender } from '../scope.ts'
import { findSender, listDocumentNames, listPartSums } from './heat-map-queries.ts'

/** What the shopper of an engagement looked at, in the order of the page; 404 for an engagement that the reader may not see. */
export async function readHeatMap(ctx: Ctx, engagementId: string): Promise<HeatMapRow[]> {
  await requireEngagement(ctx, engagementId)
  return heatMapOf(ctx.db, sql<boolean>`e.id = ${engagementId}`)
}

export async function requireEngagement({ db, actor }: Ctx, engagementId: string): Promise<void> {
  const sender = isUuid(engagementId) ? await findSender(db, engagementId) : undefined
  const own = ownSender(actor)
  if (sender === undefined || (own !== undefined && own !== sender)) throw noSuchEngagement()
}

/** Sums of parts over engagements `e`, named as staff read them. */
export async function heatMapOf(db: Db, where: RawBuilder<boolean>): Promise<HeatMapRow[]> {
  const sums = await listPartSums(db, where)
  const documents = await listDocumentNames(
    db,
    sums.map(({ part }) => part),
  )
  const known = sums.flatMap(({ part, ...sum }) => (isPagePart(part) ? [{ part, ...sum }] : []))
  return known
    .toSorted((one, other) => byPageOrder(one.part, other.part))
    .map(({ part, count, seconds }) => ({ displayLabel: partLabel(part, documents), count, durationSeconds: seconds }))
}
