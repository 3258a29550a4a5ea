import type { Checklist, ChecklistSummary, FieldDetail } from '@lotline/contract/tasks/checklists'
import { type ChecklistField, fieldsOf, markOf, progressOf } from '@lotline/domain/checklists/checklists'
import { costsShown, totalOf } from '@lotline/domain/tasks/tasks'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { findTasks, findTemplates } from '../tasks/index.ts'
import { addressesOf, listAttachmentsOfItems, lockVehicle } from '../uploads/index.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { type AnswerRow, findSheet, listAnswers, listRuns, listSheets, lockSheet, type SheetRow } from './queries.ts'
import { checklistNotFound } from './refusals.ts'

export type One = { vehicleId: string; checklistId: string }

/** The checklists of the current run, or of another one of the vehicle (SEC-007, SEC-018). */
export async function readSheets({ db }: Ctx, vehicleId: string, wantedRun?: string) {
  await requireVehicle(db, vehicleId)
  const runs = await listRuns(db, vehicleId)
  const run =
    wantedRun === undefined ? runs.find(({ is_current }) => is_current) : runs.find(({ id }) => id === wantedRun.toLowerCase())
  if (wantedRun !== undefined && !run) throw checklistNotFound()
  const sheets = run ? await listSheets(db, vehicleId, run.id) : []
  const listed = runs.map(({ id, started_at, ended_at, is_current }) => ({
    id,
    startedDate: started_at.toISOString(),
    endedDate: ended_at?.toISOString() ?? null,
    isCurrent: is_current,
  }))
  return { data: sheets.map(summaryOf), meta: { runId: run?.id ?? null, runs: listed } }
}

export async function readSheet(ctx: Ctx, one: One): Promise<Checklist> {
  await requireVehicle(ctx.db, one.vehicleId)
  return sheetAsRead(ctx, one, await requireSheet(ctx, one))
}

/** The sheet as it stands; 404 where the vehicle has no such. */
export async function requireSheet({ db }: Pick<Ctx, 'db'>, { vehicleId, checklistId }: One): Promise<SheetRow> {
  const found = isUuid(checklistId) ? await findSheet(db, vehicleId, checklistId) : undefined
  if (!found) throw checklistNotFound()
  return found
}

/** The same, behind whoever answers it just now: what is read is what they have left. */
export async function requireLocked(ctx: Pick<Ctx, 'db'>, one: One): Promise<SheetRow> {
  // The vehicle first, as whoever acts on it does: nobody sends it on past a gate while an answer is taken back.
  if (!isUuid(one.vehicleId) || !(await lockVehicle(ctx.db, one.vehicleId))) throw vehicleNotFound()
  if (!isUuid(one.checklistId) || !(await lockSheet(ctx.db, one.vehicleId, one.checklistId))) throw checklistNotFound()
  return requireSheet(ctx, one)
}

async function requireVehicle(db: Ctx['db'], vehicleId: string): Promise<void> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
}

export function summaryOf(sheet: SheetRow): ChecklistSummary {
  const { completed, total, fails, watches } = progressOf(sheet.items, sheet.answers)
  return {
    id: sheet.id,
    name: sheet.name,
    compeletedChecklistItems: completed,
    totalChecklistItems: total,
    fails,
    watches,
    version: sheet.version,
    step: sheet.step,
    finishedDate: sheet.finished_at?.toISOString() ?? null,
    finishedBy: sheet.finished_by,
  }
}

export async function sheetAsRead(ctx: Ctx, { vehicleId }: Pick<One, 'vehicleId'>, sheet: SheetRow): Promise<Checklist> {
  const { db, actor } = ctx
  const [rows, files] = await Promise.all([listAnswers(db, sheet.id), listAttachmentsOfItems(db, sheet.id, addressesOf(ctx))])
  const at = new Map(rows.map((row) => [row.field_id, row]))
  const beside = {
    at,
    files,
    ...(actor.permissions.has('INVENTORY_VDP_TASKS_VIEW') ? await workOf(ctx, vehicleId, sheet, rows) : noWork),
  }
  const fields = fieldsOf(sheet.items).filter(({ id }) => at.has(id) || files.has(id))
  return {
    ...summaryOf(sheet),
    answers: sheet.answers,
    checkList: { items: sheet.items },
    fields: fields.map((field) => detailOf(field, sheet, beside)),
    isCurrent: sheet.is_current,
  }
}

type Work = Pick<FieldDetail, 'task' | 'proposal'>
type Beside = {
  at: ReadonlyMap<string, AnswerRow>
  files: Awaited<ReturnType<typeof listAttachmentsOfItems>>
  workAt(field: ChecklistField): Work
}

function detailOf(field: ChecklistField, { answers }: SheetRow, { at, files, workAt }: Beside): FieldDetail {
  const row = at.get(field.id)
  return {
    fieldId: field.id,
    version: row?.version ?? 0,
    mark: markOf(field, answers[field.id]),
    answeredDate: row?.answered_at?.toISOString() ?? null,
    answeredBy: row?.answered_by ?? null,
    note: row?.note ?? '',
    noteDate: row?.noted_at?.toISOString() ?? null,
    noteBy: row?.noted_by ?? null,
    attachments: files.get(field.id) ?? [],
    ...workAt(field),
  }
}

const noWork = { workAt: (): Work => ({ task: null, proposal: null }) }

/** What has come of answers that fail, and what is proposed for the others. */
async function workOf({ db, actor }: Ctx, vehicleId: string, { items, answers }: SheetRow, rows: readonly AnswerRow[]) {
  const failed = fieldsOf(items).filter((field) => markOf(field, answers[field.id]) === 'FAILS')
  const [templates, found] = await Promise.all([
    findTemplates(db, [...new Set(failed.flatMap(({ taskTemplateId }) => taskTemplateId ?? []))]),
    findTasks(
      db,
      vehicleId,
      rows.flatMap(({ task_id }) => task_id ?? []),
    ),
  ])
  const tasks = new Map(found.filter(({ status }) => status !== 'DELETED').map((task) => [task.id, task]))
  const taskAt = new Map(rows.flatMap(({ field_id, task_id }) => [[field_id, tasks.get(task_id ?? '')] as const]))
  const shown = costsShown(actor.permissions)
  const workAt = (field: ChecklistField): Work => {
    const task = taskAt.get(field.id)
    if (task) {
      const { id, name, status, total } = task
      return { task: { id, name, status, total: usd(shown.total, total) }, proposal: null }
    }
    const template = failed.includes(field) ? templates.find(({ id }) => id === field.taskTemplateId) : undefined
    if (!template) return noWork.workAt()
    const { id, name, type, labor_hours, labor_rate, parts_cost } = template
    const total = totalOf({ laborHours: labor_hours, laborRate: labor_rate, laborCost: null, partsCost: parts_cost })
    const costs = {
      laborRate: usd(shown.labor, labor_rate),
      partsCost: usd(shown.parts, parts_cost),
      total: usd(shown.total, total),
    }
    return { task: null, proposal: { templateId: id, name, type, laborHours: labor_hours, ...costs } }
  }
  return { workAt }
}

function usd(isShown: boolean, amount: number | null) {
  return isShown && amount !== null ? { amount, currency: 'USD' as const } : null
}
