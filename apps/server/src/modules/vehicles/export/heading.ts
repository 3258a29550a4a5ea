import type { ExportQuery } from '@lotline/contract/vehicles/export'
import type { Filter, SortId } from '@lotline/contract/vehicles/vehicles'
import { linkedWords } from '@lotline/domain/vehicles/linked-words'
import { linkedFilters, listFilters, stockAsked } from '@lotline/domain/vehicles/list-filters'
import type { Ctx } from '../../../ctx.ts'
import { type Db, isUuid } from '../../../database/doors.ts'
import { getRooftop } from '../../rooftops/index.ts'
import type { Selection } from '../list/conditions.ts'
import { filterDefinitions, groupFilterDefinitions, locationFilter } from '../list/filter-definitions.ts'
import type { Filters } from '../list/filters.ts'
import type { GroupList } from '../list/group-selection.ts'
import { sortLabels } from '../list/pages.ts'
import { heldInAll } from '../list/rooftops.ts'

/** What stands over the list: whose it is, what it holds and when it was made, in words. */
export type Heading = {
  whose: string
  /** Of several rooftops: each row says whose vehicle it is. */
  isGroup: boolean
  filters: string[]
  order: string
  madeAt: string
  /** Whether there are lights and steps to be explained. */
  hasRecon: boolean
}

export async function headingOf({ db, actor, now }: Ctx, { filters, vehicles }: Selection, query: ExportQuery): Promise<Heading> {
  const { name, time_zone: timeZone } = await getRooftop(db)
  return {
    whose: name,
    isGroup: false,
    filters: [...tickedWords(vehicles), ...filterWords(filters, await filterDefinitions(db, actor.permissions), query.s)],
    order: orderWords(query),
    madeAt: timeWords(now, timeZone),
    hasRecon: actor.permissions.has('RECON_VIEW'),
  }
}

/** The same over the list of several rooftops; `timeZone` is that of the rooftop its reader is in. */
export async function groupHeadingOf(
  db: Db,
  { rooftops, filters, vehicles, now }: GroupList,
  query: ExportQuery,
  timeZone: string,
): Promise<Heading> {
  const definitions = [locationFilter(rooftops), ...(await groupFilterDefinitions(db, heldInAll(rooftops)))]
  return {
    whose: whoseStock(rooftops),
    isGroup: true,
    filters: [
      ...tickedWords(vehicles),
      ...filterWords({ location: rooftops.map(({ id }) => id), ...filters }, definitions, query.s),
    ],
    order: orderWords(query),
    madeAt: timeWords(now, timeZone),
    hasRecon: rooftops.some(({ permissions }) => permissions.has('RECON_VIEW')),
  }
}

/** 'Here, There', or how many they are where the names would fill the page. */
export function whoseStock(rooftops: readonly { name: string }[]): string {
  return rooftops.length > 2 ? `${rooftops.length} rooftops` : rooftops.map(({ name }) => name).join(', ')
}

function tickedWords(vehicles: readonly string[] | undefined): string[] {
  return vehicles ? [`${vehicles.length} selected`] : []
}

/** 'In recon', 'Make: Honda, Toyota': the filters by the words that the list's own filters have. */
function filterWords(filters: Filters, definitions: readonly Filter[], search: string | undefined): string[] {
  const chosen = { inventoryState: [stockAsked(filters)], ...filters }
  const words = definitions.flatMap(({ id, label, options }) => {
    const ids = Object.entries(chosen).find(([name]) => name === id)?.[1]
    if (!ids) return []
    const names = ids.map((one) => options.find((option) => option.id === one)?.label ?? vanished(one)).join(', ')
    return [id === 'inventoryState' ? names : `${label}: ${names}`]
  })
  const steps = definitions.find(({ id }) => id === 'stepId')?.options ?? []
  for (const name of linkedFilters)
    for (const one of filters[name] ?? []) words.push(`${listFilters[name].label}: ${linkedWords(name, one, steps)}`)
  const text = search?.trim()
  return text ? [...words, `Search: ${text}`] : words
}

/** A tag or a person by id that the list no longer offers. */
function vanished(id: string): string {
  return isUuid(id) ? 'no longer there' : id
}

const directions: Record<SortId, readonly [descending: string, ascending: string]> = {
  AGE: ['longest in stock first', 'newest first'],
  STOCK_NUMBER: ['Z to A', 'A to Z'],
  YEAR: ['newest first', 'oldest first'],
  MAKE: ['Z to A', 'A to Z'],
  MODEL: ['Z to A', 'A to Z'],
  MILEAGE: ['highest first', 'lowest first'],
  PRICE: ['highest first', 'lowest first'],
  RECON_TIME: ['longest first', 'shortest first'],
  RETAIL_READY_TIME: ['longest first', 'shortest first'],
  TIME_IN_STEP: ['longest first', 'shortest first'],
  AGAINST_GOAL: ['most over first', 'most left first'],
  DELAY_COST: ['highest first', 'lowest first'],
  STEP: ['last step first', 'first step first'],
}

function orderWords({ sortId, sortDirection }: ExportQuery): string {
  const [descending, ascending] = directions[sortId]
  return `By ${sortLabels[sortId].toLowerCase()}, ${sortDirection === 'DESCENDING' ? descending : ascending}`
}

/** 'Sat, Nov 21, 2026, 4:05 PM CST' */
function timeWords(moment: Date, timeZone: string): string {
  const date = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  // The format has a narrow space that neither spreadsheets nor every font know.
  return new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone }).format(moment).replaceAll('\u202f', ' ')
}
