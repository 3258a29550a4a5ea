import { webhookEventsOf } from '@lotline/domain/webhooks/from-log'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/database/doors.ts'
import type { Arrival } from './moody-receiver.ts'

type Entry = { vehicleId: string; itemType: string; fact: Record<string, unknown>; detail: Record<string, unknown> }

/** What the log says a receiver of these types should have, by vehicle, in the order in which it happened. */
export async function readTruth(db: Db, types: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<Entry & { id: string }>`
    select id, vehicle_id as "vehicleId", item_type as "itemType", fact, detail from event where vehicle_id is not null order by id`.execute(
    db,
  )
  const truth = new Map<string, string[]>()
  for (const { id, vehicleId, ...entry } of rows)
    for (const [index, { type }] of webhookEventsOf({ ...entry, timeInStepMs: null }).entries()) {
      if (!types.includes(type)) continue
      const eventId = `evt_${id.replaceAll('-', '')}${index === 0 ? '' : `_${index + 1}`}`
      truth.set(vehicleId, [...(truth.get(vehicleId) ?? []), eventId])
    }
  return truth
}

/** What was lost, and what came before something that happened earlier; an event that comes again is no fault while nothing later has come. */
export function compare(truth: ReadonlyMap<string, readonly string[]>, arrivals: readonly Arrival[]): string[] {
  const wrong: string[] = []
  const byVehicle = Map.groupBy(arrivals, ({ vehicleId }) => vehicleId)
  for (const [vehicleId, expected] of truth) {
    const arrived = byVehicle.get(vehicleId) ?? []
    let at = -1
    for (const { id, type } of arrived) {
      const place = expected.indexOf(id)
      if (place === -1) wrong.push(`${vehicleId}: ${type} ${id} arrived and never happened`)
      else if (place < at) wrong.push(`${vehicleId}: ${type} ${id} arrived behind a later one`)
      else if (place > at + 1) wrong.push(`${vehicleId}: ${type} ${id} arrived before an earlier one`)
      at = Math.max(at, place)
    }
    const missing = expected.filter((id) => !arrived.some((one) => one.id === id))
    if (missing.length > 0) wrong.push(`${vehicleId}: ${missing.length} of ${expected.length} events are lost`)
    const orders = arrived.map(({ order }) => order)
    if (orders.some((order, index) => order < (orders[index - 1] ?? 0))) wrong.push(`${vehicleId}: orders go back`)
  }
  return wrong
}
