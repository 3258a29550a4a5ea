import type { PrintQuery } from '@lotline/contract/print'
import type { StepItem } from '@lotline/contract/recon-step'
import type { Task } from '@lotline/contract/tasks'
import type { Vehicle } from '@lotline/contract/vehicles'
import { type BusinessHours, hoursAt } from '@lotline/domain/calendar/calendar'
import { noteParts } from '@lotline/domain/notes/notes'
import { personName } from '@lotline/domain/people/person-name'
import { type CostsShown, costsShown } from '@lotline/domain/tasks/tasks'
import type { Ctx } from '../../ctx.ts'
import { loadCalendar } from '../calendar/index.ts'
import { readNotes } from '../notes/index.ts'
import { listVehicleSteps } from '../recon/index.ts'
import { getRooftop } from '../rooftops/index.ts'
import { readTasks } from '../tasks/index.ts'
import { readVehicle } from '../vehicles/index.ts'

// More is no longer read on paper. The document bounds notes by their lines, too.
const mostTasks = 100
const mostNotes = 200

export type PrintedNote = { sender: string; at: Date; text: string }

/** A vehicle as it is printed: what this person may see of it and has not left out; null is a section that is not there. */
export type Printout = {
  rooftop: string
  timeZone: string
  /** The hours in which times count; null where every hour does. */
  hours: BusinessHours | null
  madeAt: Date
  hasHeader: boolean
  hasAppraisal: boolean
  vehicle: Vehicle
  steps: StepItem[] | null
  /** With the costs that have a column. */
  tasks: { shown: Task[]; total: number; costs: CostsShown } | null
  /** The latest first. */
  notes: { shown: PrintedNote[]; total: number } | null
}

export async function readPrintout(ctx: Ctx, vehicleId: string, query: PrintQuery): Promise<Printout> {
  const { db, actor, now } = ctx
  const held = actor.permissions
  const [rooftop, calendar] = await Promise.all([getRooftop(db), loadCalendar(db)])
  const hours = hoursAt(calendar, now)
  return {
    rooftop: rooftop.name,
    timeZone: rooftop.time_zone,
    hours: hours.kind === 'BUSINESS_HOURS' ? hours : null,
    madeAt: now,
    hasHeader: !query.excludeHeader,
    hasAppraisal: !query.excludeAppraisalInfo,
    vehicle: await readVehicle(ctx, vehicleId),
    steps: held.has('RECON_VIEW') ? await listVehicleSteps(ctx, vehicleId) : null,
    tasks: !query.excludeTasks && held.has('INVENTORY_VDP_TASKS_VIEW') ? await readShownTasks(ctx, vehicleId) : null,
    notes: !query.excludeNotes && held.has('INVENTORY_VDP_NOTES_VIEW') ? await readLatestNotes(ctx, vehicleId) : null,
  }
}

async function readShownTasks(ctx: Ctx, vehicleId: string): Promise<Printout['tasks']> {
  const tasks = await readTasks(ctx, vehicleId)
  return { shown: tasks.slice(0, mostTasks), total: tasks.length, costs: costsShown(ctx.actor.permissions) }
}

async function readLatestNotes(ctx: Ctx, vehicleId: string): Promise<Printout['notes']> {
  const { data, meta } = await readNotes(ctx, vehicleId, { pageSize: mostNotes })
  const shown = data.map(({ note, timestamp, sender }) => ({
    sender: sender ? personName(sender) : '',
    at: new Date(timestamp),
    text: noteParts(note)
      .map((part) => part.text)
      .join(''),
  }))
  return { shown: shown.reverse(), total: meta.total }
}
