import { sql } from 'kysely'
import type { Sql } from './statement.ts'

/** US dollars as the wire has money; null for no amount. */
export function moneyJson(amount: Sql): Sql {
  return sql`case when ${amount} is null then null else json_build_object('amount', ${amount}, 'currency', 'USD') end`
}

/** ISO 8601 in UTC with milliseconds; an endless or absent moment is null. */
export function isoTime(moment: Sql): Sql {
  return sql`case when isfinite(${moment}) then to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
}

/** A closed list of words, written out: the plan is made for them. */
export function wordList(list: readonly string[]): Sql {
  return sql.join(list.map((word) => sql.lit(word)))
}

/** Rows as JSON for json_populate_recordset: one statement text however many rows; without the characters PostgreSQL cannot hold. */
export function recordset(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value))
}
