import { type HistoryKind, historyKinds } from '@lotline/domain/history/history'
import { personName } from '@lotline/domain/people/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import type { Sql } from '../../database/statement.ts'
import type { HistoryRules } from '../../module/history-rules.ts'
import { type Place, toldType } from './activity-queries.ts'

type Condition = RawBuilder<boolean>

export type HistorySelection = {
  /** Events that the reader is told of. */
  told: Condition
  kinds?: readonly HistoryKind[] | undefined
  personId?: string | undefined
  taskId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}
type Page = HistorySelection & { before?: Place | undefined; most: number }

function selectEvents(db: Db, vehicleId: string, conditions: HistoryRules['kinds'], selection: HistorySelection) {
  const { personId, taskId, from, to } = selection
  let query = db.selectFrom('event').where('event.vehicle_id', '=', vehicleId).where(selection.told)
  if (selection.kinds) query = query.where((eb) => eb.or((selection.kinds ?? []).map((kind) => conditions[kind])))
  if (personId !== undefined) query = query.where('event.actor_id', '=', personId)
  if (taskId !== undefined) query = query.where(sql<boolean>`event.detail ->> 'taskId' = ${taskId}`)
  if (from) query = query.where('event.at', '>=', from)
  if (to) query = query.where('event.at', '<', to)
  return query
}

export async function countHistoryEvents(
  db: Db,
  vehicleId: string,
  conditions: HistoryRules['kinds'],
  selection: HistorySelection,
): Promise<number> {
  const query = selectEvents(db, vehicleId, conditions, selection)
  return (await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total
}

/** Events of a vehicle, newest first. */
export async function listHistoryEvents(db: Db, vehicleId: string, conditions: HistoryRules['kinds'], page: Page) {
  const { before, most } = page
  let query = selectEvents(db, vehicleId, conditions, page)
    .leftJoin('person', 'person.id', 'event.actor_id')
    .leftJoin('api_token_name as token', (join) =>
      join.onRef('token.rooftop_id', '=', 'event.rooftop_id').onRef('token.token_id', '=', 'event.token_id'),
    )
    .select([
      'event.id',
      'event.label',
      'event.fact',
      'event.at',
      'event.time_in_step_ms',
      'event.detail',
      'token.name as token_name',
    ])
    .select(toldType.as('item_type'))
    .select(personNameColumns)
    .select(kindsBy(conditions).as('kinds'))
    .limit(most)
  if (before)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('event.at', 'event.id'), '<', tuple(before.at, before.id)))
  return query.orderBy('event.at', 'desc').orderBy('event.id', 'desc').execute()
}
export type HistoryEvent = Awaited<ReturnType<typeof listHistoryEvents>>[number]

function kindsBy(conditions: HistoryRules['kinds']): RawBuilder<HistoryKind[]> {
  const kinds = historyKinds.map((kind) => sql`case when ${conditions[kind]} then ${sql.lit(kind)} end`)
  return sql`array_remove(array[${sql.join(kinds)}], null)`
}

/** Where one of a vehicle's events stands in its history. */
export async function findPlaceOfVehicle(db: Db, vehicleId: string, eventId: string): Promise<Place | undefined> {
  const event = db.selectFrom('event').select(['at', 'id']).where('id', '=', eventId)
  return event.where('vehicle_id', '=', vehicleId).executeTakeFirst()
}

/** Everybody who ever did something to a vehicle that is told, by name. */
export async function listActors(db: Db, vehicleId: string, told: Condition) {
  return db
    .selectFrom('person')
    .select(personNameColumns)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event')
        .select('actor_id')
        .where('vehicle_id', '=', vehicleId)
        .where('actor_id', 'is not', null)
        .where(told)
        .$castTo<{ actor_id: string }>(),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** The names of people and of what nouns name, by their ids. */
export async function listNames(db: Db, names: Sql, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${names}) named where id = any(${ids}::uuid[])`.execute(db)
  const people = await db.selectFrom('person').select(personNameColumns).where('id', 'in', ids).execute()
  const named = people.flatMap((person) => personNameOf(person) ?? [])
  return [...rows, ...named.map((person) => ({ id: person.id, name: personName(person) }))]
}
