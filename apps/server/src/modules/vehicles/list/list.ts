import type { ListQuery } from '@lotline/contract/vehicles'
import { type Asker, type Ctx, inOwnRooftop } from '../../../ctx.ts'
import { andCommit } from '../../../database/doors.ts'
import type { Seal } from '../../../files/seals.ts'
import { maskOf } from '../one/json.ts'
import { eyesOf, photosInList } from '../one/vehicle.ts'
import { pageOfGroup, type Sight } from './group-pages.ts'
import { groupListOf, inGroup } from './group-selection.ts'
import { pageOfVehicles } from './pages.ts'
import type { ListedRooftop } from './rooftops.ts'
import { selectionOf } from './selection.ts'

type SealOf = (rooftopId: string) => Seal | undefined

/** A page of this rooftop's stock, or of that of the rooftops which the filter names. */
export async function listPage(asker: Asker, query: ListQuery): Promise<string> {
  const list = await groupListOf(asker, query)
  if (!list) return inOwnRooftop(asker, (ctx) => ownPage(ctx, query))
  const sights = sightsOf(list.rooftops, query.includeTaskNotes === 'true', (id) => asker.links?.sealOf(id, asker.now))
  return inGroup(asker, list, (db, selection) => pageOfGroup(andCommit(db), { ...selection, sights }, query, asker.actor))
}

async function ownPage(ctx: Ctx, query: ListQuery): Promise<string> {
  const selection = await selectionOf(ctx, query)
  const { mask, ...eyes } = eyesOf(ctx, { mostPhotos: photosInList })
  const taskNotes = mask.taskNotes && query.includeTaskNotes === 'true'
  return pageOfVehicles(andCommit(ctx.db), selection, query, { ...eyes, mask: { ...mask, taskNotes } })
}

/** What a person may see in each rooftop, told once for all in which it is the same: mostly that is all of them. */
export function sightsOf(rooftops: readonly ListedRooftop[], hasTaskNotes: boolean, sealOf: SealOf = () => undefined): Sight[] {
  const sights = new Map<string, { mask: Sight['mask']; rooftopIds: string[]; seals: Seal[] }>()
  for (const { id, permissions } of rooftops) {
    const whole = maskOf(permissions)
    const seal = whole.photos ? sealOf(id) : undefined
    const mask = { ...whole, taskNotes: whole.taskNotes && hasTaskNotes, photos: seal !== undefined, mostPhotos: photosInList }
    const key = JSON.stringify(mask)
    const sight = sights.get(key) ?? { mask, rooftopIds: [], seals: [] }
    sight.rooftopIds.push(id)
    if (seal) sight.seals.push(seal)
    sights.set(key, sight)
  }
  return [...sights.values()]
}
