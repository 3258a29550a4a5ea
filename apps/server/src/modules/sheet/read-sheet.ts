import type { StepItem } from '@lotline/contract/recon-step'
import type { SheetQuery } from '@lotline/contract/sheet'
import type { Task } from '@lotline/contract/tasks'
import type { Vehicle } from '@lotline/contract/vehicles'
import { nameOf } from '@lotline/domain/assignees'
import { noteParts } from '@lotline/domain/notes'
import { type CostsShown, costsShown } from '@lotline/domain/tasks'
import type { Ctx } from '../../ctx.ts'
import { listVehicleSteps } from '../recon/index.ts'
import { getRooftop } from '../settings/index.ts'
import { readTasks } from '../tasks/index.ts'
import { readVehicle } from '../vehicles/index.ts'
import { listLatestNotes } from './queries.ts'

// More is no longer read on paper. The document bounds notes by their lines, too.
const mostTasks = 100
const mostNotes = 200

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
  /** With the costs that have a column. */
  tasks: { shown: Task[]; total: number; costs: CostsShown } | null
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
    tasks: !query.excludeTasks && held.has('INVENTORY_VDP_TASKS_VIEW') ? await readShownTasks(ctx, vehicleId) : null,
    notes: !query.excludeNotes && held.has('INVENTORY_VDP_NOTES_VIEW') ? await readNotes(ctx, vehicleId) : null,
  }
}

async function readShownTasks(ctx: Ctx, vehicleId: string): Promise<Sheet['tasks']> {
  const tasks = await readTasks(ctx, vehicleId)
  return { shown: tasks.slice(0, mostTasks), total: tasks.length, costs: costsShown(ctx.actor.permissions) }
}

async function readNotes({ db }: Ctx, vehicleId: string): Promise<Sheet['notes']> {
  const { rows, total } = await listLatestNotes(db, vehicleId, mostNotes)
  const shown = rows.map(({ text, created_at: at, first_name, last_name }) => ({
    sender: nameOf({ firstName: first_name ?? '', lastName: last_name ?? '' }),
    at,
    text: noteParts(text)
      .map((part) => part.text)
      .join(''),
  }))
  return { shown, total }
}
