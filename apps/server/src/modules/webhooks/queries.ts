import { sql } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

export type WebhookFields = {
  name: string
  url: string
  types: readonly string[]
  conditions: readonly string[]
  sendsAmounts: boolean
  sendsShopperNames: boolean
}

export async function findHook(db: Db, id: string) {
  return db.selectFrom('webhook').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** The caller's until the transaction ends: whoever claims or settles its deliveries waits. */
export async function lockHook(db: Db, id: string) {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type HookRow = NonNullable<Awaited<ReturnType<typeof findHook>>>

/** Webhooks that somebody makes at once take turns, so that two do not pass the limit together. */
export async function lockHooks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${thisRooftop}, 0))`.execute(db)
}

export async function countHooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewHook = WebhookFields & { id: string; secret: string; at: Date; by: string }

export async function insertHook(db: Db, { id, secret, at, by, ...fields }: NewHook): Promise<void> {
  await db
    .insertInto('webhook')
    .values({ rooftop_id: thisRooftop, id, secret, created_at: at, created_by: by, ...columnsOf(fields) })
    .execute()
}

export async function updateHook(db: Db, id: string, fields: WebhookFields): Promise<void> {
  await db.updateTable('webhook').set(columnsOf(fields)).where('id', '=', id).execute()
}

function columnsOf({ name, url, types, conditions, sendsAmounts, sendsShopperNames }: WebhookFields) {
  return {
    name,
    url,
    types: [...types],
    conditions: [...conditions],
    sends_amounts: sendsAmounts,
    sends_shopper_names: sendsShopperNames,
  }
}

type NewSecret = { secret: string; old: { secret: string; endsAt: Date } | null }

export async function setSecret(db: Db, id: string, { secret, old }: NewSecret): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ secret, old_secret: old?.secret ?? null, old_secret_ends_at: old?.endsAt ?? null })
    .where('id', '=', id)
    .execute()
}

type Pause = { at: Date; by: string | null; reason: 'NO_ANSWER' | 'GONE' | null }

export async function pauseHook(db: Db, id: string, { at, by, reason }: Pause): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ paused_at: at, paused_by: by, pause_reason: reason, rests_until: null, probes: false })
    .where('id', '=', id)
    .execute()
}

export async function resumeHook(db: Db, id: string): Promise<void> {
  await db.updateTable('webhook').set({ paused_at: null, paused_by: null, pause_reason: null }).where('id', '=', id).execute()
  await beginAnew(db, id)
}

/** Its receiver has every try anew, at once. */
export async function beginAnew(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failures: 0, rests_until: null, probes: false, warned_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ failed_tries: 0, next_try_at: null, failing_since: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'WAITING')
    .where('failed_tries', '>', 0)
    .execute()
}

/** Nothing is sent any more and nobody sees it; its rows go little by little. */
export async function markDeleted(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      deleted_at: at,
      ...{ secret: null, old_secret: null, old_secret_ends_at: null },
      ...{ replay_from: null, replay_until: null, replay_after: null },
    })
    .where('id', '=', id)
    .execute()
}

export async function setReplay(db: Db, id: string, { from, until }: { from: Date; until: Date }): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ replay_from: from, replay_until: until, replay_after: null })
    .where('id', '=', id)
    .execute()
}

/** Of which webhooks a rooftop has its events noted. */
export async function listHooks(db: Db) {
  return db
    .selectFrom('webhook')
    .select(['id', 'types', 'conditions', 'replay_from', 'replay_until', 'replay_after'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function listRooftopsWithHooks(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ rooftop_id: string }>`
    select distinct rooftop_id from webhook where deleted_at is null`.execute(db)
  return rows.map(({ rooftop_id }) => rooftop_id)
}

/** Rooftops of which events are noted that no webhook has been told of yet, or a replay waits. */
export async function listNotedRooftops(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rooftop r
    where exists (select from webhook_outbox o where o.rooftop_id = r.id)
      or exists (select from webhook w where w.rooftop_id = r.id and w.replay_from is not null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Webhooks of which something waits, by rooftop and id. */
export async function listWaitingHooks(db: IdentityDb): Promise<string[]> {
  const { rows } = await sql<{ lane: string }>`
    select w.rooftop_id || ' ' || w.id as lane from webhook w
    where w.paused_at is null and w.deleted_at is null
      and exists (select from webhook_delivery d where d.rooftop_id = w.rooftop_id and d.webhook_id = w.id and d.state = 'WAITING')`.execute(
    db,
  )
  return rows.map(({ lane }) => lane)
}
