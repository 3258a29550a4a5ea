import type { PersonName } from '@lotline/contract/shapes'
import type { ChecklistAnswer, ChecklistItem } from '@lotline/domain/checklists/checklists'
import { sql } from 'kysely'
import { type Db, isUuid } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import { type Bind, statement, thisRooftop } from '../../database/statement.ts'

/** A checklist of a vehicle with what its version asks and all that is answered. */
export type SheetRow = {
  id: string
  name: string
  version: number
  items: ChecklistItem[]
  answers: Record<string, ChecklistAnswer>
  step: { id: string; name: string } | null
  finished_at: Date | null
  finished_by: PersonName | null
  run_id: string
  is_current: boolean
  is_begun: boolean
}

const sheet = sql`
  select c.id, version.name, c.version, version.items, c.finished_at, c.run_id, c.run_id is not distinct from vehicle.run_id as is_current,
    coalesce((select json_object_agg(a.field_id, a.answer) filter (where a.answer is not null)
      from checklist_answer a where a.checklist_id = c.id), '{}') as answers,
    exists (select from checklist_answer a where a.checklist_id = c.id) as is_begun,
    case when step.id is not null then json_build_object('id', step.id, 'name', step.name) end as step,
    case when p.id is not null then ${personNameJson('p')} end as finished_by
  from checklist c
  join vehicle on vehicle.id = c.vehicle_id
  join checklist_template template on template.id = c.template_id
  join checklist_version version on version.template_id = c.template_id and version.version = c.version
  left join workflow_step step on step.id = c.step_id
  left join person p on p.id = c.finished_by`

/** Those of a run in the order of settings; one that is asked for no more is there where somebody has begun it. */
export async function listSheets(db: Db, vehicleId: string, runId: string): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`${sheet}
    where c.vehicle_id = ${vehicleId} and c.run_id = ${runId}
      and (template.retired_at is null or exists (select from checklist_answer a where a.checklist_id = c.id))
    order by template.position, c.asked_at, c.id`.execute(db)
  return rows
}

/** Those of the run that the vehicle is in, or was in last. */
export async function findCurrentSheets(db: Db, vehicleId: string): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`${sheet} where c.vehicle_id = ${vehicleId} and c.run_id = vehicle.run_id`.execute(db)
  return rows
}

export async function findSheet(db: Db, vehicleId: string, id: string): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`${sheet} where c.vehicle_id = ${vehicleId} and c.id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever answers the same sheet next waits here; answers whether there is one. */
export async function lockSheet(db: Db, vehicleId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select id from checklist where vehicle_id = ${vehicleId} and id = ${id} for no key update`.execute(
    db,
  )
  return rows.length > 0
}

export type RunRow = { id: string; started_at: Date; ended_at: Date | null; is_current: boolean }

/** The runs of a vehicle that have checklists, latest first. */
export async function listRuns(db: Db, vehicleId: string): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.id, run.started_at, coalesce(run.ended_at, run.removed_at) as ended_at, run.id is not distinct from vehicle.run_id as is_current
    from recon_run run join vehicle on vehicle.id = run.vehicle_id
    where run.vehicle_id = ${vehicleId} and exists (select from checklist c where c.run_id = run.id and c.vehicle_id = run.vehicle_id)
    order by run.started_at desc, run.id desc`.execute(db)
  return rows
}

/** What stands at an item. */
export type AnswerRow = {
  field_id: string
  answered_at: Date | null
  answered_by: PersonName | null
  note: string
  noted_at: Date | null
  noted_by: PersonName | null
  task_id: string | null
  version: number
  changed_at: Date | null
  changed_by: PersonName | null
}

export async function listAnswers(db: Db, checklistId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.field_id, a.answered_at, a.note, a.noted_at, a.task_id, a.version, a.changed_at,
      case when p.id is not null then ${personNameJson('p')} end as answered_by,
      case when n.id is not null then ${personNameJson('n')} end as noted_by,
      case when c.id is not null then ${personNameJson('c')} end as changed_by
    from checklist_answer a left join person p on p.id = a.answered_by left join person n on n.id = a.noted_by
      left join person c on c.id = a.changed_by
    where a.checklist_id = ${checklistId}`.execute(db)
  return rows
}

type Said = { checklistId: string; by: string; at: Date }

/** Each item by itself, its version counted up: null takes an answer away and leaves what stands beside it. */
export async function putAnswers(
  db: Db,
  { checklistId, by, at }: Said,
  changed: Readonly<Record<string, ChecklistAnswer | null>>,
): Promise<void> {
  const rows = Object.entries(changed).map(([field_id, answer]) => ({ field_id, answer }))
  if (rows.length === 0) return
  await sql`
    insert into checklist_answer (rooftop_id, checklist_id, field_id, answer, answered_at, answered_by, version, changed_at, changed_by)
    select ${thisRooftop}, ${checklistId}, field_id, answer, case when answer is not null then ${at}::timestamptz end,
      case when answer is not null then ${by}::uuid end, 1, ${at}::timestamptz, ${by}::uuid
    from json_populate_recordset(null::checklist_answer, ${recordset(rows)})
    on conflict (rooftop_id, checklist_id, field_id)
    do update set answer = excluded.answer, answered_at = excluded.answered_at, answered_by = excluded.answered_by,
      version = checklist_answer.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db)
}

export async function putNotes(db: Db, { checklistId, by, at }: Said, notes: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(notes).map(([field_id, note]) => ({ field_id, note }))
  if (rows.length === 0) return
  await sql`
    insert into checklist_answer (rooftop_id, checklist_id, field_id, note, noted_at, noted_by)
    select ${thisRooftop}, ${checklistId}, field_id, note, ${at}::timestamptz, ${by}::uuid
    from json_populate_recordset(null::checklist_answer, ${recordset(rows)})
    on conflict (rooftop_id, checklist_id, field_id)
    do update set note = excluded.note, noted_at = excluded.noted_at, noted_by = excluded.noted_by`.execute(db)
}

type Finished = { at: Date; by: string } | null | 'same'

/** How many answers a sheet lacks still, and since when and by whom it is finished. */
export async function updateProgress(db: Db, id: string, missing: number, finished: Finished): Promise<void> {
  const ends = finished === 'same' ? {} : { finished_at: finished?.at ?? null, finished_by: finished?.by ?? null }
  await db
    .updateTable('checklist')
    .set({ missing, ...ends })
    .where('id', '=', id)
    .execute()
}

/** Ties an item to the task that came of it. */
export async function putTask(db: Db, checklistId: string, fieldId: string, taskId: string): Promise<void> {
  await sql`insert into checklist_answer (rooftop_id, checklist_id, field_id, task_id)
    values (${thisRooftop}, ${checklistId}, ${fieldId}, ${taskId})
    on conflict (rooftop_id, checklist_id, field_id) do update set task_id = excluded.task_id`.execute(db)
}

type Entered = { vehicleIds: readonly string[]; runIds: readonly string[]; stepId: string; at: Date }

const ask = statement(
  ({ begins }: { begins: boolean }, bind: Bind<Entered>) => sql`
    insert into checklist (rooftop_id, id, vehicle_id, run_id, template_id, version, step_id, asked_at)
    select ${thisRooftop}, gen_random_uuid(), given.vehicle_id, given.run_id, t.id, t.version, t.step_id, ${bind('at')}
    from unnest(${bind('vehicleIds')}::uuid[], ${bind('runIds')}::uuid[]) as given (vehicle_id, run_id)
    join vehicle on vehicle.id = given.vehicle_id cross join checklist_template t
    where t.retired_at is null and (not t.certified_only or vehicle.condition = 'CPO') and (t.step_id = ${bind('stepId')}::uuid ${begins ? sql`or t.step_id is null` : sql``}
      or t.step_id = (select parent_id from workflow_step where id = ${bind('stepId')}::uuid)
      or t.id = (select gate_checklist_id from workflow_step where id = ${bind('stepId')}::uuid and 'CHECKLIST' = any (gates)))
    on conflict (rooftop_id, run_id, template_id) do nothing`,
)

/** Asks vehicles that have come into a step for what is asked for there, once in a run; at the beginning of recon with what has no step. */
export async function insertAsked(db: Db, entered: Entered, begins: boolean): Promise<void> {
  await ask(db, { begins }, entered)
}

/** Asks the vehicles that stand in a step for a checklist of which the step wants to know from now on. */
export async function askStanding(
  db: Db,
  { stepId, templateId, at }: { stepId: string; templateId: string; at: Date },
): Promise<void> {
  await sql`
    insert into checklist (rooftop_id, id, vehicle_id, run_id, template_id, version, step_id, asked_at)
    select ${thisRooftop}, gen_random_uuid(), v.id, v.run_id, t.id, t.version, t.step_id, ${at}
    from vehicle v cross join checklist_template t
    where v.step_id = ${stepId} and v.recon_status = 'ACTIVE' and v.run_id is not null and t.id = ${templateId}
      and (not t.certified_only or v.condition = 'CPO')
    order by v.id on conflict (rooftop_id, run_id, template_id) do nothing`.execute(db)
}

/** Whether a checklist is asked for now. */
export async function isInUse(db: Db, templateId: string): Promise<boolean> {
  if (!isUuid(templateId)) return false
  const found = await db
    .selectFrom('checklist_template')
    .select('id')
    .where('id', '=', templateId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
