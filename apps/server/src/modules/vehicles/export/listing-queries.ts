import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { type Bind, given, statementWith } from '../../../database/statement.ts'
import { areSettingsOfNow, loadSettings } from '../../../module/rooftop-settings.ts'
import { showsLine, type TextAt, type VehicleRead, type VehicleRow, type Visibility } from '../../../module/vehicle-read.ts'
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
import { type Order, orderOf, sortKey, stepJoin } from '../list/order.ts'
import { withoutLinks } from '../one/vehicle.ts'

/** Vehicles as JSON text, in the list's order, and how many the list has. */
export type ListedPage = { vehicles: string[]; total: number }
/** The next vehicles of an open list; undefined once there are none left. */
export type Listing = (most: number) => Promise<ListedPage | undefined>

type ListedRow = VehicleRow & { total: number }

/** Opens the whole list as this person sees it, as it is at this moment: what changes while it is read changes nothing of it. */
export async function openListing(
  db: Db,
  read: VehicleRead,
  selection: Selection,
  { sortId, sortDirection }: Order,
  { visibility, rooftopId }: { visibility: Visibility; rooftopId: string },
): Promise<Listing> {
  const shape = { ...shapeOf(selection), order: { sortId, sortDirection }, visibility }
  const settings = await openWithSettings(db, [rooftopId], () => listings(read, db, shape, valuesOf(selection)))
  return readOn(db, settings, selection.now, (row, at) => writtenFor(read, visibility, row, at))
}

type Shape = SelectionShape & { order: Order; visibility: Visibility }

const listings = statementWith((read: VehicleRead, shape: Shape, bind: Bind<SelectionValues>) => {
  const condition = conditionOf(shape, bind)
  const by = orderOf(shape.order, bind('now'))
  return sql`
    declare listing no scroll cursor for ${foundBy(shape, bind)}
    select ${read.columns(shape.visibility, ofNobody)}, (select count(*) from vehicle v where ${condition}) as total
    from vehicle v ${read.joins} ${stepJoin(shape.order.sortId)} where ${condition} order by ${by}`
})

/** The same list of several rooftops, each vehicle masked as the person may see it in its own. */
export async function openGroupListing(db: Db, read: VehicleRead, selection: GroupSelection, order: Order): Promise<Listing> {
  const { views } = selection
  const bind = given(valuesOf(selection))
  const columns = views.map(({ visibility, rooftopIds }, place) =>
    read.columns(visibility, ofNobody, {
      place,
      ...(views.length > 1 && { only: sql`v.rooftop_id = any(${rooftopIds}::uuid[])` }),
    }),
  )
  const open = sql`
    declare listing no scroll cursor for ${withFound(selection)}
    select listed.*, ${groupTotalOf(selection)} as total from (
      select v.id, ${sql.join(columns)}, ${sortKey(order.sortId, bind('now'))} as key from vehicle v ${read.joins} ${stepJoin(order.sortId)}
      where ${conditionOf(shapeOf(selection), bind)}) listed
    order by ${groupOrderOf(order)}`
  const ids = views.flatMap(({ rooftopIds }) => rooftopIds)
  const settings = await openWithSettings(db, ids, () => open.execute(db))
  return readOn(db, settings, selection.now, (row, at) => {
    const place = views.findIndex(({ rooftopIds }) => rooftopIds.includes(row.rooftop_id))
    const view = views[place]
    if (!view) throw new Error('A list has no vehicle of a rooftop that was not asked for')
    return writtenFor(read, view.visibility, row, at, place)
  })
}

// A file shows nothing that is the reader's own.
const ofNobody = () => sql`null`

/** What is hidden is null and so is what there is not: whether the line is shown is told beside it. */
function writtenFor(read: VehicleRead, visibility: Visibility, row: VehicleRow, at: TextAt, place?: number): string {
  return `{"showsLine":${showsLine(visibility)},"vehicle":${read.text(visibility, row, at, place)}}`
}

type Settings = Awaited<ReturnType<typeof loadSettings>>

/** Opens the list with the rooftops' settings of the same moment. */
async function openWithSettings(db: Db, rooftopIds: readonly string[], open: () => Promise<unknown>): Promise<Settings> {
  const settings = await loadSettings(db, rooftopIds)
  await open()
  if (await areSettingsOfNow(db, settings)) return settings
  await sql`close listing`.execute(db)
  return openWithSettings(db, rooftopIds, open)
}

function readOn(db: Db, settings: Settings, now: Date, textOf: (row: VehicleRow, at: TextAt) => string): Listing {
  return async (most) => {
    const { rows } = await sql<ListedRow>`fetch forward ${sql.lit(most)} from listing`.execute(db)
    const [first] = rows
    const vehicles = rows.map((row) => {
      const rooftop = settings.get(row.rooftop_id)
      return textOf(row, { now, addressOf: withoutLinks, ...(rooftop && { rooftop }) })
    })
    return first && { vehicles, total: first.total }
  }
}
