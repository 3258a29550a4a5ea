import { sql } from 'kysely'
import type { Actor } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import { given, type Sql } from '../../../database/statement.ts'
import type { VehicleRead, Visibility } from '../../../module/vehicle-read.ts'
import { conditionOf, type Selection, shapeOf, valuesOf } from './conditions.ts'
import { type Order, orderOf, sortJoin, sortKey } from './order.ts'
import { beyondFilters, type ListedRow, type Page, sliceOf, totalOf } from './pages.ts'

/** Rooftops in which a person may see the same of a vehicle. */
export type GroupView = { visibility: Visibility; rooftopIds: readonly string[] }
/** Who reads, and in which rooftop. */
type Reader = Pick<Actor, 'rooftopId' | 'personId'>
/** What is listed of several rooftops: the group's door must be open to all of them and no others. */
export type GroupSelection = Selection & { views: readonly GroupView[] }

/** A page of several rooftops: each vehicle has the columns of its own rooftop's view, in the share of that view's place. */
export async function pageOfGroup(
  db: Db,
  read: VehicleRead,
  selection: GroupSelection,
  page: Page,
  reader: Reader,
): Promise<ListedRow[]> {
  const { views } = selection
  const bind = given({ startIndex: page.startIndex })
  const slice = { pageSize: page.pageSize, isFirst: page.startIndex === 0 }
  const columns = views.map(({ visibility, rooftopIds }, place) => {
    const only = sql`v.rooftop_id = any(${rooftopIds}::uuid[])`
    return read.columns(visibility, () => sql`${reader.personId}`, { place, ...(views.length > 1 && { only }) })
  })
  const { rows } = await sql<ListedRow>`
    with ${hasWords(selection) ? sql`${foundInGroup(selection)}, ` : sql``}page as materialized (
      select listed.rooftop_id, listed.id, row_number() over (order by ${groupOrderOf(page)}) as place
      from (${firstOfEach(selection, page)}) listed order by ${groupOrderOf(page)} ${sliceOf(slice, bind)})
    select listed.total, exists (select from rooftop where id = ${reader.rooftopId} and onboarding) as onboarding, null as own_version,
      ${beyondFilters(shapeOf(selection), sql`${fromFound} where true`)} as beyond_filters, seen.*
    from (select ${groupTotalOf(selection)} as total offset 0) listed
    left join (select page.place as page_place, ${sql.join(columns)} from page
      join vehicle v on v.rooftop_id = page.rooftop_id and v.id = page.id ${read.joins}) seen on true
    order by seen.page_place`.execute(db)
  return rows
}

/** How many vehicles the list of several rooftops has. */
export async function countGroup(db: Db, selection: GroupSelection): Promise<number> {
  const { rows } = await sql<{ total: number }>`${withFound(selection)} select ${groupTotalOf(selection)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Comes before a statement over several rooftops, as `foundBy` does before one over this. */
export function withFound(selection: Selection): Sql {
  return hasWords(selection) ? sql`with ${foundInGroup(selection)}` : sql``
}

function hasWords({ words }: Selection): boolean {
  return words.length > 0
}

/** What the search finds in all of the rooftops, found once however often it is asked. */
function foundInGroup({ words }: Selection): Sql {
  return sql`found as materialized (select rooftop_id, id from search_group_vehicles(${words}::text[]))`
}

/**
 * Of each rooftop as many as the page could take, along that rooftop's own index: in one sorted read over the list of rooftops every
 * vehicle of all of them would be looked at. What a search has found is few, and is read as it is.
 */
function firstOfEach(selection: GroupSelection, page: Page): Sql {
  const now = given(selection)('now')
  const row = sql`select v.rooftop_id, v.id, ${sortKey(page.sortId, now)} as key`
  if (hasWords(selection)) return sql`${row} ${fromFound} ${sortJoin(page.sortId)} where ${conditionOfEach(selection)}`
  const most = page.startIndex === 0 ? sql.lit(page.pageSize) : sql`${page.startIndex + page.pageSize}`
  return sql`select top.* from unnest(${idsOf(selection)}::uuid[]) as rooftop (id) cross join lateral (${row} from vehicle v ${sortJoin(page.sortId)}
    where v.rooftop_id = rooftop.id and ${conditionOfEach(selection)} order by ${orderOf(page, now)} limit ${most}) top`
}

const fromFound = sql`from found join vehicle v on v.rooftop_id = found.rooftop_id and v.id = found.id`

export function groupTotalOf(selection: GroupSelection): Sql {
  return totalOf(shapeOf(selection), given(valuesOf(selection)), () =>
    hasWords(selection)
      ? sql`(select count(*) ${fromFound} where ${conditionOfEach(selection)})`
      : sql`(select sum(listed.vehicles) from unnest(${idsOf(selection)}::uuid[]) as rooftop (id) cross join lateral (
          select count(*) as vehicles from vehicle v where v.rooftop_id = rooftop.id and ${conditionOfEach(selection)}) listed)`,
  )
}

function idsOf({ views }: GroupSelection): string[] {
  return views.flatMap(({ rooftopIds }) => rooftopIds)
}

// The search has been made already.
function conditionOfEach(selection: Selection): Sql {
  const each = { ...selection, words: [] }
  return conditionOf(shapeOf(each), given(valuesOf(each)))
}

/** The list's order over rows that carry what they are compared by. Ids are made at random: the rooftop is only the last word. */
export function groupOrderOf({ sortId, sortDirection }: Order): Sql {
  const isRising = (sortDirection === 'ASCENDING') !== (sortId === 'AGE')
  return isRising
    ? sql`listed.key nulls last, listed.id, listed.rooftop_id`
    : sql`listed.key desc nulls last, listed.id desc, listed.rooftop_id desc`
}
