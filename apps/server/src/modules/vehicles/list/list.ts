import type { ListQuery } from '@lotline/contract/vehicles'
import { type Ctx, inOwnRooftop, type Requester } from '../../../ctx.ts'
import { andCommit } from '../../../database/doors.ts'
import type { PictureKey } from '../../../files/picture-keys.ts'
import { showsPhotos, type VehicleRead } from '../../../module/vehicle-read.ts'
import { photosInList, viewOf } from '../one/vehicle.ts'
import { type GroupView, pageOfGroup } from './group-pages.ts'
import { groupListOf, inGroup } from './group-selection.ts'
import { pageOfVehicles } from './pages.ts'
import type { ListedRooftop } from './rooftops.ts'
import { selectionOf } from './selection.ts'

/** A page of this rooftop's stock, or of that of the rooftops which the filter names. */
export async function listPage(requester: Requester, query: ListQuery): Promise<string> {
  const list = await groupListOf(requester, query)
  if (!list) return inOwnRooftop(requester, (ctx) => ownPage(ctx, query))
  const { vehicleRead, links, now, actor } = requester
  const views = groupViewsOf(vehicleRead, list.rooftops, {
    taskNotes: query.includeTaskNotes === 'true',
    pictureKeyOf: (id) => links?.pictureKeyOf(id, now),
  })
  return inGroup(requester, list, (db, selection) =>
    pageOfGroup(andCommit(db), vehicleRead, { ...selection, views }, query, actor),
  )
}

async function ownPage(ctx: Ctx, query: ListQuery): Promise<string> {
  const selection = await selectionOf(ctx, query)
  const view = viewOf(ctx, { photos: photosInList, taskNotes: query.includeTaskNotes === 'true' })
  return pageOfVehicles(andCommit(ctx.db), ctx.vehicleRead, selection, query, view)
}

type GroupWish = { taskNotes: boolean; pictureKeyOf: (rooftopId: string) => PictureKey | undefined }

/** What a person may see in each rooftop, told once for all in which it is the same: mostly that is all of them. */
export function groupViewsOf(
  read: VehicleRead,
  rooftops: readonly ListedRooftop[],
  { taskNotes, pictureKeyOf }: GroupWish = { taskNotes: false, pictureKeyOf: () => undefined },
): GroupView[] {
  const views = new Map<string, { visibility: GroupView['visibility']; rooftopIds: string[]; pictureKeys: PictureKey[] }>()
  for (const { id, permissions } of rooftops) {
    const whole = read.visibilityOf(permissions, { photos: photosInList, taskNotes })
    const pictureKey = showsPhotos(whole) ? pictureKeyOf(id) : undefined
    const visibility = pictureKey ? whole : { ...whole, photos: 0 }
    const key = JSON.stringify(visibility)
    const view = views.get(key) ?? { visibility, rooftopIds: [], pictureKeys: [] }
    view.rooftopIds.push(id)
    if (pictureKey) view.pictureKeys.push(pictureKey)
    views.set(key, view)
  }
  return [...views.values()]
}
