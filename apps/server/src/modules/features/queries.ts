import type { FeatureFlag } from '@lotline/domain/people/permissions'
import type { IdentityDb } from '../../database/doors.ts'

export async function listFlags(db: IdentityDb, rooftopId: string): Promise<string[]> {
  const rows = await db.selectFrom('feature_flag').select('name').where('rooftop_id', '=', rooftopId).execute()
  return rows.map(({ name }) => name)
}

/** Answers whether that changed anything. */
export async function insertFlag(db: IdentityDb, rooftopId: string, name: FeatureFlag): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feature_flag')
    .values({ rooftop_id: rooftopId, name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers whether that changed anything. */
export async function deleteFlag(db: IdentityDb, rooftopId: string, name: FeatureFlag): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feature_flag')
    .where('rooftop_id', '=', rooftopId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
