import type { FeatureFlag } from '@lotline/domain/permissions'
import { type SeededRole, seededRoles } from '@lotline/domain/roles'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { hashPassword } from '../session/index.ts'
import { findRoleId, insertFlags, insertGroup, insertMembership, insertPerson, insertRole, insertRooftop } from './queries.ts'

export type NewRooftop = {
  groupId: string
  name: string
  timeZone: string
  goals?: { reconWarning: number; reconGoal: number; retailReadyWarning: number; retailReadyGoal: number; idleLimit: number }
  pack?: number
  featureFlags?: readonly FeatureFlag[]
}

export async function createGroup(db: IdentityDb, name: string): Promise<string> {
  const id = newId()
  await insertGroup(db, { id, name })
  return id
}

/** Opens a rooftop with the roles that every rooftop starts with; its line comes through the rooftop's own door. */
export async function createRooftop(
  db: IdentityDb,
  { groupId, name, timeZone, goals, pack = 0, featureFlags = [] }: NewRooftop,
): Promise<string> {
  const id = newId()
  await insertRooftop(db, {
    id,
    group_id: groupId,
    name,
    time_zone: timeZone,
    pack,
    recon_warning_seconds: goals?.reconWarning ?? null,
    recon_goal_seconds: goals?.reconGoal ?? null,
    retail_ready_warning_seconds: goals?.retailReadyWarning ?? null,
    retail_ready_goal_seconds: goals?.retailReadyGoal ?? null,
    idle_limit_seconds: goals?.idleLimit ?? null,
  })
  for (const role of Object.values(seededRoles)) await insertRole(db, { rooftopId: id, id: newId(), ...role })
  await insertFlags(db, id, featureFlags)
  return id
}

export type NewPerson = {
  emailAddress: string
  firstName: string
  lastName: string
  companyName?: string
  password: string
  defaultRooftopId?: string
}

/** Adds a person who can sign in. */
export async function createPerson(db: IdentityDb, person: NewPerson): Promise<string> {
  const id = newId()
  await insertPerson(db, {
    id,
    email_address: person.emailAddress,
    first_name: person.firstName,
    last_name: person.lastName,
    company_name: person.companyName ?? null,
    password_hash: await hashPassword(person.password),
    default_rooftop_id: person.defaultRooftopId ?? null,
  })
  return id
}

/** Gives a person one of the roles that the rooftop started with. */
export async function join(db: IdentityDb, personId: string, rooftopId: string, role: SeededRole): Promise<void> {
  const roleId = await findRoleId(db, rooftopId, seededRoles[role].name)
  if (!roleId) throw new Error(`Rooftop ${rooftopId} has no role ${role}`)
  await insertMembership(db, { rooftopId, personId, roleId })
}
