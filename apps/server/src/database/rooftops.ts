import type { IdentityDb } from './doors.ts'

/** All rooftops of the database, by name: for work that goes through each of them. */
export async function listRooftops(db: IdentityDb): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('rooftop').select(['id', 'name']).orderBy('name').execute()
}
