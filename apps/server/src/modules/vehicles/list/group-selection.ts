import type { ListQuery } from '@lotline/contract/vehicles/vehicles'
import { ownFilters } from '@lotline/domain/vehicles/list-filters'
import { AppError } from '../../../app-error.ts'
import type { Requester } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import { findTagIds } from '../../tags/index.ts'
import { type Selection, searchWords } from './conditions.ts'
import { type Filters, parseFilters, unknownOption } from './filters.ts'
import { refuseHidden } from './hidden-criteria.ts'
import { chosenAmong, heldInAll, type ListedRooftop, listableRooftops } from './rooftops.ts'
import { tickedIn } from './selection.ts'

/** What is asked of the list of several rooftops, once it is known that this person may ask for it. */
export type GroupList = {
  rooftops: ListedRooftop[]
  filters: Filters
  vehicles: string[] | undefined
  words: string[]
  now: Date
}

type Query = Pick<ListQuery, 'filterIds' | 's' | 'sortId'> & { vehicleIds?: string | undefined }

/** Whether a list is of other rooftops than the one its reader is in; undefined for a list of this rooftop alone. */
export async function groupListOf(requester: Requester, query: Query): Promise<GroupList | undefined> {
  // Most lists are not: they are not read through twice.
  if (!query.filterIds?.includes('location:')) return undefined
  const { location, ...filters } = parseFilters(query.filterIds)
  if (!location) return undefined
  const rooftops = chosenAmong(await listableRooftops(requester), location, requester)
  const own = ownFilters.find((name) => filters[name])
  if (own) throw new AppError('FILTER_CONFLICT', `Line and clock are each rooftop’s own: leave out ${own}, or location.`)
  refuseHidden(filters, query, heldInAll(rooftops), ' in each of these rooftops')
  return { rooftops, filters, vehicles: tickedIn(query), words: searchWords(query.s), now: requester.now }
}

/** Goes through the door to these rooftops with what is asked of them. A tag is asked for by its text, which has another id in each. */
export async function inGroup<T>(
  { doors }: Requester,
  { rooftops, filters, vehicles, words, now }: GroupList,
  work: (db: Db, selection: Selection) => Promise<T>,
): Promise<T> {
  return doors.inGroup(
    rooftops.map(({ id }) => id),
    async (db) => {
      const tag = filters.tag && (await tagIdsOf(db, filters.tag))
      return work(db, { filters: { ...filters, ...(tag && { tag }) }, leaves: undefined, vehicles, words, now })
    },
  )
}

async function tagIdsOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const tags = await findTagIds(db, texts)
  if (tags.some(({ id }) => id === null)) throw unknownOption('tag')
  return tags.flatMap(({ id }) => id ?? [])
}
