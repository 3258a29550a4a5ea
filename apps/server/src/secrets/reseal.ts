import { sql } from 'kysely'
import type { Doors, IdentityDb } from '../database/doors.ts'
import type { Secrets } from './secrets.ts'

type SealedColumn = { table: string; column: string; key?: string }

/** Every column in which a rooftop's secrets lie sealed: bound to the rooftop, or with `key` to the row as well. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'mail_sender', column: 'password' },
  { table: 'text_sender', column: 'secret' },
  { table: 'paper_settings', column: 'sticker_password' },
  { table: 'locate_provider', column: 'key' },
  { table: 'listing_feed', column: 'address' },
  { table: 'fetched_feed', column: 'secret', key: 'id' },
  { table: 'fetch_key', column: 'private_key' },
  { table: 'webhook', column: 'secret', key: 'id' },
  { table: 'webhook', column: 'old_secret', key: 'id' },
]

/** Columns of before there were keys: what stands in `plain` is sealed into `column` and forgotten. */
const plainColumns = [
  { table: 'paper_settings', column: 'sticker_password', plain: 'sticker_password_plain' },
  { table: 'locate_provider', column: 'key', plain: 'key_plain' },
] as const

type Log = (line: string) => void

/** Seals with the newest key what was sealed with an older one, as a server starts: once it has, the older key may go. Tells of what no key opens. */
export async function resealOld(doors: Doors, secrets: Secrets, log: Log): Promise<void> {
  await doors.identity(async (db) => {
    for (const place of plainColumns) await sealPlain(db, place, secrets)
    for (const place of sealedColumns) await resealColumn(db, place, secrets, log)
  })
}

async function resealColumn(db: IdentityDb, { table, column, key }: SealedColumn, secrets: Secrets, log: Log): Promise<void> {
  const [at, name, id] = [sql.table(table), sql.ref(column), key === undefined ? sql`null::text` : sql`${sql.ref(key)}::text`]
  const { rows } = await sql<{ rooftop_id: string; row_id: string | null; sealed: string }>`
    select rooftop_id, ${id} as row_id, ${name} as sealed from ${at} where ${name} is not null for update`.execute(db)
  for (const { rooftop_id: rooftopId, row_id: rowId, sealed } of rows) {
    if (secrets.isNewest(sealed)) continue
    const place = { table, column, rooftopId, ...(rowId !== null && { rowId }) }
    const text = secrets.open(place, sealed)
    if (text === undefined)
      log(`${table}.${column} of rooftop ${rooftopId} is sealed with a key that is not there: it has to be typed again`)
    else
      await sql`update ${at} set ${name} = ${secrets.seal(place, text)}
        where rooftop_id = ${rooftopId} and ${id} is not distinct from ${rowId}::text and ${name} = ${sealed}`.execute(db)
  }
}

async function sealPlain(
  db: IdentityDb,
  { table, column, plain }: (typeof plainColumns)[number],
  secrets: Secrets,
): Promise<void> {
  const [at, from, to] = [sql.table(table), sql.ref(plain), sql.ref(column)]
  const { rows } = await sql<{ rooftop_id: string; text: string }>`
    select rooftop_id, ${from} as text from ${at} where ${from} <> '' for update`.execute(db)
  for (const { rooftop_id: rooftopId, text } of rows)
    await sql`update ${at} set ${to} = ${secrets.seal({ table, column, rooftopId }, text)}, ${from} = null where rooftop_id = ${rooftopId}`.execute(
      db,
    )
}
