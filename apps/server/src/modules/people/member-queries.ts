import { sql } from 'kysely'
import type { IdentityDb } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'

/** Somebody who works in the rooftop now, and the group through which they do so. */
export async function findMember(db: IdentityDb, rooftopId: string, personId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('role', (join) =>
      join.onRef('role.rooftop_id', '=', 'membership.rooftop_id').onRef('role.id', '=', 'membership.role_id'),
    )
    .leftJoin('dealer_group', 'dealer_group.id', 'membership.via_group_id')
    .select([...personColumns, 'role.id as role_id', 'role.name as role_name', 'dealer_group.name as group_name'])
    .where('membership.rooftop_id', '=', rooftopId)
    .where('membership.person_id', '=', personId)
    .where('membership.ended_at', 'is', null)
    .executeTakeFirst()
}

const personColumns = [
  'person.id',
  'person.first_name',
  'person.last_name',
  'person.email_address',
  'person.company_name',
  'person.password_hash',
  'person.disabled_at',
] as const

/** Somebody who holds a role in a group, wherever they work. */
export async function findGroupMember(db: IdentityDb, groupId: string, personId: string) {
  return db
    .selectFrom('group_membership')
    .innerJoin('person', 'person.id', 'group_membership.person_id')
    .select(personColumns)
    .where('group_membership.group_id', '=', groupId)
    .where('group_membership.person_id', '=', personId)
    .executeTakeFirst()
}

export type NewPerson = { emailAddress: string; firstName: string; lastName: string; companyName: string | null }

/** The person with this address; added without a password where there is none yet. */
export async function findOrAddPerson(db: IdentityDb, person: NewPerson) {
  await db
    .insertInto('person')
    .values({
      id: newId(),
      email_address: person.emailAddress,
      first_name: person.firstName,
      last_name: person.lastName,
      company_name: person.companyName || null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('person')
    .select(personColumns)
    .where(sql`lower(email_address)`, '=', sql`lower(${person.emailAddress}::text)`)
    .executeTakeFirstOrThrow()
}

/** Gives a person who does not work in the rooftop now a role there; answers whether that was so. */
export async function admit(db: IdentityDb, rooftopId: string, personId: string, roleId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membership')
    .values({ rooftop_id: rooftopId, person_id: personId, role_id: roleId })
    .onConflict((conflict) =>
      conflict
        .columns(['rooftop_id', 'person_id'])
        .doUpdateSet({ role_id: roleId, via_group_id: null, ended_at: null })
        .where('membership.ended_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes what a person who works in the rooftop is there: their role, the group it comes through, that they work there at all. */
export async function updateMembership(
  db: IdentityDb,
  rooftopId: string,
  personId: string,
  change: { role_id?: string; via_group_id?: string | null; ended_at?: Date },
): Promise<void> {
  await db
    .updateTable('membership')
    .set(change)
    .where('rooftop_id', '=', rooftopId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function updatePerson(
  db: IdentityDb,
  personId: string,
  change: { company_name?: string | null; disabled_at?: Date | null },
): Promise<void> {
  await db.updateTable('person').set(change).where('id', '=', personId).execute()
}

/** The rooftops in which a person works now. */
export async function listRooftopIdsOf(db: IdentityDb, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('rooftop_id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ rooftop_id }) => rooftop_id)
}

export async function findRooftopName(db: IdentityDb, rooftopId: string): Promise<string> {
  const rooftop = await db.selectFrom('rooftop').select('name').where('id', '=', rooftopId).executeTakeFirstOrThrow()
  return rooftop.name
}
