import { usualTaskTypes } from '@lotline/domain/tasks/task-settings'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

/** Whoever changes what tasks are written with, or who approves them, waits here for the one before. */
export async function lockTaskSettings(db: Db): Promise<void> {
  await db
    .insertInto('task_settings')
    // Until it is changed, it is known by the version that those have read who found none.
    .values({ rooftop_id: thisRooftop, version: thisRooftop, types: [...usualTaskTypes] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('task_settings').select('rooftop_id').forUpdate().execute()
}

export type RateRow = { id: string; name: string; rate: number; isDefault: boolean }
export type ChoicesRow = {
  version: string
  types: string[]
  goal_seconds: number | null
  rates: RateRow[]
  packages: PackageRow[]
}
export type PackageRow = { id: string; name: string; templateIds: string[] }

/** What tasks are written with, and by which version it is known: another one with every change of types, rates and goal. */
export async function getChoices(db: Db): Promise<ChoicesRow> {
  const { rows } = await sql<ChoicesRow>`
    select md5(concat_ws(' ', ${thisRooftop}, types::text, goal_seconds, rates::text)) as version, types, goal_seconds, rates, packages
    from (select coalesce((select types from task_settings), ${usualTaskTypes}::text[]) as types,
      (select goal_seconds from task_settings) as goal_seconds,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'rate', rate, 'isDefault', is_default) order by position)
        from labor_rate), '[]') as rates,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'templateIds', coalesce((
          select json_agg(template_id order by one.position) from task_package_template one where one.package_id = task_package.id), '[]'))
        order by position) from task_package), '[]') as packages) choices`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A rooftop has choices, set or not')
  return found
}

export async function listTypes(db: Db): Promise<readonly string[]> {
  const found = await db.selectFrom('task_settings').select('types').executeTakeFirst()
  return found?.types ?? usualTaskTypes
}

export async function updateTypes(db: Db, types: readonly string[]): Promise<void> {
  await db
    .updateTable('task_settings')
    .set({ types: [...types] })
    .execute()
}

/** Locks the tasks that would follow, in the order in which others lock several, so that nobody waits for who waits for them. */
export async function lockTasksOf(db: Db, types: readonly string[]): Promise<void> {
  await sql`select id from task where type = any(${types}::text[]) and status not in ('COMPLETED', 'DELETED') order by id for update`.execute(
    db,
  )
}

/** Lets all follow that go by a type's name. What is done or gone tells what it was. */
export async function renameType(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('task_template').set({ type: to }).where('type', '=', from).execute()
  await sql`update approval_rule set types = array_replace(types, ${from}, ${to}) where ${from} = any (types)`.execute(db)
  await sql`update task set type = ${to} where type = ${from} and status not in ('COMPLETED', 'DELETED')`.execute(db)
}

export async function updateGoal(db: Db, seconds: number | null): Promise<void> {
  await db.updateTable('task_settings').set({ goal_seconds: seconds }).execute()
}

/** In the place of all that there were, in this order. */
export async function replaceRates(db: Db, rates: readonly RateRow[]): Promise<void> {
  await db.deleteFrom('labor_rate').execute()
  const rows = rates.map(({ isDefault, ...rate }, position) => ({ ...rate, is_default: isDefault, position }))
  await sql`insert into labor_rate (rooftop_id, id, name, rate, is_default, position)
    select ${thisRooftop}, id, name, rate, is_default, position from json_populate_recordset(null::labor_rate, ${recordset(rows)})`.execute(
    db,
  )
}

export async function countPackages(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from task_package`.execute(db)
  return rows[0]?.n ?? 0
}

/** Behind all that there are. */
export async function insertPackage(db: Db, id: string, name: string): Promise<void> {
  await sql`insert into task_package (rooftop_id, id, name, position)
    select ${thisRooftop}, ${id}, ${name}, coalesce(max(position) + 1, 0) from task_package`.execute(db)
}

/** Answers whether there is such a package. */
export async function updatePackage(db: Db, id: string, name: string): Promise<boolean> {
  const found = await db.updateTable('task_package').set({ name }).where('id', '=', id).returning('id').executeTakeFirst()
  return found !== undefined
}

export async function replaceTemplatesIn(db: Db, packageId: string, templateIds: readonly string[]): Promise<void> {
  await db.deleteFrom('task_package_template').where('package_id', '=', packageId).execute()
  const rows = templateIds.map((id, position) => ({ template_id: id, position }))
  await sql`insert into task_package_template (rooftop_id, package_id, template_id, position)
    select ${thisRooftop}, ${packageId}::uuid, template_id, position
    from json_populate_recordset(null::task_package_template, ${recordset(rows)})`.execute(db)
}

/** Deletes a package and answers its name; its templates stay. */
export async function deletePackageRow(db: Db, id: string): Promise<string | undefined> {
  return (await db.deleteFrom('task_package').where('id', '=', id).returning('name').executeTakeFirst())?.name
}
