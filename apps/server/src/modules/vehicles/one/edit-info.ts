import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { vehicleInfoRule } from '@lotline/domain/people/permission-rule'
import { colors, paintOf } from '@lotline/domain/vehicles/colors'
import { dispositions } from '@lotline/domain/vehicles/dispositions'
import { AppError, vehicleNotFound } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { lockVehicleInfo, updateVehicle } from '../stock/queries.ts'
import { readVehicle } from './vehicle.ts'

type Changes = { color?: string | undefined; disposition?: string | undefined }

/** Changes colour and disposition by hand; what is changed so is left alone by feeds. A value that is said again changes nothing. */
export async function editInfo(ctx: Ctx, id: string, changes: Changes): Promise<Vehicle> {
  const vehicle = isUuid(id) ? await lockVehicleInfo(ctx.db, id) : undefined
  if (!vehicle) throw vehicleNotFound()
  const permission = vehicleInfoRule({ inRecon: vehicle.recon_status === 'ACTIVE' })
  if (!ctx.actor.permissions.has(permission))
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this.`, { permission })
  const { color, disposition } = choicesOf(changes)
  const newColor = color?.value === vehicle.color ? undefined : color
  const newDisposition = disposition?.value === vehicle.disposition ? undefined : disposition
  if (newColor || newDisposition) {
    const edited = [...(newColor ? ['color', 'exteriorColor'] : []), ...(newDisposition ? ['disposition'] : [])]
    await updateVehicle(ctx.db, id, {
      ...(newColor && { color: newColor.value, exterior_color: paintOf(newColor) }),
      ...(newDisposition && { disposition: newDisposition.value }),
      edited_fields: [...new Set([...vehicle.edited_fields, ...edited])],
    })
    const after = { color: newColor?.value, disposition: newDisposition?.value }
    await record(ctx, {
      itemType: 'VEHICLE_INFO_CHANGED',
      vehicleId: id,
      fact: { sentence: 'vehicleInfoChanged', color: after.color ?? null, disposition: after.disposition ?? null },
      // The paint's name follows the color.
      detail: { before: { color: vehicle.color, disposition: vehicle.disposition }, after },
    })
  }
  return readVehicle(ctx, id)
}

function choicesOf(changes: Changes) {
  const color = colors.find(({ value }) => value === changes.color)
  const disposition = dispositions.find(({ value }) => value === changes.disposition)
  if (changes.color !== undefined && !color) throw unknownChoice('color')
  if (changes.disposition !== undefined && !disposition) throw unknownChoice('disposition')
  return { color, disposition }
}

function unknownChoice(field: keyof Changes): AppError {
  const message = 'is not a known choice'
  return new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
}
