import type { ApiTokenCalls } from '@lotline/contract/people/api-tokens'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'

export type CallRow = { token_id: string; id: string; at: Date; method: string; path: string; status: number; ms: number }
export type DayRow = { token_id: string; day: string; calls: number; refused: number }
export type UseRow = { token_id: string; at: Date; address: string }

const MAX_LAST_CALLS = 50

/** Writes counted calls down, several at a time. Days of two processes add up. */
export async function insertCalls(
  db: IdentityDb,
  { calls, days, uses }: { calls: readonly CallRow[]; days: readonly DayRow[]; uses: readonly UseRow[] },
): Promise<void> {
  await sql`
    insert into api_token_day (token_id, day, calls, refused)
    select token_id, day, calls, refused from json_to_recordset(${recordset(days)}) as given (token_id uuid, day date, calls int, refused int)
    order by token_id, day
    on conflict (token_id, day) do update
      set calls = api_token_day.calls + excluded.calls, refused = api_token_day.refused + excluded.refused`.execute(db)
  await sql`
    update api_token set last_used_at = given.at, last_used_from = given.address
    from json_to_recordset(${recordset(uses)}) as given (token_id uuid, at timestamptz, address text)
    where api_token.id = given.token_id and (last_used_at is null or last_used_at <= given.at)`.execute(db)
  await sql`
    insert into api_token_call (token_id, id, at, method, path, status, ms)
    select token_id, id, at, method, path, status, ms from json_populate_recordset(null::api_token_call, ${recordset(calls)})`.execute(
    db,
  )
  const tokenIds = [...new Set(calls.map((call) => call.token_id))]
  await sql`
    delete from api_token_call using (
      select token_id, id, row_number() over (partition by token_id order by at desc, id desc) as place
      from api_token_call where token_id = any (${tokenIds}::uuid[])
    ) older
    where api_token_call.token_id = older.token_id and api_token_call.id = older.id and older.place > ${MAX_LAST_CALLS}`.execute(
    db,
  )
}

/** `today` as YYYY-MM-DD. */
export async function readCalls(db: IdentityDb, tokenId: string, today: string): Promise<ApiTokenCalls> {
  const { rows: days } = await sql<ApiTokenCalls['days'][number]>`
    select to_char(wanted.day, 'YYYY-MM-DD') as day, coalesce(calls, 0) as calls, coalesce(refused, 0) as refused
    from generate_series(${today}::date - 29, ${today}::date, '1 day') as wanted (day)
    left join api_token_day on api_token_day.day = wanted.day and token_id = ${tokenId}
    order by wanted.day`.execute(db)
  const last = await db
    .selectFrom('api_token_call')
    .select(['at', 'method', 'path', 'status', 'ms'])
    .where('token_id', '=', tokenId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LAST_CALLS)
    .execute()
  const sum = (of: (day: ApiTokenCalls['days'][number]) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    calls: sum((day) => day.calls),
    refused: sum((day) => day.refused),
    days,
    last: last.map(({ at, ...call }) => ({ ...call, at: at.toISOString() })),
  }
}

export async function deleteOldDays(db: IdentityDb, before: Date): Promise<void> {
  await sql`delete from api_token_day where day < ${before}::date`.execute(db)
}
