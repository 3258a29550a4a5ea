import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { lightsAt } from '../vehicles/index.ts'

/** Some vehicles, and how many there are of their kind in all. */
export type Found = { ids: string[]; total: number }
type Row = { id: string; total: number }

/** What is late on the line by its step's light, longest first; of everybody, or of what these people have. */
export async function findLate(db: Db, now: Date, personIds: readonly string[] | null, most: number): Promise<Found> {
  const { late } = lightsAt(sql`${now}::timestamptz`)
  const theirs = personIds === null ? sql`true` : sql`v.assignee_id = any(${personIds}::uuid[])`
  const { rows } = await sql<Row>`
    select v.id, count(*) over ()::int as total from vehicle v
    where v.recon_status = 'ACTIVE' and ${late} and ${theirs} order by v.late_at, v.id limit ${most}`.execute(db)
  return foundOf(rows)
}

/** What came into the stock from one moment until another and is not sold, the latest first. */
export async function findCame(db: Db, { from, until }: { from: Date; until: Date }, most: number): Promise<Found> {
  const { rows } = await sql<Row>`
    select v.id, count(*) over ()::int as total from vehicle v
    where v.inventory_date >= ${from} and v.inventory_date < ${until} and v.sold_at is null
    order by v.inventory_date desc, v.id desc limit ${most}`.execute(db)
  return foundOf(rows)
}

function foundOf(rows: readonly Row[]): Found {
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

export type Wanted = { late: boolean; waits: boolean; came: boolean; sentAt: Date | null }

const wantedColumns = ['digest_late as late', 'digest_waits as waits', 'digest_came as came', 'digest_sent_at as sentAt'] as const

/** Of which parts somebody's digest is; of all where they have never said. */
export async function findWanted(db: Db, personId: string): Promise<Wanted> {
  const found = await db.selectFrom('notice_settings').select(wantedColumns).where('person_id', '=', personId).executeTakeFirst()
  return found ?? { late: true, waits: true, came: true, sentAt: null }
}

export async function getRooftop(db: Db): Promise<{ id: string; name: string; timeZone: string }> {
  return db.selectFrom('rooftop').select(['id', 'name', 'time_zone as timeZone']).executeTakeFirstOrThrow()
}

/** Whose digest has come due. */
export async function listDue(db: IdentityDb, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_settings')
    .select('person_id')
    .where('digest_due_at', '<=', now)
    .orderBy('digest_due_at')
    .orderBy('person_id')
    .limit(most)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export type DueRow = Wanted & { at: number; days: number[]; firstName: string; lastName: string; to: string; isDisabled: boolean }

/** Somebody's digest, if it is still due and no other server is at it; theirs until the transaction ends. */
export async function lockDue(db: IdentityDb, personId: string, now: Date): Promise<DueRow | undefined> {
  return db
    .selectFrom('notice_settings')
    .innerJoin('person', 'person.id', 'notice_settings.person_id')
    .select(({ eb }) => [
      ...wantedColumns,
      'digest_at as at',
      'digest_days as days',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email_address as to',
      eb('person.disabled_at', 'is not', null).$castTo<boolean>().as('isDisabled'),
    ])
    .where('person_id', '=', personId)
    .where('digest', '=', true)
    .where('digest_due_at', '<=', now)
    .forNoKeyUpdate('notice_settings')
    .skipLocked()
    .executeTakeFirst()
}

/** When the next one comes; `sentAt` where this one was sent. */
export async function putNext(db: IdentityDb, personId: string, next: { dueAt: Date | null; sentAt?: Date }): Promise<void> {
  await db
    .updateTable('notice_settings')
    .set({ digest_due_at: next.dueAt, ...(next.sentAt && { digest_sent_at: next.sentAt }) })
    .where('person_id', '=', personId)
    .execute()
}
