import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { type Bind, given, statementWith } from '../../../database/statement.ts'
import type { VehicleRead, Visibility } from '../../../module/vehicle-read.ts'
import {
  conditionOf,
  foundBy,
  type Selection,
  type SelectionShape,
  type SelectionValues,
  shapeOf,
  valuesOf,
} from '../list/conditions.ts'
import { type GroupSelection, groupOrderOf, groupTotalOf, withFound } from '../list/group-pages.ts'
import { type Order, orderOf, sortKey } from '../list/order.ts'
import { listedJson } from './listed-json.ts'

/** Vehicles as JSON text, in the list's order, and how many the list has. */
export type ListedPage = { vehicles: string[]; total: number }

/** Opens the whole list as this person sees it, as it is at this moment: what changes while it is read changes nothing of it. */
export async function openListing(
  db: Db,
  read: VehicleRead,
  selection: Selection,
  { sortId, sortDirection }: Order,
  visibility: Visibility,
): Promise<void> {
  await listings(read, db, { ...shapeOf(selection), order: { sortId, sortDirection }, visibility }, valuesOf(selection))
}

type Shape = SelectionShape & { order: Order; visibility: Visibility }

const listings = statementWith((read: VehicleRead, shape: Shape, bind: Bind<SelectionValues>) => {
  const now = bind('now')
  const condition = conditionOf(shape, bind)
  return sql`
    declare listing no scroll cursor for ${foundBy(shape, bind)}
    select ${listedJson(now, shape.visibility)}::text as vehicle, (select count(*) from vehicle v where ${condition}) as total
    from vehicle v ${read.joins} where ${condition} order by ${orderOf(shape.order, now)}`
})

/** The same list of several rooftops, each vehicle masked as the person may see it in its own. */
export async function openGroupListing(db: Db, read: VehicleRead, selection: GroupSelection, order: Order): Promise<void> {
  const bind = given(valuesOf(selection))
  const now = bind('now')
  const rows = selection.views.map(
    ({ visibility, rooftopIds }) => sql`
      select ${listedJson(now, visibility)}::text as vehicle, ${sortKey(order.sortId, now)} as key, v.rooftop_id, v.id
      from vehicle v ${read.joins} where ${conditionOf(shapeOf(selection), bind)} and v.rooftop_id = any(${rooftopIds}::uuid[])`,
  )
  await sql`
    declare listing no scroll cursor for ${withFound(selection)}
    select listed.vehicle, ${groupTotalOf(selection)} as total from (${sql.join(rows, sql` union all `)}) listed
    order by ${groupOrderOf(order)}`.execute(db)
}

/** The next vehicles of the open list; undefined once there are none left. */
export async function readOn(db: Db, most: number): Promise<ListedPage | undefined> {
  const { rows } = await sql<{ vehicle: string; total: number }>`fetch forward ${sql.lit(most)} from listing`.execute(db)
  const [first] = rows
  return first && { vehicles: rows.map(({ vehicle }) => vehicle), total: first.total }
}
