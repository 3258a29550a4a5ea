import type { LocationTier } from '@lotline/domain/rooftops/places'
import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'

export type GroupTier = Exclude<LocationTier, 'ROOFTOP'>
type NewGroup = { id: string; name: string; tier: GroupTier; parentId: string | null }

export async function insertGroup(db: IdentityDb, { id, name, tier, parentId }: NewGroup): Promise<void> {
  await db.insertInto('dealer_group').values({ id, name, tier, parent_id: parentId }).execute()
}

export async function listGroups(db: IdentityDb): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('dealer_group').select(['id', 'name']).orderBy('name').execute()
}

export async function renameGroup(db: IdentityDb, groupId: string, name: string): Promise<void> {
  await db.updateTable('dealer_group').set({ name }).where('id', '=', groupId).execute()
}

export async function setParent(db: IdentityDb, groupId: string, parentId: string | null): Promise<void> {
  await db.updateTable('dealer_group').set({ parent_id: parentId }).where('id', '=', groupId).execute()
}

/** Whether a group is the other one, or stands somewhere above it. */
export async function isAtOrAbove(db: IdentityDb, groupId: string, lowerId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive above (id) as (
      select ${lowerId}::uuid
      union
      select parent_id from above join dealer_group using (id) where parent_id is not null
    )
    select exists (select from above where id = ${groupId}) as found`.execute(db)
  return rows[0]?.found ?? false
}
