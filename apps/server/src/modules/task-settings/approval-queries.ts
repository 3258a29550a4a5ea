import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { isoTime, recordset } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

type Named = { id: string; name: string }
type Person = NamedPerson & { id: string }

export type ApprovalsRow = {
  version: string
  auto_task_limit: number | null
  auto_vehicle_limit: number | null
  allows_own: boolean
  answer_seconds: number | null
}

export async function getApprovals(db: Db): Promise<ApprovalsRow> {
  const { rows } = await sql<ApprovalsRow>`
    select coalesce(version, ${thisRooftop}) as version, auto_task_limit, auto_vehicle_limit, coalesce(allows_own, true) as allows_own,
      answer_seconds
    from (select) one left join task_settings on true`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A rooftop has approvals, set or not')
  return found
}

export async function updateApprovals(db: Db, row: ApprovalsRow): Promise<void> {
  await db.updateTable('task_settings').set(row).execute()
}

export type RuleRow = { person: Named | null; role: Named | null; types: string[]; most: number | null }

export async function listRules(db: Db): Promise<RuleRow[]> {
  const { rows } = await sql<Omit<RuleRow, 'person'> & { person: Person | null }>`
    select case when person.id is not null then ${personNameJson('person')} end as person,
      case when role.id is not null then json_build_object('id', role.id, 'name', role.name) end as role, rule.types, rule.most
    from approval_rule rule
    left join person on person.id = rule.person_id
    left join role on role.rooftop_id = rule.rooftop_id and role.id = rule.role_id
    order by rule.position`.execute(db)
  return rows.map(({ person, ...rule }) => ({ ...rule, person: person && namedOf(person) }))
}

export type NewRule = {
  id: string
  personId: string | null
  roleId: string | null
  types: readonly string[]
  most: number | null
}

/** In the place of all that there were, in this order. */
export async function replaceRules(db: Db, rules: readonly NewRule[]): Promise<void> {
  await db.deleteFrom('approval_rule').execute()
  const rows = rules.map(({ id, personId, roleId, types, most }, position) => ({
    id,
    person_id: personId,
    role_id: roleId,
    types,
    most,
    position,
  }))
  await sql`insert into approval_rule (rooftop_id, id, person_id, role_id, types, most, position)
    select ${thisRooftop}, id, person_id, role_id, types, most, position
    from json_populate_recordset(null::approval_rule, ${recordset(rows)})`.execute(db)
}

export type StandInRow = { id: string; person: Named; standIn: Named; from: string; until: string }

/** Those who stand in for somebody now or later; whose time is over is left out. */
export async function listStandIns(db: Db, now: Date): Promise<StandInRow[]> {
  const { rows } = await sql<Omit<StandInRow, 'person' | 'standIn'> & { person: Person; standIn: Person }>`
    select given.id, ${personNameJson('person')} as person, ${personNameJson('other')} as "standIn",
      ${isoTime(sql`given.begins_at`)} as "from", ${isoTime(sql`given.ends_at`)} as until
    from approval_stand_in given join person on person.id = given.person_id join person other on other.id = given.stand_in_id
    where given.ends_at > ${now} order by given.begins_at, given.id`.execute(db)
  return rows.map(({ person, standIn, ...time }) => ({ ...time, person: namedOf(person), standIn: namedOf(standIn) }))
}

export type NewStandIn = { id: string; personId: string; standInId: string; from: Date; until: Date }

/** In the place of all that there were. */
export async function replaceStandIns(db: Db, standIns: readonly NewStandIn[]): Promise<void> {
  await db.deleteFrom('approval_stand_in').execute()
  const rows = standIns.map(({ id, personId, standInId, from, until }) => ({
    id,
    person_id: personId,
    stand_in_id: standInId,
    begins_at: from,
    ends_at: until,
  }))
  await sql`insert into approval_stand_in (rooftop_id, id, person_id, stand_in_id, begins_at, ends_at)
    select ${thisRooftop}, id, person_id, stand_in_id, begins_at, ends_at
    from json_populate_recordset(null::approval_stand_in, ${recordset(rows)})`.execute(db)
}

export type Worker = Named & { roleId: string; mayApprove: boolean }

/** Who works in the rooftop, by name, and whether they may approve tasks at all. */
export async function listWorkers(db: Db): Promise<Worker[]> {
  const { rows } = await sql<Person & { roleId: string; mayApprove: boolean }>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.company_name as "companyName",
      role.id as "roleId", 'INVENTORY_VDP_TASKS_APPROVE' = any (role.permissions) as "mayApprove"
    from membership
    join person on person.id = membership.person_id
    join role on role.rooftop_id = membership.rooftop_id and role.id = membership.role_id
    where membership.ended_at is null and person.disabled_at is null
    order by person.first_name, person.last_name, person.id`.execute(db)
  return rows
    .map((row) => ({ ...namedOf(row), roleId: row.roleId, mayApprove: row.mayApprove }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The rooftop's roles, by name, and whether they let people approve tasks. */
export async function listRoles(db: Db): Promise<(Named & { mayApprove: boolean })[]> {
  const { rows } = await sql<Named & { mayApprove: boolean }>`
    select id, name, 'INVENTORY_VDP_TASKS_APPROVE' = any (permissions) as "mayApprove" from role order by lower(name), id`.execute(
    db,
  )
  return rows
}

function namedOf(person: Person): Named {
  return { id: person.id, name: personName(person) }
}
