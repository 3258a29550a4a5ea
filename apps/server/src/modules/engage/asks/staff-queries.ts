import type { PersonName } from '@lotline/contract/shapes'
import type { AskKind } from '@lotline/domain/engage/asks'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'
import { personNameJson } from '../../../database/person-name.ts'
import { listHolders } from '../../notifications/index.ts'
import { ownSender } from '../scope.ts'

const MAX_ASKS = 5

/** Who answers for a salesperson that is gone, or may not see engagements any more. */
export async function listAnswerers(db: Db, senderId: string): Promise<string[]> {
  const viewers = await listHolders(db, 'PLUGIN_VELOCITYENGAGE_VIEW')
  if (viewers.includes(senderId)) return [senderId]
  const others = await listHolders(db, 'PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY')
  const admins = await listHolders(db, 'PLUGIN_VELOCITYENGAGE_VIEW', 'PLUGIN_VELOCITYENGAGE_ADMIN')
  return [...new Set([...others, ...admins])]
}

/** Engagements `e` whose asks a reader answers: their own, for whoever sees all all of them, for ADMIN those of who is gone. */
export async function answeredBy(db: Db, actor: Pick<Actor, 'permissions' | 'personId'>): Promise<RawBuilder<boolean>> {
  const sender = ownSender(actor)
  if (sender === undefined) return sql<boolean>`true`
  if (!actor.permissions.has('PLUGIN_VELOCITYENGAGE_ADMIN')) return sql<boolean>`e.sender_id = ${sender}`
  const viewers = await listHolders(db, 'PLUGIN_VELOCITYENGAGE_VIEW')
  return sql<boolean>`(e.sender_id = ${sender} or e.sender_id <> all(${viewers}::uuid[]))`
}

export type AskRow = {
  id: string
  engagementId: string
  kind: AskKind
  text: string | null
  wishedAt: Date | null
  askedAt: Date
  withdrawnAt: Date | null
  answeredAt: Date | null
  answerer: PersonName | null
  confirmedFor: Date | null
  cancelledAt: Date | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  isErased: boolean
}

const columns = sql`a.id, a.engagement_id as "engagementId", a.kind, a.text, a.wished_at as "wishedAt", a.asked_at as "askedAt",
  a.withdrawn_at as "withdrawnAt", a.answered_at as "answeredAt", a.confirmed_for as "confirmedFor", a.cancelled_at as "cancelledAt",
  case when a.answered_by is not null then (select ${personNameJson('n')} from person n where n.id = a.answered_by) end as answerer,
  p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.erased_at is not null as "isErased"`
const joined = sql`join prospect p on p.rooftop_id = a.rooftop_id and p.id = a.prospect_id`

/** The last asks of each of these engagements, newest first; those that wait before all others. */
export async function listAsks(db: Db, engagementIds: readonly string[]): Promise<AskRow[]> {
  if (engagementIds.length === 0) return []
  const { rows } = await sql<AskRow>`
    select ${columns} from unnest(${engagementIds}::uuid[]) as wanted (id) cross join lateral (
      select * from engage_ask where engagement_id = wanted.id
      order by answered_at is null and withdrawn_at is null desc, asked_at desc, id desc limit ${sql.lit(MAX_ASKS)}) a ${joined}
    order by a.engagement_id, a.answered_at is null and a.withdrawn_at is null desc, a.asked_at desc, a.id desc`.execute(db)
  return rows
}

export async function findAsk(db: Db, id: string): Promise<AskRow | undefined> {
  const { rows } = await sql<AskRow>`select ${columns} from engage_ask a ${joined} where a.id = ${id}`.execute(db)
  return rows[0]
}

export type HeldAsk = {
  kind: AskKind
  engagementId: string
  vehicleId: string
  withdrawnAt: Date | null
  answeredAt: Date | null
  answeredBy: string | null
  confirmedFor: Date | null
  cancelledAt: Date | null
}

/** An ask that nobody else changes until the transaction ends; undefined for one that the reader does not answer. */
export async function lockAsk(db: Db, id: string, mayAnswer: RawBuilder<boolean>): Promise<HeldAsk | undefined> {
  const { rows } = await sql<HeldAsk>`
    select a.kind, e.id as "engagementId", e.vehicle_id as "vehicleId", a.withdrawn_at as "withdrawnAt", a.answered_at as "answeredAt", a.answered_by as "answeredBy",
      a.confirmed_for as "confirmedFor", a.cancelled_at as "cancelledAt"
    from engage_ask a join engagement e on e.rooftop_id = a.rooftop_id and e.id = a.engagement_id
    where a.id = ${id} and ${mayAnswer} for no key update of a`.execute(db)
  return rows[0]
}

export async function setAnswered(db: Db, id: string, answered: { at: Date; by: string } | null): Promise<void> {
  await db
    .updateTable('engage_ask')
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** Confirms a time; a wish that was not answered is answered by it. */
export async function setConfirmed(db: Db, id: string, confirmed: { for: Date; at: Date; by: string }): Promise<void> {
  await db
    .updateTable('engage_ask')
    .set({
      ...{ confirmed_for: confirmed.for, cancelled_at: null },
      answered_at: sql<Date>`coalesce(answered_at, ${confirmed.at})`,
      answered_by: sql<string>`coalesce(answered_by, ${confirmed.by}::uuid)`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setCancelled(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('engage_ask').set({ cancelled_at: at }).where('id', '=', id).execute()
}
