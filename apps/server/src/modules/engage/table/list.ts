import type { Engagement, EngagementList, EngagementQuery } from '@lotline/contract/engage/engagement-table'
import { DEFAULT_ENGAGEMENT_SORT, MAX_ENGAGEMENT_GROUPS, NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { hasVehicle, vehicleNotFound } from '../../vehicles/index.ts'
import { answeredBy } from '../asks/staff-queries.ts'
import { ownSender } from '../scope.ts'
import { engagementsOf, lookingSince } from './engagement.ts'
import { engagementsWhere, type TableScope } from './filters.ts'
import { isOfGroup, listGroups } from './group-queries.ts'
import { groupOf } from './groups.ts'
import { countEngagements, listAskedRows, listLookingRows, listRows } from './queries.ts'

const MAX_LOOKING = 50

export type TableDeps = { origin: string; vehicleId?: string }

/** Engagements that a reader may see, of one vehicle or of all; 404 for a vehicle of another rooftop. */
export async function scopeOf({ db, actor }: Ctx, vehicleId: string | undefined): Promise<TableScope> {
  if (vehicleId !== undefined && !(isUuid(vehicleId) && (await hasVehicle(db, vehicleId)))) throw vehicleNotFound()
  return { sender: ownSender(actor), vehicleId }
}

/** A page of the table, the heads of its groups, or a page of one of them. */
export async function readEngagements(
  ctx: Ctx,
  { origin, vehicleId }: TableDeps,
  query: EngagementQuery,
): Promise<EngagementList> {
  const { db, now } = ctx
  const all = engagementsWhere(await scopeOf(ctx, vehicleId), query.filterFacets ?? [])
  const [group] = query.groupFacets ?? []
  const since = lookingSince(now)
  if (group && group.value === undefined) {
    const { total, opened } = await countEngagements(db, all)
    const heads = await listGroups(db, all, { attribute: group.attribute, since, limit: MAX_ENGAGEMENT_GROUPS })
    const groups = heads.map((head) => groupOf(group.attribute, head, now))
    return { totalItems: total, openedItems: opened, totalGroups: heads[0]?.totalGroups ?? 0, groups }
  }
  const where = group ? sql<boolean>`${all} and ${isOfGroup(group.attribute, groupValue(group.value ?? ''))}` : all
  const { total, opened } = await countEngagements(db, where)
  const sort = query.sortFacets?.[0] ?? DEFAULT_ENGAGEMENT_SORT
  const rows = await listRows(db, where, { sort, limit: query.pageSize, offset: query.startIndex })
  const engagements = await engagementsOf(ctx, origin, rows)
  const counted = { totalItems: total, openedItems: opened }
  if (!group) return { ...counted, totalGroups: null, groups: [{ groupFacet: null, sums: null, engagements }] }
  const [head] = await listGroups(db, where, { attribute: group.attribute, since, limit: 1 })
  return { ...counted, totalGroups: head ? 1 : 0, groups: head ? [{ ...groupOf(group.attribute, head, now), engagements }] : [] }
}

/** A group that nobody is in, where it is named by nothing that could be an id. */
const NO_GROUP = '00000000-0000-0000-0000-000000000000'

function groupValue(value: string): string | null {
  if (value === NO_SHOPPER) return null
  return isUuid(value) ? value : NO_GROUP
}

export async function readLooking(ctx: Ctx, origin: string): Promise<Engagement[]> {
  const where = engagementsWhere(await scopeOf(ctx, undefined), [])
  return engagementsOf(ctx, origin, await listLookingRows(ctx.db, where, lookingSince(ctx.now), MAX_LOOKING))
}

const MAX_ASKED = 50

/** Engagements whose shopper waits for an answer of the reader's, the newest ask first. */
export async function readAsked(ctx: Ctx, origin: string): Promise<Engagement[]> {
  return engagementsOf(ctx, origin, await listAskedRows(ctx.db, await answeredBy(ctx.db, ctx.actor), MAX_ASKED))
}
