import type { SeededRole } from '@lotline/domain/people/roles'
import type { Insertable } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import type { Person } from '../../database/types.ts'
import { requireSeededRole } from '../rooftops/index.ts'
import { hashPassword } from '../session/index.ts'

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

export async function insertPerson(db: IdentityDb, person: Insertable<Person>): Promise<void> {
  await db.insertInto('person').values(person).execute()
}

export async function insertMembership(
  db: IdentityDb,
  membership: { rooftopId: string; personId: string; roleId: string },
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ rooftop_id: membership.rooftopId, person_id: membership.personId, role_id: membership.roleId })
    .execute()
}
