import type { UndoableAct } from '@lotline/domain/undo/undo'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

type NewAct = { id: string; personId: string; act: UndoableAct; at: Date; before: Readonly<Record<string, object>> }

export async function insertAct(db: Db, { id, personId, act, at, before }: NewAct): Promise<void> {
  await db
    .insertInto('several_act')
    .values({ rooftop_id: thisRooftop, id, person_id: personId, act, at, before: JSON.stringify(before) })
    .execute()
}

type Claim = { id: string; personId: string; since: Date; now: Date }

/** Marks a person's act undone, which nobody else can do after that; undefined for one that is not theirs. `Before` is what its writer has kept of each vehicle. */
export async function claimAct<Before>(db: Db, { id, personId, since, now }: Claim) {
  const { rows } = await sql<{ act: UndoableAct; before: Record<string, Before>; isClaimed: boolean }>`
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
