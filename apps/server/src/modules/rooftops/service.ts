import type { FeatureFlag } from '@lotline/domain/people/permissions'
import { type SeededRole, seededRoles } from '@lotline/domain/people/roles'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { hashPassword } from '../session/index.ts'
import { insertGroup } from './group-queries.ts'
import {
  findRoleId,
  insertFlags,
  insertMembership,
  insertPerson,
  insertRoles,
  insertRooftop,
  replaceMembership,
} from './queries.ts'

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

type NamedPerson = {
  emailAddress: string
  firstName: string
  lastName: string
  companyName?: string
  mobilePhone?: string
  defaultRooftopId?: string
}

/** Adds a person who can sign in. */
export async function createPerson(db: IdentityDb, person: NamedPerson & { password: string }): Promise<string> {
  return addPerson(db, { ...person, passwordHash: await hashPassword(person.password) })
}

export async function addPerson(db: IdentityDb, person: NamedPerson & { passwordHash: string }): Promise<string> {
  const id = newId()
  await insertPerson(db, {
    id,
    email_address: person.emailAddress,
    first_name: person.firstName,
    last_name: person.lastName,
    company_name: person.companyName ?? null,
    mobile_phone: person.mobilePhone ?? null,
    password_hash: person.passwordHash,
    default_rooftop_id: person.defaultRooftopId ?? null,
  })
  return id
}

/** Gives a person one of the roles that the rooftop started with. */
export async function join(db: IdentityDb, personId: string, rooftopId: string, role: SeededRole): Promise<void> {
  await insertMembership(db, { rooftopId, personId, roleId: await requireSeededRole(db, rooftopId, role) })
}

/** Gives a person the administrator's role in a rooftop itself, whatever they were there. */
export async function makeAdministrator(db: IdentityDb, personId: string, rooftopId: string): Promise<void> {
  const roleId = await requireSeededRole(db, rooftopId, 'administrator')
  await replaceMembership(db, { rooftopId, personId, roleId })
}

async function requireSeededRole(db: IdentityDb, rooftopId: string, role: SeededRole): Promise<string> {
  const roleId = await findRoleId(db, rooftopId, seededRoles[role].name)
  if (!roleId) throw new Error(`Rooftop ${rooftopId} has no role ${role}`)
  return roleId
}
