import type { PersonName } from '@lotline/contract/shapes'
import type { KnownFor, RecallCategory, RecallOrigin, RecallRisk, RecallSource } from '@lotline/domain/recalls/recalls'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

export type RecallRow = {
  id: string
  vehicle_id: string
  key: string
  nhtsa_id: string | null
  number: string | null
  source: RecallSource
  name: string
  description: string
  consequence: string
  remedy: string
  components: readonly string[]
  issued_on: string | null
  risk: RecallRisk
  category: RecallCategory
  do_not_drive: boolean
  park_outside: boolean
  known_for: KnownFor
  origin: RecallOrigin
  heard_at: Date
  created_by: string | null
  created_at: Date
  checked_by: string | null
  checked_at: Date | null
  is_dismissed: boolean
  remedied_at: Date | null
  remedied_on: string | null
  remedied_where: string | null
  remedied_by: string | null
  version: number
}

const columns = [
  ...(['id', 'vehicle_id', 'key', 'nhtsa_id', 'number', 'name', 'description', 'consequence', 'remedy', 'components'] as const),
  ...(['do_not_drive', 'park_outside', 'heard_at', 'created_by', 'created_at', 'checked_by', 'checked_at'] as const),
  ...(['is_dismissed', 'remedied_at', 'remedied_where', 'remedied_by', 'version'] as const),
] as const

function recalls(db: Db) {
  return db
    .selectFrom('recall')
    .select(columns)
    .select([
      sql<RecallSource>`source`.as('source'),
      sql<string | null>`issued_on::text`.as('issued_on'),
      sql<RecallRisk>`risk`.as('risk'),
      sql<RecallCategory>`category`.as('category'),
      sql<KnownFor>`known_for`.as('known_for'),
      sql<RecallOrigin>`origin`.as('origin'),
      sql<string | null>`remedied_on::text`.as('remedied_on'),
    ])
}

const isOpen = sql<boolean>`(remedied_at is null and not is_dismissed)`

/** Open ones first, those of them that shout before all; then what was remedied last. */
export async function listRecallRows(db: Db, vehicleId: string, most: number): Promise<RecallRow[]> {
  return recalls(db)
    .where('vehicle_id', '=', vehicleId)
    .orderBy(isOpen, 'desc')
    .orderBy(sql`remedied_at is not null`, 'desc')
    .orderBy('do_not_drive', 'desc')
    .orderBy('park_outside', 'desc')
    .orderBy('known_for', 'desc')
    .orderBy(sql`coalesce(remedied_on, issued_on)`, (order) => order.desc().nullsLast())
    .orderBy('key')
    .limit(most)
    .execute()
}

export async function countRecalls(db: Db, vehicleId: string): Promise<number> {
  const count = db.selectFrom('recall').select(sql<number>`count(*)::int`.as('count')).where('vehicle_id', '=', vehicleId)
  return (await count.executeTakeFirstOrThrow()).count
}

export async function findRecallRow(db: Db, vehicleId: string, id: string): Promise<RecallRow | undefined> {
  return recalls(db).where('vehicle_id', '=', vehicleId).where('id', '=', id).executeTakeFirst()
}

/** Those of some vehicles by what tells them apart; the vehicles are locked already. */
export async function findRecallRows(db: Db, wanted: readonly { vehicle_id: string; key: string }[]): Promise<RecallRow[]> {
  return recalls(db)
    .where(
      sql<boolean>`(vehicle_id, key) in (select vehicle_id, key
        from json_to_recordset(${recordset(wanted)}) as w(vehicle_id uuid, key text))`,
    )
    .execute()
}

/** Vehicles in the order in which everybody locks several; card and recalls of each stay together. */
export async function lockVehicles(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select 1 from vehicle where id = any (${ids}::uuid[]) order by id for update`.execute(db)
}

/** Writes recalls as they are now: new ones, and the facts and standing of those that are there. */
export async function putRecalls(db: Db, rows: readonly RecallRow[]): Promise<void> {
  await sql`
    insert into recall (rooftop_id, id, vehicle_id, key, nhtsa_id, number, source, name, description, consequence, remedy, components, issued_on,
      risk, category, do_not_drive, park_outside, known_for, origin, heard_at, created_by, created_at, checked_by, checked_at, is_dismissed,
      remedied_at, remedied_on, remedied_where, remedied_by, version)
    select ${thisRooftop}, id, vehicle_id, key, nhtsa_id, number, source, name, description, consequence, remedy, components, issued_on,
      risk, category, do_not_drive, park_outside, known_for, origin, heard_at, created_by, created_at, checked_by, checked_at, is_dismissed,
      remedied_at, remedied_on, remedied_where, remedied_by, version
    from json_populate_recordset(null::recall, ${recordset(rows)})
    on conflict (rooftop_id, id) do update set key = excluded.key, nhtsa_id = excluded.nhtsa_id, number = excluded.number,
      source = excluded.source, name = excluded.name, description = excluded.description, consequence = excluded.consequence,
      remedy = excluded.remedy, components = excluded.components, issued_on = excluded.issued_on, risk = excluded.risk,
      category = excluded.category, do_not_drive = excluded.do_not_drive, park_outside = excluded.park_outside,
      known_for = excluded.known_for, origin = excluded.origin, heard_at = excluded.heard_at, checked_by = excluded.checked_by,
      checked_at = excluded.checked_at, is_dismissed = excluded.is_dismissed, remedied_at = excluded.remedied_at,
      remedied_on = excluded.remedied_on, remedied_where = excluded.remedied_where, remedied_by = excluded.remedied_by,
      version = recall.version + 1`.execute(db)
}

export async function deleteRecallRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recall').where('id', '=', id).execute()
}

type UntoldRow = Pick<RecallRow, 'vehicle_id' | 'do_not_drive' | 'is_dismissed' | 'remedied_at'> & { called: string }

/** Lets go of what the service no longer tells of vehicles' models and nobody has touched; answers whose it was. */
export async function deleteUntold(db: Db, vehicleIds: readonly string[], told: readonly string[]): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    delete from recall where vehicle_id = any (${vehicleIds}::uuid[]) and key <> all (${told}::text[])
      and origin = 'ASKED' and known_for = 'MODEL' and not is_dismissed and checked_at is null and remedied_at is null
      and not exists (select from attachment a where a.rooftop_id = recall.rooftop_id and a.owner_kind = 'RECALL' and a.owner_id = recall.id)
    returning vehicle_id, coalesce(nhtsa_id, number, name) as called, do_not_drive, is_dismissed, remedied_at`.execute(db)
  return rows
}

export type ImportVehicle = { id: string; vin: string }

/** The vehicles of some VINs: of one that came twice the one that stands here. */
export async function findVehiclesByVin(db: Db, vins: readonly string[]): Promise<ImportVehicle[]> {
  const { rows } = await sql<ImportVehicle>`
    select distinct on (vin) id, vin from vehicle where vin = any (${vins}) order by vin, sold_at desc nulls first`.execute(db)
  return rows
}

/** Whoever checked and closed recalls, by their ids. */
export async function listPeople(db: Db, rows: readonly RecallRow[]): Promise<Map<string, PersonName>> {
  const ids = [...new Set(rows.flatMap(({ checked_by, remedied_by }) => [checked_by ?? [], remedied_by ?? []].flat()))]
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('person').select(personNameColumns).where('id', 'in', ids).execute()
  return new Map(people.flatMap((row) => personNameOf(row) ?? []).map((person) => [person.id, person]))
}
