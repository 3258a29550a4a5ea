import type { Permission } from '@lotline/domain/people/permissions'
import type { Insertable } from 'kysely'
import type { Db, IdentityDb } from '../../database/doors.ts'
import type { Rooftop } from '../../database/types.ts'

export async function hasRooftops(db: IdentityDb): Promise<boolean> {
  return (await db.selectFrom('rooftop').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findGroupId(db: IdentityDb, name: string): Promise<string | undefined> {
  const group = await db.selectFrom('dealer_group').select('id').where('name', '=', name).executeTakeFirst()
  return group?.id
}

export async function listRooftopsOfGroup(db: IdentityDb, groupId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('rooftop').select(['id', 'name']).where('group_id', '=', groupId).orderBy('name').execute()
}

/** The people with these e-mail addresses, as they are spelled. */
export async function findPeople(db: IdentityDb, emailAddresses: readonly string[]) {
  return db
    .selectFrom('person')
    .select(['id', 'email_address as emailAddress'])
    .where('email_address', 'in', emailAddresses)
    .execute()
}

export async function insertRooftop(db: IdentityDb, rooftop: Insertable<Rooftop>): Promise<void> {
  await db.insertInto('rooftop').values(rooftop).execute()
}

export async function insertRoles(
  db: IdentityDb,
  rooftopId: string,
  roles: readonly { id: string; name: string; permissions: readonly Permission[] }[],
): Promise<void> {
  if (roles.length === 0) return
  await db
    .insertInto('role')
    .values(roles.map(({ id, name, permissions }) => ({ rooftop_id: rooftopId, id, name, permissions: [...permissions] })))
    .execute()
}

export async function insertFlags(db: IdentityDb, rooftopId: string, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await db
      .insertInto('feature_flag')
      .values(names.map((name) => ({ rooftop_id: rooftopId, name })))
      .execute()
}

/** Makes this what a person is in a rooftop, whatever they were there. */
export async function replaceMembership(
  db: IdentityDb,
  { rooftopId, personId, roleId }: { rooftopId: string; personId: string; roleId: string },
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ rooftop_id: rooftopId, person_id: personId, role_id: roleId })
    .onConflict((conflict) =>
      conflict.columns(['rooftop_id', 'person_id']).doUpdateSet({ role_id: roleId, via_group_id: null, ended_at: null }),
    )
    .execute()
}

export async function findRoleId(db: IdentityDb, rooftopId: string, name: string): Promise<string | undefined> {
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('rooftop_id', '=', rooftopId)
    .where('name', '=', name)
    .executeTakeFirst()
  return role?.id
}

/** The rooftop whose door is open. */
export async function getRooftop(db: Db) {
  return db
    .selectFrom('rooftop')
    .select([
      'id',
      'name',
      'time_zone',
      'onboarding',
      'set_up_done',
      'opened_at',
      'pack',
      'recon_warning_seconds',
      'recon_goal_seconds',
      'retail_ready_warning_seconds',
      'retail_ready_goal_seconds',
      'idle_limit_seconds',
      'recon_cost_goal',
    ])
    .executeTakeFirstOrThrow()
}

/** Whether a rooftop is still being set up. */
export async function isOnboarding(db: IdentityDb, rooftopId: string): Promise<boolean> {
  const rooftop = await db.selectFrom('rooftop').select('onboarding').where('id', '=', rooftopId).executeTakeFirst()
  return rooftop?.onboarding ?? false
}
