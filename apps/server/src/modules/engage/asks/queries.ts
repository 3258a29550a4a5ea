import type { AskKind } from '@lotline/domain/engage/asks'
import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { thisRooftop } from '../../../database/statement.ts'

/** What is asked: the text of a question, the moment that a test drive is wished for. */
export type Wish = { kind: AskKind; text: string | null; wishedAt: Date | null }
type Of = { engagementId: string; prospectId: string }

/** When the same was asked before, since a moment; undefined where it was not. */
export async function findSameAsk(db: Db, of: Of, { kind, text, wishedAt }: Wish, since: Date): Promise<Date | undefined> {
  const found = await db
    .selectFrom('engage_ask')
    .select('asked_at')
    .where('engagement_id', '=', of.engagementId)
    .where('prospect_id', '=', of.prospectId)
    .where('kind', '=', kind)
    .where(sql<boolean>`text is not distinct from ${text} and wished_at is not distinct from ${wishedAt}::timestamptz`)
    .where('asked_at', '>', since)
    .where('withdrawn_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.asked_at
}

/** Wishes for a test drive, and a time that was confirmed, give way to another; answers the ids of those. */
export async function withdrawTestDrives(db: Db, { engagementId, prospectId }: Of, at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('engage_ask')
    .set({
      withdrawn_at: at,
      // A time that was confirmed holds no more: nobody must wait at it.
      cancelled_at: sql<Date | null>`case when confirmed_for is not null then coalesce(cancelled_at, ${at}) end`,
    })
    .where('engagement_id', '=', engagementId)
    .where('prospect_id', '=', prospectId)
    .where('kind', '=', 'TEST_DRIVE')
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Answers the id. */
export async function insertAsk(db: Db, { engagementId, prospectId }: Of, wish: Wish, at: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('engage_ask')
    .values({
      ...{ rooftop_id: thisRooftop, id, engagement_id: engagementId, prospect_id: prospectId },
      ...{ kind: wish.kind, text: wish.text, wished_at: wish.wishedAt, asked_at: at },
    })
    .execute()
  return id
}

/** Whoever asks has opened the page, by whichever browser. */
export async function markAsked(db: Db, engagementId: string, at: Date): Promise<void> {
  await db
    .updateTable('engagement')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${at})`, last_action_at: at })
    .where('id', '=', engagementId)
    .execute()
}

export async function isErased(db: Db, prospectId: string): Promise<boolean> {
  const found = await db.selectFrom('prospect').select('erased_at').where('id', '=', prospectId).executeTakeFirst()
  return found === undefined || found.erased_at !== null
}

export type OwnAskRow = {
  id: string
  kind: AskKind
  askedAt: Date
  answeredAt: Date | null
  wishedAt: Date | null
  confirmedFor: Date | null
  cancelledAt: Date | null
}

/** Of each kind the last that the shopper of an engagement asked, newest first. */
export async function listLastAsks(db: Db, { engagementId, prospectId }: Of): Promise<OwnAskRow[]> {
  const { rows } = await sql<OwnAskRow>`
    select * from (
      select distinct on (kind) id, kind, asked_at as "askedAt", answered_at as "answeredAt", wished_at as "wishedAt",
        confirmed_for as "confirmedFor", cancelled_at as "cancelledAt"
      from engage_ask where engagement_id = ${engagementId} and prospect_id = ${prospectId} and withdrawn_at is null
      order by kind, asked_at desc, id desc) last
    order by "askedAt" desc, id desc`.execute(db)
  return rows
}

/** Words of an erased shopper go, and nobody waits for an answer to them. */
export async function eraseAsks(db: IdentityDb, rooftopId: string, prospectId: string, at: Date): Promise<void> {
  await db
    .updateTable('engage_ask')
    .set({
      text: null,
      withdrawn_at: sql<Date>`case when answered_at is null then coalesce(withdrawn_at, ${at}) else withdrawn_at end`,
    })
    .where('rooftop_id', '=', rooftopId)
    .where('prospect_id', '=', prospectId)
    .execute()
}

/** All that a shopper has asked, for their own copy. */
export async function listAsksOf(db: Db, prospectId: string) {
  return (
    db
      .selectFrom('engage_ask')
      .select(['engagement_id', 'text', 'wished_at', 'asked_at', 'answered_at', 'confirmed_for', 'cancelled_at'])
      // The column's check knows these alone.
      .select((eb) => eb.ref('kind').$castTo<AskKind>().as('kind'))
      .where('prospect_id', '=', prospectId)
      .orderBy('asked_at')
      .orderBy('id')
      .execute()
  )
}
