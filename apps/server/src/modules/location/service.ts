import type { VehicleLocation } from '@lotline/contract/location'
import { accuracyWords, locationRule, type Position } from '@lotline/domain/location/position'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { personNameOf } from '../../database/person-name.ts'
import { record } from '../../events/record.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { type Fix, insertFix, listFixes, lockVehicle } from './queries.ts'

// As many as a drawing of them still tells apart.
const shownFixes = 10

/** Where a vehicle stands, and stood before; null where nobody has told yet. */
export async function readLocation({ db }: Ctx, vehicleId: string): Promise<VehicleLocation | null> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  const [latest, ...earlier] = await listFixes(db, vehicleId, shownFixes)
  return latest ? locationOf(latest, earlier) : null
}

/** Keeps where a person has found a vehicle just now. */
export async function tellLocation(ctx: Ctx, vehicleId: string, position: Position): Promise<VehicleLocation> {
  const { db, actor, now } = ctx
  const vehicle = isUuid(vehicleId) ? await lockVehicle(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  refuseUnless(ctx, 'INVENTORY_VDP_LOCATION_VIEW')
  refuseUnless(ctx, locationRule({ inRecon: vehicle.recon_status === 'ACTIVE' }))
  const earlier = (await listFixes(db, vehicleId, shownFixes - 1)).map(pointOf)
  await insertFix(db, { ...position, id: newId(), vehicleId, source: 'PERSON', at: now, byId: actor.personId })
  const { latitude, longitude, accuracy } = position
  await record(ctx, {
    itemType: 'UPDATED_GPS_LOCATION',
    vehicleId,
    label: ['By phone', accuracyWords(accuracy)].filter(Boolean).join(', '),
    detail: { before: { location: earlier[0] ?? null }, after: { location: { latitude, longitude } } },
  })
  const { personId: id, firstName, lastName, companyName } = actor
  const by = { id, firstName, lastName, companyName }
  return { latitude, longitude, accuracy, at: now.toISOString(), source: 'PERSON', by, earlier }
}

function refuseUnless({ actor }: Ctx, rule: PermissionRule): void {
  const permission = missingPermission(rule, actor.permissions)
  if (permission) throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this.`, { permission })
}

function locationOf(latest: Fix, earlier: readonly Fix[]): VehicleLocation {
  const { accuracy_m, source } = latest
  return {
    ...pointOf(latest),
    accuracy: accuracy_m,
    // The table holds these two only.
    source: source as VehicleLocation['source'],
    by: personNameOf(latest),
    earlier: earlier.map(pointOf),
  }
}

function pointOf({ latitude, longitude, at }: Fix): VehicleLocation['earlier'][number] {
  return { latitude, longitude, at: at.toISOString() }
}
