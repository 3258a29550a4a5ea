import type { ListQuery } from '@lotline/contract/vehicles/vehicles'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { readOnce } from '../../../database/doors.ts'
import type { PictureAddress } from '../../../files/picture-keys.ts'
import { latestSettings, loadSettings, type RooftopSettings, withSettings } from '../../../module/rooftop-settings.ts'
import { showsDelay, showsLine, showsPhotos, type VehicleRead } from '../../../module/vehicle-read.ts'
import { lineOf } from '../../line/index.ts'
import { photosInList } from '../../media/index.ts'
import { momentOf, visibilityFor, withoutLinks } from '../one/vehicle.ts'
import { type GroupView, pageOfGroup } from './group-pages.ts'
import { groupListOf, inGroup } from './group-selection.ts'
import { pageOfVehicles, replyOf } from './pages.ts'
import type { ListedRooftop } from './rooftops.ts'
import { selectionOf } from './selection.ts'

/** A page of this rooftop's stock, or of that of the rooftops which the filter names. */
export async function listPage(requester: Requester, query: ListQuery): Promise<string> {
  const asOf = pagingMoment(query.asOf, requester.now)
  const list = await groupListOf({ ...requester, now: asOf }, query)
  if (!list) return ownPage(requester, query, asOf)
  const { vehicleRead, links, now, actor, doors } = requester
  const views = groupViewsOf(vehicleRead, list.rooftops, {
    photos: links ? photosInList : 0,
    taskNotes: query.includeTaskNotes === 'true',
  })
  const addressesOf = addressesAt(requester)
  const page = await withSettings(
    () =>
      inGroup(requester, list, (db, selection) => pageOfGroup(readOnce(db), vehicleRead, { ...selection, views }, query, actor)),
    (rooftopIds) => doors.inGroup(rooftopIds, (db) => loadSettings(db, rooftopIds)),
  )
  const seen = views.map(({ visibility }) => visibility)
  return replyOf(page, { line: seen.every(showsLine), delay: seen.every(showsDelay) }, asOf, (row) => {
    const place = views.findIndex(({ rooftopIds }) => rooftopIds.includes(row.rooftop_id))
    const view = views[place]
    if (!view) throw new Error('A list has no vehicle of a rooftop that was not asked for')
    return vehicleRead.text(view.visibility, row, { now, addressOf: addressesOf(row.rooftop_id) }, place)
  })
}

const oldestPagingMs = 24 * 60 * 60 * 1000

/** Moment by which a page is filtered and ordered: that of the first page, as far as it lies within a day before now. */
function pagingMoment(given: string | undefined, now: Date): Date {
  const asOf = given === undefined ? now : new Date(given)
  return asOf <= now && now.getTime() - asOf.getTime() <= oldestPagingMs ? asOf : now
}

/** How pictures are addressed, told once for each rooftop. */
function addressesAt({ links, now }: Requester): (rooftopId: string) => PictureAddress {
  const known = new Map<string, PictureAddress>()
  return (rooftopId) => {
    const addressOf = known.get(rooftopId) ?? links?.picturesOf(rooftopId, now) ?? withoutLinks
    known.set(rooftopId, addressOf)
    return addressOf
  }
}

async function ownPage(requester: Requester, query: ListQuery, asOf: Date): Promise<string> {
  const { vehicleRead: read, actor } = requester
  const visibility = visibilityFor(requester, { photos: photosInList, taskNotes: query.includeTaskNotes === 'true' })
  const listBy = (line: RooftopSettings | undefined) =>
    withSettings(
      () =>
        inOwnRooftop(requester, async (ctx) => {
          const selection = await selectionOf({ ...ctx, now: asOf }, query, line && lineOf(line).steps)
          return pageOfVehicles(readOnce(ctx.db), read, selection, query, { visibility, readerId: actor.personId })
        }),
      (rooftopIds) => inOwnRooftop(requester, ({ db }) => loadSettings(db, rooftopIds)),
    )
  const known = latestSettings(actor.rooftopId)
  // A step that is not on the line as it is known may have come since.
  const first = await listBy(known).catch((error) => {
    if (!known || !(error instanceof AppError) || error.code !== 'UNKNOWN_FILTER') throw error
    return undefined
  })
  const listed = first && (!known || first[0]?.own_version === known.version) ? first : await listBy(undefined)
  const at = momentOf(requester)
  // Where nobody has said what a day costs there is no cost to sort by.
  const { holdingCost } = latestSettings(actor.rooftopId) ?? { holdingCost: null }
  const hasDelay = holdingCost !== null || query.sortId === 'DELAY_COST'
  return replyOf(listed, { line: showsLine(visibility), delay: hasDelay && showsDelay(visibility) }, asOf, (row) =>
    read.text(visibility, row, at),
  )
}

/** What a person may see in each rooftop, told once for all in which it is the same: mostly that is all of them. */
export function groupViewsOf(
  read: VehicleRead,
  rooftops: readonly ListedRooftop[],
  wanted: { photos: number; taskNotes: boolean } = { photos: 0, taskNotes: false },
): GroupView[] {
  const views = new Map<string, { visibility: GroupView['visibility']; rooftopIds: string[] }>()
  for (const { id, permissions } of rooftops) {
    const whole = read.visibilityOf(permissions, wanted)
    const visibility = showsPhotos(whole) ? whole : { ...whole, photos: 0 }
    const key = JSON.stringify(visibility)
    const view = views.get(key) ?? { visibility, rooftopIds: [] }
    view.rooftopIds.push(id)
    views.set(key, view)
  }
  return [...views.values()]
}
