import type { CreditedSign } from '@lotline/domain/engage/visits'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { recordset } from '../../../database/json.ts'
import { newId } from '../../../database/new-id.ts'
import { thisRooftop } from '../../../database/statement.ts'

/** An engagement whose visits are counted one after the other from here on. */
export async function lockEngagement(db: Db, id: string) {
  return db
    .selectFrom('engagement')
    .select(['opens', 'opened_at', 'last_open_at', 'last_sign_at', 'last_action_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The last visit of a browser at a link. */
export async function findLastVisit(db: Db, engagementId: string, key: Buffer) {
  return db
    .selectFrom('engagement_visit')
    .select(['id', 'number', 'last_sign_at', 'sequence', 'visible_ms', 'actions', 'told_at'])
    .where('engagement_id', '=', engagementId)
    .where('visit_key', '=', key)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Visits of a link that began after a moment, counted to `most`. */
export async function countVisits(db: Db, engagementId: string, after: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from engagement_visit where engagement_id = ${engagementId} and began_at > ${after} limit ${most}) v`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type StoredSign = { sequence: number; current: string | null; number: number | null; tells: boolean; at: Date }

/** Begins a visit; answers its id. */
export async function insertVisit(
  db: Db,
  { engagementId, key }: { engagementId: string; key: Buffer },
  { visibleMs, actions }: CreditedSign,
  { sequence, current, number, tells, at }: StoredSign,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('engagement_visit')
    .values({
      rooftop_id: thisRooftop,
      id,
      ...{ engagement_id: engagementId, visit_key: key, number, sequence, current_part: current },
      ...{ began_at: at, last_sign_at: at, visible_ms: visibleMs, actions: actions.length, told_at: tells ? at : null },
    })
    .execute()
  return id
}

export async function addToVisit(
  db: Db,
  id: string,
  { visibleMs, actions }: CreditedSign,
  { sequence, current, number, tells, at }: StoredSign,
): Promise<void> {
  await db
    .updateTable('engagement_visit')
    .set(({ eb }) => ({
      ...{ sequence, current_part: current, number, last_sign_at: at, ...(tells && { told_at: at }) },
      ...{ visible_ms: eb('visible_ms', '+', visibleMs), actions: eb('actions', '+', actions.length) },
    }))
    .where('id', '=', id)
    .execute()
}

/** Adds to the time of parts; a visit that has `most` parts or more gets no new ones. */
export async function addPartTimes(db: Db, visitId: string, parts: CreditedSign['parts'], most: number): Promise<void> {
  const rows = [...parts].flatMap(([part, ms]) => (ms > 0 ? [{ part, ms }] : []))
  if (rows.length === 0) return
  await sql`
    insert into engagement_visit_part as p (rooftop_id, visit_id, part, visible_ms)
    select ${thisRooftop}, ${visitId}, part, ms from json_to_recordset(${recordset(rows)}) as given (part text, ms integer)
    where (select count(*) from engagement_visit_part known where known.visit_id = ${visitId}) < ${most}
      or exists (select from engagement_visit_part known where known.visit_id = ${visitId} and known.part = given.part)
    on conflict (rooftop_id, visit_id, part) do update set visible_ms = p.visible_ms + excluded.visible_ms`.execute(db)
}

export async function insertActions(db: Db, visitId: string, actions: CreditedSign['actions'], at: Date): Promise<void> {
  if (actions.length === 0) return
  const rows = actions.map(({ action, part }) => ({ id: newId(), action, part }))
  await sql`
    insert into engagement_action (rooftop_id, id, visit_id, action, part, at)
    select ${thisRooftop}, id, ${visitId}, action, part, ${at} from json_to_recordset(${recordset(rows)}) as given (id uuid, action text, part text)`.execute(
    db,
  )
}

/** Adds a visit's gain to the sums by which lists sort and filter; `isDue` where those of its vehicle are made later. */
export async function addToEngagement(
  db: Db,
  id: string,
  { opens, viewMs, actions }: CreditedSign['gained'],
  { at, isDue }: { at: Date; isDue: boolean },
): Promise<void> {
  await db
    .updateTable('engagement')
    .set(({ eb }) => ({
      ...{ opens: eb('opens', '+', opens), view_ms: eb('view_ms', '+', viewMs), actions: eb('actions', '+', actions) },
      last_sign_at: at,
      ...(isDue && { figures_due: true }),
      ...(opens > 0 && { last_open_at: at, opened_at: sql<Date>`coalesce(opened_at, ${at})` }),
      ...(actions > 0 && { last_action_at: at }),
    }))
    .where('id', '=', id)
    .execute()
}
