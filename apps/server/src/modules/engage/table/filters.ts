import type { FilterFacet } from '@lotline/contract/engage/engagement-table'
import { NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../database/doors.ts'

/** Whose engagements of which vehicle; undefined is all. */
export type TableScope = { sender: string | undefined; vehicleId: string | undefined }

/** The engagements `e` of a scope that are counted and that filters let through. */
export function engagementsWhere(scope: TableScope, filters: readonly FilterFacet[]): RawBuilder<boolean> {
  const { sender, vehicleId } = scope
  const conditions = [
    sql`e.is_counted`,
    ...(sender === undefined ? [] : [sql`e.sender_id = ${sender}`]),
    ...(vehicleId === undefined ? [] : [sql`e.vehicle_id = ${vehicleId}`]),
    ...filters.flatMap((filter) => conditionOf(filter, scope)),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function conditionOf({ attribute, values }: FilterFacet, { sender }: TableScope) {
  const [first = ''] = values
  switch (attribute) {
    case 'TIMESTAMP_BEGIN':
      return [sql`e.dated_at >= ${new Date(first)}`]
    case 'TIMESTAMP_END':
      return [sql`e.dated_at <= ${new Date(first)}`]
    case 'SHOPPER':
      return [isShopper(values)]
    case 'SALESPERSON':
      // A reader of their own alone has no say in whose they are.
      return sender === undefined ? [sql`e.sender_id = any(${values.filter(isUuid)}::uuid[])`] : []
    case 'METHOD':
      return [sql`e.type = any(${values}::text[])`]
    case 'ENGAGEMENT_ID':
      return [sql`e.id = any(${values.filter(isUuid)}::uuid[])`]
  }
}

function isShopper(values: readonly string[]) {
  const named = sql`e.prospect_id = any(${values.filter(isUuid)}::uuid[])`
  return values.includes(NO_SHOPPER) ? sql`(${named} or e.prospect_id is null)` : named
}
