import type { PersonName } from '@lotline/contract/shapes'
import { type ChecklistItem, progressOf } from '@lotline/domain/checklists/checklists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'

export type TemplateRow = {
  id: string
  name: string
  version: number
  items: ChecklistItem[]
  step: { id: string; name: string } | null
  certified_only: boolean
  created_at: Date
  created_by: PersonName | null
  retired_at: Date | null
}

const template = sql`
  select t.id, t.name, t.version, version.items, t.certified_only, version.created_at, t.retired_at,
    case when step.id is not null then json_build_object('id', step.id, 'name', step.name) end as step,
    case when p.id is not null then ${personNameJson('p')} end as created_by
  from checklist_template t
  join checklist_version version on version.template_id = t.id and version.version = t.version
  left join workflow_step step on step.id = t.step_id
  left join person p on p.id = version.created_by`

/** What is asked for now, in the order of settings. */
export function listTemplates(db: Db): Promise<TemplateRow[]> {
  return rowsOf(db, sql`${template} where t.retired_at is null order by t.position, t.id`)
}

/** What is asked for no more, the last retired first. */
export function listRetired(db: Db, most: number): Promise<TemplateRow[]> {
  return rowsOf(db, sql`${template} where t.retired_at is not null order by t.retired_at desc, t.id limit ${most}`)
}

/** One, whether it is asked for or not. */
export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  return (await rowsOf(db, sql`${template} where t.id = ${id}`))[0]
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<TemplateRow[]> {
  return (await sql<TemplateRow>`${query}`.execute(db)).rows
}

export type OpenRow = { template_id: string; version: number; count: number }

/** Unfinished sheets of vehicles that are in recon now, by what asked for them. */
export async function countOpenSheets(db: Db): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select c.template_id, c.version, count(*)::int as count
    from recon_run run join checklist c on c.run_id = run.id and c.vehicle_id = run.vehicle_id
    where run.ended_at is null and run.removed_at is null and c.finished_at is null
    group by c.template_id, c.version order by c.version`.execute(db)
  return rows
}

export type VersionRow = Pick<TemplateRow, 'version' | 'name' | 'items' | 'created_at' | 'created_by'>

/** Latest first. */
export async function listVersions(db: Db, templateId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version.version, version.name, version.items, version.created_at,
      case when p.id is not null then ${personNameJson('p')} end as created_by
    from checklist_version version left join person p on p.id = version.created_by
    where version.template_id = ${templateId} order by version.version desc`.execute(db)
  return rows
}

/** Whoever changes the rooftop's checklists next waits here. */
export async function lockTemplates(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('checklists ' || ${thisRooftop}::text, 0))`.execute(db)
}

export type NewTemplate = { id: string; name: string; stepId: string | null; certifiedOnly: boolean }

/** Behind all that there are; its first version is written beside it. */
export async function insertTemplate(db: Db, { id, name, stepId, certifiedOnly }: NewTemplate): Promise<void> {
  await sql`insert into checklist_template (rooftop_id, id, name, step_id, certified_only, position, version)
    select ${thisRooftop}, ${id}, ${name}, ${stepId}, ${certifiedOnly}, coalesce(max(position) + 1, 0), 1 from checklist_template`.execute(
    db,
  )
}

export async function updateTemplate(db: Db, { id, name, stepId, certifiedOnly }: NewTemplate): Promise<void> {
  await db
    .updateTable('checklist_template')
    .set({ name, step_id: stepId, certified_only: certifiedOnly })
    .where('id', '=', id)
    .execute()
}

type NewVersion = {
  templateId: string
  version: number
  name: string
  items: readonly ChecklistItem[]
  by: string | null
  at: Date
}

/** What is asked for from now on. */
export async function insertVersion(db: Db, { templateId, version, name, items, by, at }: NewVersion): Promise<void> {
  await sql`insert into checklist_version (rooftop_id, template_id, version, name, items, created_at, created_by, counted)
    values (${thisRooftop}, ${templateId}, ${version}, ${name}, ${recordset(items)}::jsonb, ${at}, ${by}, ${progressOf(items, {}).total})`.execute(
    db,
  )
  await db.updateTable('checklist_template').set({ version }).where('id', '=', templateId).execute()
}

export async function retireTemplateRow(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('checklist_template').set({ retired_at: at }).where('id', '=', id).execute()
}

/** From now on it is asked for again, behind all others. */
export async function bringBackRow(db: Db, id: string, stepId: string | null): Promise<void> {
  await sql`update checklist_template set retired_at = null, step_id = ${stepId},
      position = (select coalesce(max(position) + 1, 0) from checklist_template)
    where id = ${id}`.execute(db)
}

export async function updateOrder(db: Db, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id, position) => ({ id, position }))
  await sql`update checklist_template set position = given.position
    from json_populate_recordset(null::checklist_template, ${recordset(rows)}) as given where checklist_template.id = given.id`.execute(
    db,
  )
}
