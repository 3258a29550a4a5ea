import type { StepItem } from '@lotline/contract/recon-step'
import type { SheetQuery } from '@lotline/contract/sheet'
import type { Vehicle } from '@lotline/contract/vehicles'
import { noteParts } from '@lotline/domain/notes'
import type { TaskStatus } from '@lotline/domain/tasks'
import type { Ctx } from '../../ctx.ts'
import { listVehicleSteps } from '../recon/index.ts'
import { readVehicle } from '../vehicles/index.ts'
import { type CostsShown, costsShown, getRooftop, listLatestNotes, listTasks } from './queries.ts'

// More is no longer read on paper. The document bounds notes by their lines, too.
const mostTasks = 100
const mostNotes = 200

export type SheetTask = {
  name: string
  type: string
  description: string
  status: TaskStatus
  note: string
  assignee: string
  /** In dollars. */
  labor: number | null
  parts: number | null
  total: number | null
}
export type SheetNote = { sender: string; at: Date; text: string }

/** A vehicle as it is printed: what this person may see of it and has not left out; null is a section that is not there. */
export type Sheet = {
  rooftop: string
  timeZone: string
  madeAt: Date
  hasHeader: boolean
  hasAppraisal: boolean
  vehicle: Vehicle
  steps: StepItem[] | null
  tasks: { shown: SheetTask[]; total: number; costs: CostsShown } | null
  /** The latest first. */
  notes: { shown: SheetNote[]; total: number } | null
}

export async function readSheet(ctx: Ctx, vehicleId: string, query: SheetQuery): Promise<Sheet> {
  const { db, actor, now } = ctx
  const held = actor.permissions
  const rooftop = await getRooftop(db)
  return {
    rooftop: rooftop.name,
    timeZone: rooftop.time_zone,
    madeAt: now,
    hasHeader: !query.excludeHeader,
    hasAppraisal: !query.excludeAppraisalInfo,
    vehicle: await readVehicle(ctx, vehicleId),
    steps: held.has('RECON_VIEW') ? await listVehicleSteps(ctx, vehicleId) : null,
    tasks: !query.excludeTasks && held.has('INVENTORY_VDP_TASKS_VIEW') ? await readTasks(ctx, vehicleId) : null,
    notes: !query.excludeNotes && held.has('INVENTORY_VDP_NOTES_VIEW') ? await readNotes(ctx, vehicleId) : null,
  }
}

async function readTasks({ db, actor }: Ctx, vehicleId: string): Promise<Sheet['tasks']> {
  const costs = costsShown(actor.permissions)
  const { rows, total } = await listTasks(db, vehicleId, costs, mostTasks)
  const shown = rows.map(({ name, type, description, status, note, labor_cost, parts_cost, total: cost, ...person }) => ({
    name,
    type,
    description,
    status,
    note,
    assignee: person.company_name ?? nameOf(person),
    labor: labor_cost,
    parts: parts_cost,
    total: cost,
  }))
  return { shown, total, costs }
}

async function readNotes({ db }: Ctx, vehicleId: string): Promise<Sheet['notes']> {
  const { rows, total } = await listLatestNotes(db, vehicleId, mostNotes)
  const shown = rows.map(({ text, created_at: at, ...sender }) => ({
    sender: nameOf(sender),
    at,
    text: noteParts(text)
      .map((part) => part.text)
      .join(''),
  }))
  return { shown, total }
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
