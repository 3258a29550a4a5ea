import { type ExportQuery, exportVehicles } from '@lotline/contract/vehicles/export'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { groupListOf, inGroup } from '../list/group-selection.ts'
import { groupViewsOf } from '../list/list.ts'
import { requireInEach } from '../list/rooftops.ts'
import { selectionOf } from '../list/selection.ts'
import { groupHeadingOf, type Heading, headingOf } from './heading.ts'
import { type Listing, openGroupListing, openListing } from './listing-queries.ts'

/** Opens the whole list, of this rooftop or of those that its filter names, for `work` to read on from. */
export async function openList(
  requester: Requester,
  query: ExportQuery,
  work: (next: Listing, heading: Heading) => Promise<void>,
): Promise<void> {
  const list = await groupListOf(requester, query)
  if (!list)
    return inOwnRooftop(requester, async (ctx) => {
      const selection = await selectionOf(ctx, query)
      const heading = await headingOf(ctx, selection, query)
      const visibility = ctx.vehicleRead.visibilityOf(ctx.actor.permissions, { photos: 0 })
      const view = { visibility, rooftopId: ctx.actor.rooftopId }
      return work(await openListing(ctx.db, ctx.vehicleRead, selection, query, view), heading)
    })
  requireInEach(list.rooftops, exportVehicles.permission)
  const { time_zone: timeZone } = await inOwnRooftop(requester, ({ db }) => getRooftop(db))
  return inGroup(requester, list, async (db, selection) => {
    const heading = await groupHeadingOf(db, list, query, timeZone)
    const views = groupViewsOf(requester.vehicleRead, list.rooftops)
    return work(await openGroupListing(db, requester.vehicleRead, { ...selection, views }, query), heading)
  })
}
