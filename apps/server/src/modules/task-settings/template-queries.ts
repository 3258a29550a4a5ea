import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { thisRooftop } from '../../database/statement.ts'

export type TemplateRow = {
  id: string
  name: string
  spanish_name: string
  type: string
  description: string
  labor_hours: number | null
  labor_rate: number | null
  parts_cost: number | null
}

/** All of the rooftop's, in its order. */
export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db
    .selectFrom('task_template')
    .select(['id', 'name', 'spanish_name', 'type', 'description', 'labor_hours', 'labor_rate', 'parts_cost'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Behind all that there are, in this order. */
export async function insertTemplates(db: Db, templates: readonly TemplateRow[]): Promise<void> {
  const rows = templates.map((template, position) => ({ ...template, position }))
  await sql`insert into task_template (rooftop_id, id, name, spanish_name, type, description, labor_hours, labor_rate, parts_cost, position)
    select ${thisRooftop}, id, name, spanish_name, type, description, labor_hours, labor_rate, parts_cost,
      position + (select coalesce(max(position) + 1, 0) from task_template)
    from json_populate_recordset(null::task_template, ${recordset(rows)})`.execute(db)
}

export async function updateTemplate(db: Db, { id, ...template }: TemplateRow): Promise<void> {
  await db.updateTable('task_template').set(template).where('id', '=', id).execute()
}

export async function updateTemplateOrder(db: Db, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id, position) => ({ id, position }))
  await sql`update task_template set position = given.position
    from json_populate_recordset(null::task_template, ${recordset(rows)}) as given where task_template.id = given.id`.execute(db)
}

export async function deleteTemplateRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('task_template').where('id', '=', id).execute()
}

/** Packages in which a template stands alone: they go with it, since one that makes nothing would be of no use. */
export async function deletePackagesOfOnly(db: Db, templateId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from task_package where id in (select package_id from task_package_template group by package_id
      having count(*) = 1 and bool_or(template_id = ${templateId})) returning name`.execute(db)
  return rows.map(({ name }) => name)
}
