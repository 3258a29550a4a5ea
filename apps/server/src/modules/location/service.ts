import type { Level, ListedSpot, TrailPoint, VehicleLocation } from '@lotline/contract/location/location'
import { locationRule, type Position } from '@lotline/domain/location/position'
import { isElsewhere } from '@lotline/domain/location/tracker'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { personNameOf } from '../../database/person-name.ts'
import { record } from '../../events/record.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { type Fix, findSpot, insertFixes, listFixes, lockVehicle } from './queries.ts'
import { findTracker, listTrail } from './tracker-queries.ts'

// As many as a drawing of them still tells apart.
const shownFixes = 10

/** The place of a vehicle, and those before; null where nobody has told yet. */
export async function readLocation({ db }: Ctx, vehicleId: string): Promise<VehicleLocation | null> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  const fixes = await listFixes(db, vehicleId, shownFixes)
  const tracker = await findTracker(db, vehicleId)
  const [latest, ...earlier] = tracker ? withTracker(fixes, tracker) : fixes
  return latest ? locationOf(latest, earlier, tracker) : null
}

/** The spot that a vehicle, which is there, is listed at. */
export async function readSpot({ db }: Ctx, vehicleId: string): Promise<ListedSpot | null> {
  const listed = await findSpot(db, vehicleId)
  const by = listed && personNameOf(listed)
  return by ? { spot: listed.spot, at: listed.at.toISOString(), by } : null
}

/** The places of a vehicle, the latest first. */
export async function readTrail({ db }: Ctx, vehicleId: string): Promise<TrailPoint[]> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return listTrail(db, vehicleId)
}

/** Keeps where a person has found a vehicle just now. */
export async function tellLocation(ctx: Ctx, vehicleId: string, position: Position): Promise<VehicleLocation> {
  const { db, actor, now } = ctx
  const vehicle = isUuid(vehicleId) ? await lockVehicle(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  refuseUnless(ctx, 'INVENTORY_VDP_LOCATION_VIEW')
  refuseUnless(ctx, locationRule({ inRecon: vehicle.recon_status === 'ACTIVE' }))
  const before = await readLocation(ctx, vehicleId)
  await insertFixes(db, [{ ...position, id: newId(), vehicleId, source: 'PERSON', at: now, byId: actor.personId }])
  const { latitude, longitude, accuracy } = position
  await record(ctx, {
    itemType: 'UPDATED_GPS_LOCATION',
    vehicleId,
    fact: { sentence: 'locationReported', accuracy },
    detail: {
      before: { location: before && { latitude: before.latitude, longitude: before.longitude, at: before.at } },
      after: { location: { latitude, longitude } },
    },
  })
  const after = await readLocation(ctx, vehicleId)
  if (!after) throw new Error('It was told just now')
  return after
}

function refuseUnless({ actor }: Ctx, rule: PermissionRule): void {
  const permission = missingPermission(rule, actor.permissions)
  if (permission) throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this.`, { permission })
}

type Tracker = NonNullable<Awaited<ReturnType<typeof findTracker>>>

/** The tracker's last reading, before the fixes: in the place of its own fix, as long as it has not moved from there. */
function withTracker(fixes: readonly Fix[], tracker: Tracker): Fix[] {
  const [last] = fixes
  if (last && last.at >= tracker.at) return [...fixes]
  const { latitude, longitude, accuracy_m, at } = tracker
  const nobody = { person_id: null, first_name: null, last_name: null, company_name: null }
  const now: Fix = { latitude, longitude, accuracy_m, at, source: 'GPS', ...nobody }
  const hasStayed = last?.source === 'GPS' && !isElsewhere(positionOf(last), positionOf(now))
  return [now, ...fixes.slice(hasStayed ? 1 : 0)].slice(0, shownFixes)
}

function positionOf({ latitude, longitude, accuracy_m }: Fix): Position {
  return { latitude, longitude, accuracy: accuracy_m }
}

function locationOf(latest: Fix, earlier: readonly Fix[], tracker: Tracker | undefined): VehicleLocation {
  const { accuracy_m, source } = latest
  return {
    ...pointOf(latest),
    accuracy: accuracy_m,
    // The table holds these two only.
    source: source as VehicleLocation['source'],
    by: personNameOf(latest),
    earlier: earlier.map(pointOf),
    battery: levelOf(tracker?.battery, tracker?.battery_at),
    fuel: levelOf(tracker?.fuel, tracker?.fuel_at),
    selfLink: tracker?.link ?? null,
  }
}

function levelOf(percent: number | null | undefined, at: Date | null | undefined): Level | null {
  return typeof percent === 'number' && at ? { percent, at: at.toISOString() } : null
}

function pointOf({ latitude, longitude, at }: Fix): VehicleLocation['earlier'][number] {
  return { latitude, longitude, at: at.toISOString() }
}
