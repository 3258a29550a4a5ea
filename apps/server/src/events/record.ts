import type { CachedName } from '@lotline/contract/changes'
import type { AnswerEvent } from '@lotline/domain/checklists/history'
import type { EngageSignal } from '@lotline/domain/engage/visits'
import type { ToldEvent } from '@lotline/domain/history/history'
import type { EventFact } from '@lotline/domain/history/sentences'
import type { NoteEvent } from '@lotline/domain/notes/notes'
import type { RecallSignal } from '@lotline/domain/recalls/recalls'
import { type RawBuilder, sql } from 'kysely'
import type { JobCtx } from '../ctx.ts'
import { actingTokenId, type Db, type IdentityDb, notifyOnCommit } from '../database/doors.ts'
import { recordset } from '../database/json.ts'
import { newId } from '../database/new-id.ts'
import { thisRooftop } from '../database/statement.ts'

/** Words of the log: of history, and those that open screens alone hear. */
export type EventType = ToldEvent | NoteEvent | AnswerEvent | RecallSignal | EngageSignal

export type NewEvent = {
  itemType: EventType
  vehicleId?: string
  /** A dictionary that clients keep and must read anew. */
  cached?: CachedName
  /**
   * The sentence that history shows to everybody who reads it, by its name and its data; absent where it shows none. The data hold nothing
   * that the sentence does not show: no amounts but the advertised price, and no coordinates.
   */
  fact?: EventFact
  timeInStepMs?: number
  /** Before and after, where it matters, each value under its field's name: by that name history knows who may read it. */
  detail?: Record<string, unknown>
}

/** Writes events into the log, in the transaction of the change, and wakes the change stream when it commits. */
export async function record({ db, actor, now }: JobCtx, ...events: NewEvent[]): Promise<void> {
  await recordFor({ db, actorId: actor?.personId ?? null, now }, ...events)
}

export async function recordFor(
  { db, actorId, now }: { db: Db; actorId: string | null; now: Date },
  ...events: NewEvent[]
): Promise<void> {
  if (events.length === 0) return
  const named = events.map((event) => ({ ...event, id: newId() }))
  // Said first: the commit may go out together with these rows.
  notifyOnCommit(
    db,
    named.map(({ id }) => id),
  )
  await insertEvents(db, thisRooftop, { actorId, now }, named)
}

type Administration = { db: IdentityDb; actorId: string | null; now: Date }

/** The same for changes of administration, at the people's door: it names the rooftop, and its streams are woken by the commit itself. */
export async function recordAt(
  { rooftopId, ...at }: Administration & { rooftopId: string },
  ...events: NewEvent[]
): Promise<void> {
  await recordAtEach({ ...at, rooftopIds: [rooftopId] }, ...events)
}

/** The same in the log of every rooftop that it concerns. */
export async function recordAtEach(
  { db, rooftopIds, actorId, now }: Administration & { rooftopIds: readonly string[] },
  ...events: NewEvent[]
): Promise<void> {
  if (events.length === 0) return
  // An entry each: the id of one is known to its own rooftop alone.
  const rows = rooftopIds.flatMap((rooftopId) => events.map((event) => ({ ...event, id: newId(), rooftopId })))
  await insertEvents(db, sql`given.rooftop_id`, { actorId, now }, rows)
  await sql`select pg_notify('lotline_change', id) from unnest(${rooftopIds}::text[]) as id`.execute(db)
}

async function insertEvents(
  db: Db | IdentityDb,
  rooftop: RawBuilder<unknown>,
  { actorId, now }: { actorId: string | null; now: Date },
  events: readonly (NewEvent & { id: string; rooftopId?: string })[],
): Promise<void> {
  const rows = events.map((event) => ({
    id: event.id,
    rooftop_id: event.rooftopId,
    item_type: event.itemType,
    vehicle_id: event.vehicleId,
    cached: event.cached,
    fact: event.fact,
    time_in_step_ms: event.timeInStepMs,
    detail: event.detail ?? {},
  }))
  // One statement text for any number of events: every other text would take one of the few statement names. What happens to vehicles is noted
  // for webhooks with it, in the order in which it is written, so that neither is there without the other.
  await sql`
    with given as materialized (select * from json_populate_recordset(null::event, ${recordset(rows)})),
    written as (
      insert into event (rooftop_id, id, at, actor_id, item_type, vehicle_id, cached, fact, time_in_step_ms, detail, token_id)
      select ${rooftop}, id, ${now}, ${actorId}, item_type, vehicle_id, cached, fact, time_in_step_ms, detail, ${actingTokenId(db)} from given)
    insert into webhook_outbox (rooftop_id, event_id)
    select ${rooftop}, id from given
    where vehicle_id is not null and exists (select from webhook where webhook.rooftop_id = ${rooftop})
    order by id`.execute(db)
}
