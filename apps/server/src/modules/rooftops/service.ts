import type { FeatureFlag } from '@lotline/domain/people/permissions'
import { type SeededRole, seededRoles } from '@lotline/domain/people/roles'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { insertGroup } from './group-queries.ts'
import { findRoleId, insertFlags, insertRoles, insertRooftop, replaceMembership } from './queries.ts'

export type NewRooftop = {
  groupId: string
  name: string
  timeZone: string
  goals?: { reconWarning: number; reconGoal: number; retailReadyWarning: number; retailReadyGoal: number; idleLimit: number }
  pack?: number
  featureFlags?: readonly FeatureFlag[]
  /** Not open yet: nobody works there until it is, and until then it may be taken up again. */
  isClosed?: boolean
  /** Being set up: its feeds go into inventory only. */
  onboarding?: boolean
}

export async function createGroup(db: IdentityDb, name: string): Promise<string> {
  const id = newId()
  await insertGroup(db, { id, name, tier: 'GROUP', parentId: null })
  return id
}

/** Opens a rooftop with the roles that every rooftop starts with; its line comes through the rooftop's own door. */
export async function createRooftop(
  db: IdentityDb,
  { groupId, name, timeZone, goals, pack = 0, featureFlags = [], isClosed = false, onboarding = false }: NewRooftop,
): Promise<string> {
  const id = newId()
  await insertRooftop(db, {
    id,
    group_id: groupId,
    name,
    time_zone: timeZone,
    pack,
    onboarding,
    recon_warning_seconds: goals?.reconWarning ?? null,
    recon_goal_seconds: goals?.reconGoal ?? null,
    retail_ready_warning_seconds: goals?.retailReadyWarning ?? null,
    retail_ready_goal_seconds: goals?.retailReadyGoal ?? null,
    idle_limit_seconds: goals?.idleLimit ?? null,
    ...(isClosed && { opened_at: null }),
  })
  await insertRoles(
    db,
    id,
    Object.values(seededRoles).map((role) => ({ id: newId(), ...role })),
  )
  await insertFlags(db, id, featureFlags)
  return id
}

/** Gives a person the administrator's role in a rooftop itself, whatever they were there. */
export async function makeAdministrator(db: IdentityDb, personId: string, rooftopId: string): Promise<void> {
  const roleId = await requireSeededRole(db, rooftopId, 'administrator')
  await replaceMembership(db, { rooftopId, personId, roleId })
}

/** The id of a role that every rooftop starts with. */
export async function requireSeededRole(db: IdentityDb, rooftopId: string, role: SeededRole): Promise<string> {
  const roleId = await findRoleId(db, rooftopId, seededRoles[role].name)
  if (!roleId) throw new Error(`Rooftop ${rooftopId} has no role ${role}`)
  return roleId
}
