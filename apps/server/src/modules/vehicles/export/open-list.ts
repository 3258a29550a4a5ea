import { type ExportQuery, exportVehicles } from '@lotline/contract/vehicles/export'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { groupListOf, inGroup } from '../list/group-selection.ts'
import { groupViewsOf } from '../list/list.ts'
import { requireInEach } from '../list/rooftops.ts'
import { selectionOf } from '../list/selection.ts'
import { groupHeadingOf, type Heading, headingOf } from './heading.ts'
import { openGroupListing, openListing } from './listing-queries.ts'

/** Opens the whole list, of this rooftop or of those that its filter names, for `work` to read on from. */
export async function openList(
  requester: Requester,
  query: ExportQuery,
  work: (db: Db, heading: Heading) => Promise<void>,
): Promise<void> {
  const list = await groupListOf(requester, query)
  if (!list)
    return inOwnRooftop(requester, async (ctx) => {
      const selection = await selectionOf(ctx, query)
      const heading = await headingOf(ctx, selection, query)
      await openListing(ctx.db, ctx.vehicleRead, selection, query, ctx.vehicleRead.visibilityOf(ctx.actor.permissions))
      return work(ctx.db, heading)
    })
  requireInEach(list.rooftops, exportVehicles.permission)
  const { time_zone: timeZone } = await inOwnRooftop(requester, ({ db }) => getRooftop(db))
  return inGroup(requester, list, async (db, selection) => {
    const heading = await groupHeadingOf(db, list, query, timeZone)
    await openGroupListing(
      db,
      requester.vehicleRead,
      { ...selection, views: groupViewsOf(requester.vehicleRead, list.rooftops) },
      query,
    )
    return work(db, heading)
  })
}
