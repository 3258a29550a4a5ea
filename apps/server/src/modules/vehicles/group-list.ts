import type { Filter, ListQuery } from '@lotline/contract/vehicles'
import { type Asker, inOwnRooftop } from '../../ctx.ts'
import { andCommit } from '../../database/doors.ts'
import type { Seal } from '../../files/seals.ts'
import { filterDefinitions, groupFilterDefinitions, locationFilter } from './filter-definitions.ts'
import { groupListOf, inGroup } from './group-selection.ts'
import { pageOfGroup, type Sight } from './group-views.ts'
import { chosenAmong, heldInAll, type ListedRooftop, listableRooftops } from './listed-rooftops.ts'
import { listPage, photosInList } from './service.ts'
import { maskOf } from './vehicle-json.ts'

type SealOf = (rooftopId: string) => Seal | undefined

/** A page of this rooftop's stock, or of that of the rooftops which the filter names. */
export async function listAnyPage(asker: Asker, query: ListQuery): Promise<string> {
  const list = await groupListOf(asker, query)
  if (!list) return inOwnRooftop(asker, (ctx) => listPage(ctx, query))
  const sights = sightsOf(list.rooftops, query.includeTaskNotes === 'true', (id) => asker.links?.sealOf(id, asker.now))
  return inGroup(asker, list, (db, selection) => pageOfGroup(andCommit(db), { ...selection, sights }, query, asker.actor))
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

/** What the list can be filtered by here, or over the rooftops of `location`; whose stock it is of comes first where there is a choice. */
export async function describeFilters(asker: Asker, location: string | undefined): Promise<Filter[]> {
  const ids = (location ?? '').split(',').filter(Boolean)
  const listable = await listableRooftops(asker)
  if (ids.length === 0) {
    const definitions = await inOwnRooftop(asker, ({ db, actor }) => filterDefinitions(db, actor.permissions))
    return listable.length > 1 ? [locationFilter(listable), ...definitions] : definitions
  }
  return [locationFilter(listable), ...(await filtersOver(asker, chosenAmong(listable, ids, asker)))]
}

async function filtersOver({ doors }: Asker, rooftops: readonly ListedRooftop[]): Promise<Filter[]> {
  return doors.inGroup(
    rooftops.map(({ id }) => id),
    (db) => groupFilterDefinitions(db, heldInAll(rooftops)),
  )
}
