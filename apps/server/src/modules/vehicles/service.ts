import type { StepCount } from '@lotline/contract/recon'
import type { ListQuery, NewVehicle, Vehicle } from '@lotline/contract/vehicles'
import type { DecodedVin } from '@lotline/contract/vin'
import { colors } from '@lotline/domain/colors'
import { dispositions } from '@lotline/domain/dispositions'
import { leavesOf } from '@lotline/domain/recon-steps'
import { DatabaseError } from 'pg'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { andCommit, isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { loadSteps, type Step, stepsInUse } from '../settings/index.ts'
import { searchWords } from './conditions.ts'
import { parseFilters } from './filters.ts'
import { refuseHidden } from './hidden-criteria.ts'
import {
  columnsOf,
  countLights,
  findHolder,
  insertVehicle,
  type LightCount,
  lockVehicleInfo,
  returnToSavepoint,
  setSavepoint,
  updateVehicle,
} from './queries.ts'
import { selectionOf } from './selection.ts'
import { type Mask, maskOf } from './vehicle-json.ts'
import { findVehicles, pageOfVehicles, vehicleText } from './views.ts'

// Enough for a carousel to open with; each costs the page as much as a tag does, and few rows are ever opened.
const photosInList = 5

export async function listPage(ctx: Ctx, query: ListQuery): Promise<string> {
  const selection = await selectionOf(ctx, query)
  const mask = shownTo(ctx)
  const taskNotes = mask.taskNotes && query.includeTaskNotes === 'true'
  return pageOfVehicles(andCommit(ctx.db), selection, query, { ...mask, taskNotes, mostPhotos: photosInList })
}

function shownTo({ actor, links, now }: Ctx): Mask {
  return maskOf(actor.permissions, links?.sealOf(actor.rooftopId, now))
}

/** The reply's text for one vehicle; 404 when it is not in this rooftop. */
export async function showVehicle(ctx: Ctx, id: string): Promise<string> {
  const text = await vehicleText(andCommit(ctx.db), id, ctx.now, shownTo(ctx))
  if (text === undefined) throw vehicleNotFound()
  return `{"data":${text}}`
}

/** One vehicle as this person may see it; `shown` opens what the answer to their own act must show. */
export async function readVehicle(ctx: Ctx, id: string, shown: Partial<Mask> = {}): Promise<Vehicle> {
  const [vehicle] = await readVehicles(ctx, [id], shown)
  if (!vehicle) throw vehicleNotFound()
  return vehicle
}

/** Vehicles in the order of their ids; those that are not in this rooftop are left out. */
export async function readVehicles(ctx: Ctx, ids: readonly string[], shown: Partial<Mask> = {}): Promise<Vehicle[]> {
  return findVehicles(ctx.db, ids.filter(isUuid), ctx.now, { ...shownTo(ctx), ...shown })
}

export function vehicleNotFound(): AppError {
  return new AppError('VEHICLE_NOT_FOUND', 'There is no vehicle with this id in this rooftop.')
}

/** Puts a vehicle into the stock and answers its id. Stock number and VIN are unique among the unsold: the constraint decides. */
export async function receive(ctx: Ctx, vehicle: NewVehicle, decoded?: DecodedVin): Promise<string> {
  const color = colors.find(({ value }) => value === vehicle.color)
  if (vehicle.color !== null && !color)
    throw new AppError('MALFORMED', 'color: is not a known color', {
      errors: [{ field: 'color', message: 'is not a known color' }],
    })
  const id = newId()
  await refusingDoubles(ctx, vehicle, () =>
    insertVehicle(ctx.db, {
      ...columnsOf(vehicle, decoded),
      id,
      color: color?.value ?? 'UNKNOWN',
      exterior_color: color && color.value !== 'UNKNOWN' ? color.label : null,
      inventory_date: ctx.now,
    }),
  )
  await record(ctx, { itemType: 'STATUS_UPDATE', vehicleId: id, label: `Added to the stock as ${vehicle.stockNumber}` })
  return id
}

async function refusingDoubles(
  ctx: Ctx,
  { stockNumber, vin }: { stockNumber: string; vin: string },
  write: () => Promise<void>,
): Promise<void> {
  await setSavepoint(ctx.db)
  try {
    await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
    await returnToSavepoint(ctx.db)
    throw await doubleError(ctx, error.constraint === 'vehicle_vin' ? { vin } : { stockNumber })
  }
}

async function doubleError({ db }: Ctx, by: { stockNumber: string } | { vin: string }): Promise<AppError> {
  const holder = await findHolder(db, by)
  const [code, subject] =
    'vin' in by ? (['VIN_IN_USE', `VIN ${by.vin}`] as const) : (['STOCK_IN_USE', `Stock number ${by.stockNumber}`] as const)
  const name = [holder?.year, holder?.make, holder?.model].filter(Boolean).join(' ')
  return new AppError(code, `${subject} is already in use (${holder?.id})`, {
    vehicleId: holder?.id,
    stockNumber: holder?.stock_number,
    vehicleName: name,
  })
}

/** Changes colour and disposition by hand; what is changed so is left alone by feeds. */
export async function editInfo(
  ctx: Ctx,
  id: string,
  changes: { color?: string | undefined; disposition?: string | undefined },
): Promise<Vehicle> {
  const vehicle = isUuid(id) ? await lockVehicleInfo(ctx.db, id) : undefined
  if (!vehicle) throw vehicleNotFound()
  const permission = vehicle.recon_status === 'ACTIVE' ? 'RECON_VDP_UPDATE' : 'INVENTORY_VDP_UPDATE'
  if (!ctx.actor.permissions.has(permission))
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this.`, { permission })
  const color = colors.find(({ value }) => value === changes.color)
  const disposition = dispositions.find(({ value }) => value === changes.disposition)
  const wrong =
    changes.color !== undefined && !color
      ? 'color'
      : changes.disposition !== undefined && !disposition
        ? 'disposition'
        : undefined
  if (wrong)
    throw new AppError('MALFORMED', `${wrong}: is not a known choice`, {
      errors: [{ field: wrong, message: 'is not a known choice' }],
    })
  const edited = [...(color ? ['color', 'exteriorColor'] : []), ...(disposition ? ['disposition'] : [])]
  await updateVehicle(ctx.db, id, {
    ...(color && { color: color.value, exterior_color: color.value === 'UNKNOWN' ? null : color.label }),
    ...(disposition && { disposition: disposition.value }),
    edited_fields: [...new Set([...vehicle.edited_fields, ...edited])],
  })
  const words = [color && `color ${color.label}`, disposition && `disposition ${disposition.label}`].filter(Boolean).join(', ')
  await record(ctx, {
    itemType: 'DATA_REFRESHED',
    vehicleId: id,
    label: `Vehicle information changed: ${words || 'nothing'}`,
    detail: {
      before: { color: vehicle.color, disposition: vehicle.disposition },
      after: { color: color?.value, disposition: disposition?.value },
    },
  })
  return readVehicle(ctx, id)
}

type Totals = Omit<StepCount, 'stepId'>

/** Counts of every step, parents with their children, under the list's filters but for step and status (OPN-063). */
export async function countSteps({ db, actor, now }: Ctx, query: { filterIds?: string | undefined; s?: string | undefined }) {
  const { stepId: _step, status: _status, ...filters } = parseFilters(query.filterIds)
  refuseHidden(filters, { sortId: 'AGE' }, actor.permissions)
  const selection = { filters, leaves: undefined, words: searchWords(query.s), now }
  const steps = await loadSteps(db)
  const rows = await countLights(andCommit(db), selection)
  const byStep = new Map(rows.map((row) => [row.step_id, row]))
  const data: StepCount[] = []
  const walk = (steps: readonly Step[]) => {
    for (const step of steps) {
      data.push({ stepId: step.id, ...sum(leavesOf([step]).flatMap((leaf) => byStep.get(leaf.id) ?? [])) })
      walk(step.childSteps)
    }
  }
  const inUse = new Set(leavesOf(stepsInUse(steps)).map((leaf) => leaf.id))
  // A retired step that still holds vehicles is counted, or the steps would not add up to the total.
  walk(steps.filter((step) => leavesOf([step]).some((leaf) => inUse.has(leaf.id) || byStep.has(leaf.id))))
  const moments = rows.flatMap((row) => (row.next_light_at ? [row.next_light_at.getTime()] : []))
  return { data, meta: { ...sum(rows), nextLightAt: moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null } }
}

function sum(rows: readonly LightCount[]): Totals {
  const total = { total: 0, warning: 0, danger: 0, unknown: 0 }
  for (const row of rows) for (const key of ['total', 'warning', 'danger', 'unknown'] as const) total[key] += row[key]
  return total
}
