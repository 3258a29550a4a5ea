import type { SeveralAct } from '@lotline/contract/vehicles/several'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Turn } from '../recon/index.ts'
import type { TagTurn } from '../tags/index.ts'

/** What an act has changed of one vehicle. */
export type Changed = { line: Turn } | { tags: TagTurn }
/** What it has changed of each vehicle, by its id. */
export type Before = Record<string, Changed>

type NewAct = { id: string; personId: string; act: SeveralAct['act']; at: Date; before: Before }

export async function insertAct(db: Db, { id, personId, act, at, before }: NewAct): Promise<void> {
  await db
    .insertInto('several_act')
    .values({ rooftop_id: thisRooftop, id, person_id: personId, act, at, before: JSON.stringify(before) })
    .execute()
}

/** Marks a person's act undone, which nobody else can do after that; undefined for one that is not theirs. */
export async function claimAct(db: Db, { id, personId, since, now }: { id: string; personId: string; since: Date; now: Date }) {
  const { rows } = await sql<{ act: SeveralAct['act']; before: Before; isClaimed: boolean }>`
    with claimed as (update several_act set undone_at = ${now}
      where id = ${id} and person_id = ${personId} and undone_at is null and at >= ${since} returning id)
    select act, before, exists (select from claimed) as "isClaimed" from several_act where id = ${id} and person_id = ${personId}`.execute(
    db,
  )
  return rows[0]
}

export async function deleteActsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('several_act').where('at', '<', at).execute()
}

export async function listStockNumbersOf(db: Db, vehicleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'stock_number'])
    .where('id', 'in', sql<string>`(select unnest(${vehicleIds}::uuid[]))`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.stock_number]))
}
