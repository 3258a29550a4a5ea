import type { RepairOrderLine, RepairOrderStatus } from '@lotline/domain/repair-orders/repair-orders'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

export type OrderRow = {
  id: string
  vehicle_id: string
  number: string
  status: RepairOrderStatus
  opened_on: string | null
  closed_on: string | null
  labor_total: number
  parts_total: number
  misc_total: number
  total: number
}

export type LineRow = {
  id: string
  repair_order_id: string
  op_code: string
  description: string
  labor_sale: number | null
  parts_sale: number | null
  misc_sale: number | null
  total: number
  task_id: string | null
  task_total: number | null
}

const day = (column: 'opened_on' | 'closed_on') => sql<string | null>`${sql.ref(column)}::text`.as(column)

// Far more than service ever does on one car; whatever is imported, a reader waits for no more.
const [mostShown, mostLinesShown] = [200, 5000]

/** Of a vehicle: those that are open, then the latest closed. */
export async function listOrders(db: Db, vehicleId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('repair_order')
    .select(['id', 'vehicle_id', 'number', day('opened_on'), day('closed_on')])
    .select(sql<RepairOrderStatus>`status`.as('status'))
    .select(['labor_total', 'parts_total', 'misc_total', 'total'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy(sql`status = 'OPEN'`, 'desc')
    .orderBy(sql`coalesce(closed_on, opened_on)`, (order) => order.desc().nullsLast())
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute()
}

/** The lines of a vehicle's orders, each order's in its own order. A task that has been deleted is none. */
export async function listLines(db: Db, vehicleId: string): Promise<LineRow[]> {
  return linesOf(db)
    .innerJoin('repair_order as o', (join) =>
      join.onRef('o.rooftop_id', '=', 'line.rooftop_id').onRef('o.id', '=', 'line.repair_order_id'),
    )
    .where('o.vehicle_id', '=', vehicleId)
    .orderBy('line.repair_order_id')
    .orderBy('line.place')
    .limit(mostLinesShown)
    .execute()
}

type One = { vehicleId: string; repairOrderId: string; lineId: string }

/** A line of an order that stays as it is until what is done with it is done. */
export async function lockLine(db: Db, { vehicleId, repairOrderId, lineId }: One) {
  const order = await db
    .selectFrom('repair_order')
    .select(['id', 'number', 'status'])
    .where('id', '=', repairOrderId)
    .where('vehicle_id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirst()
  const line =
    order && (await linesOf(db).where('line.id', '=', lineId).where('line.repair_order_id', '=', order.id).executeTakeFirst())
  return line && { ...line, number: order.number, status: order.status }
}

function linesOf(db: Db) {
  return db
    .selectFrom('repair_order_line as line')
    .leftJoin('task', (join) =>
      join
        .onRef('task.rooftop_id', '=', 'line.rooftop_id')
        .onRef('task.id', '=', 'line.task_id')
        .on('task.status', '<>', 'DELETED'),
    )
    .select(['line.id', 'line.repair_order_id', 'line.op_code', 'line.description'])
    .select([
      'line.labor_sale',
      'line.parts_sale',
      'line.misc_sale',
      'line.total',
      'task.id as task_id',
      'task.total as task_total',
    ])
}

export async function setTask(db: Db, lineId: string, taskId: string): Promise<void> {
  await db.updateTable('repair_order_line').set({ task_id: taskId }).where('id', '=', lineId).execute()
}

/** A vehicle that orders may be of. The day is the rooftop's own. */
export type KnownVehicle = {
  id: string
  vin: string
  stock_number: string
  inStockOn: string
  mileage: number | null
}

export type LeftOutOrder = { number: string; vehicle_id: string; reason: string }

/** Keeps why orders were left out, and no longer that of those that were taken. */
export async function putLeftOut(db: Db, leftOut: readonly LeftOutOrder[], taken: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from repair_order_left_out where number = any (${taken}))
    insert into repair_order_left_out (rooftop_id, number, vehicle_id, reason)
    select distinct on (number) ${thisRooftop}, number, vehicle_id, reason
    from json_populate_recordset(null::repair_order_left_out, ${recordset(leftOut)}) order by number
    on conflict (rooftop_id, number) do update set vehicle_id = excluded.vehicle_id, reason = excluded.reason`.execute(db)
}

export async function listLeftOut(db: Db, vehicleId: string) {
  const left = db.selectFrom('repair_order_left_out').select(['number as dmsRoNumber', 'reason'])
  return left.where('vehicle_id', '=', vehicleId).orderBy('number', 'desc').limit(100).execute()
}

/** The day a vehicle came into stock, as its rooftop's calendar has it; undefined where there is no such vehicle. */
export async function findInStockDay(db: Db, vehicleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select (v.inventory_date at time zone r.time_zone)::date::text as day
    from vehicle v join rooftop r on r.id = v.rooftop_id where v.id = ${vehicleId}`.execute(db)
  return rows[0]?.day
}

export async function findVehicles(db: Db, vins: readonly string[], stockNumbers: readonly string[]): Promise<KnownVehicle[]> {
  const { rows } = await sql<KnownVehicle>`
    select v.id, v.vin, v.stock_number, (v.inventory_date at time zone r.time_zone)::date::text as "inStockOn",
      case v.odometer_unit when 'miles' then v.mileage end as mileage
    from vehicle v join rooftop r on r.id = v.rooftop_id
    where v.vin = any (${vins}) or v.stock_key = any (${stockNumbers.map((number) => number.toLowerCase())})`.execute(db)
  return rows
}

/** Vehicles in stock whose VINs end so. */
export async function findByVinEnds(db: Db, ends: readonly string[]): Promise<KnownVehicle[]> {
  const { rows } = await sql<KnownVehicle>`
    select v.id, v.vin, v.stock_number, (v.inventory_date at time zone r.time_zone)::date::text as "inStockOn",
      case v.odometer_unit when 'miles' then v.mileage end as mileage
    from vehicle v join rooftop r on r.id = v.rooftop_id
    where v.sold_at is null and (right(v.vin, 6) = any (${ends}) or right(v.vin, 8) = any (${ends}))`.execute(db)
  return rows
}

/** Of these numbers those that are known, locked in one order for everybody. */
export async function lockOrders(db: Db, numbers: readonly string[]) {
  return db
    .selectFrom('repair_order')
    .select(['id', 'number', 'print', 'status'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute()
}

export type WrittenOrder = OrderRow & { print: string; imported_at: string }

/** Adds orders, or puts them in the place of those with their number; of two imports at once the later one stays. */
export async function putOrders(db: Db, orders: readonly WrittenOrder[]): Promise<void> {
  await sql`
    insert into repair_order (rooftop_id, id, vehicle_id, number, status, opened_on, closed_on, labor_total, parts_total, misc_total, total,
      print, imported_at)
    select ${thisRooftop}, id, vehicle_id, number, status, opened_on, closed_on, labor_total, parts_total, misc_total, total, print, imported_at
    from json_populate_recordset(null::repair_order, ${recordset(orders)}) order by number
    on conflict (rooftop_id, number) do update set vehicle_id = excluded.vehicle_id, status = excluded.status, opened_on = excluded.opened_on,
      closed_on = excluded.closed_on, labor_total = excluded.labor_total, parts_total = excluded.parts_total, misc_total = excluded.misc_total,
      total = excluded.total, print = excluded.print, imported_at = excluded.imported_at`.execute(db)
}

/** A line as it stood before an import, with the task that it was taken over as. */
export type TakenLine = { orderId: string; place: number; opCode: string; description: string; taskId: string | null }

/** Takes the lines of orders away and answers them, each order's in its own order. */
export async function takeLines(db: Db, orderIds: readonly string[]): Promise<TakenLine[]> {
  const { rows } = await sql<TakenLine>`
    with gone as (delete from repair_order_line where repair_order_id = any (${orderIds}::uuid[]) returning *)
    select repair_order_id as "orderId", place, op_code as "opCode", description, task_id as "taskId" from gone
    order by repair_order_id, place`.execute(db)
  return rows
}

export type WrittenLine = { repair_order_id: string; place: number; line: RepairOrderLine; id: string; task_id: string | null }

export async function insertLines(db: Db, lines: readonly WrittenLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ line, ...at }) => ({
    ...at,
    op_code: line.opCode,
    description: line.opCodeDescription,
    labor_sale: line.laborSale,
    parts_sale: line.partsSale,
    misc_sale: line.miscSale,
    total: line.total,
  }))
  await sql`
    insert into repair_order_line (rooftop_id, id, repair_order_id, place, op_code, description, labor_sale, parts_sale, misc_sale, total, task_id)
    select ${thisRooftop}, id, repair_order_id, place, op_code, description, labor_sale, parts_sale, misc_sale, total, task_id
    from json_populate_recordset(null::repair_order_line, ${recordset(rows)})`.execute(db)
}
