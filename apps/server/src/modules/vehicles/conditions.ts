import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../database/doors.ts'
import type { Filters } from './filters.ts'

export type Selection = { filters: Filters; leaves: string[] | undefined; words: string[]; now: Date }

const mostWords = 12

/** The words of a search, ready for LIKE: every one must be contained in stock number, VIN, year, make, model or trim. */
export function searchWords(text: string | undefined): string[] {
  const words = (text ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  return words.slice(0, mostWords).map((word) => word.slice(0, 200).replace(/[\\%_]/g, '\\$&'))
}

/** Comes before the statement that uses `conditionOf`: what the search finds, found once however often it is asked. */
export function foundBy({ words }: Selection): RawBuilder<unknown> {
  return words.length > 0 ? sql`with found as materialized (select search_vehicles(${words}::text[]) as id)` : sql``
}

/** The one condition that lists, totals and counts share, over `vehicle v`; it reads what `foundBy` defines. */
export function conditionOf({ filters, leaves, words, now }: Selection): RawBuilder<unknown> {
  const conditions = [inventoryCondition(filters), ...simpleConditions(filters)]
  if (leaves) conditions.push(sql`v.step_id = any(${leaves}::uuid[])`)
  if (leaves || filters.status) conditions.push(sql`v.recon_status = 'ACTIVE'`)
  if (filters.status) conditions.push(anyOf(filters.status.map((status) => lightCondition(status, now))))
  if (words.length > 0) conditions.push(sql`v.id in (select id from found)`)
  return sql.join(conditions, sql` and `)
}

function inventoryCondition(filters: Filters): RawBuilder<unknown> {
  return anyOf((filters.inventoryState ?? ['INVENTORY_ONLY']).map(stateCondition))
}

function stateCondition(state: string): RawBuilder<unknown> {
  if (state === 'IN_RECON') return sql`v.recon_status = 'ACTIVE'`
  return state === 'INVENTORY_PLUS_SOLD' ? sql`true` : sql`v.sold_at is null`
}

function lightCondition(status: string, now: Date): RawBuilder<unknown> {
  if (status === 'UNKNOWN') return sql`v.warning_at is null`
  if (status === 'DANGER') return sql`v.late_at <= ${now}`
  if (status === 'WARNING') return sql`(v.warning_at <= ${now} and v.late_at > ${now})`
  return sql`v.warning_at > ${now}`
}

function simpleConditions(filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (filters.tag) {
    conditions.push(
      sql`exists (select from vehicle_tag vt where vt.rooftop_id = v.rooftop_id and vt.vehicle_id = v.id and vt.tag_id = any(${uuids(filters.tag)}::uuid[]))`,
    )
  }
  if (filters.assignee) conditions.push(sql`v.assignee_id = any(${uuids(filters.assignee)}::uuid[])`)
  if (filters.disposition) conditions.push(sql`v.disposition = any(${filters.disposition}::text[])`)
  if (filters.condition) conditions.push(sql`v.condition = any(${filters.condition}::text[])`)
  if (filters.year) conditions.push(sql`v.year = any(${filters.year}::int[])`)
  if (filters.make) conditions.push(sql`v.make = any(${filters.make}::text[])`)
  if (filters.model) conditions.push(sql`v.model = any(${filters.model}::text[])`)
  return conditions
}

function uuids(ids: readonly string[]): string[] {
  return ids.filter(isUuid)
}

function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` or `)})`
}
