import type { NewReconInfo } from '@lotline/contract/vehicles/edit'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { vehicleNotFound } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { takeSettledTags } from '../../attention/index.ts'
import { lockReconInfo, updateVehicle } from '../stock/queries.ts'
import { readVehicle } from './vehicle.ts'

const fields = [
  { name: 'appraisedValue', column: 'appraised_value' },
  { name: 'initialCost', column: 'initial_cost' },
  { name: 'estimatedRecon', column: 'estimated_recon' },
] as const

/**
 * Changes a vehicle's money by hand, in US dollars; what is changed so is left alone by feeds. Of two people the later one's fields
 * win, and what is not named stays. History names the fields and no amounts: not everybody who reads it may see them.
 */
export async function editReconInfo(ctx: Ctx, id: string, changes: NewReconInfo): Promise<Vehicle> {
  const vehicle = isUuid(id) ? await lockReconInfo(ctx.db, id) : undefined
  if (!vehicle) throw vehicleNotFound()
  const changed = fields.flatMap(({ name, column }) => {
    const given = changes[name]
    const after = given === null ? 0 : given?.amount
    const before = vehicle[column]
    return after === undefined || after === before ? [] : [{ name, column, before, after }]
  })
  if (changed.length > 0) {
    await updateVehicle(ctx.db, id, {
      ...Object.fromEntries(changed.map(({ column, after }) => [column, after])),
      edited_fields: [...new Set([...vehicle.edited_fields, ...changed.map(({ name }) => name)])],
    })
    await record(ctx, {
      itemType: 'RECON_INFO_CHANGED',
      vehicleId: id,
      fact: { sentence: 'reconInfoChanged', fields: changed.map(({ name }) => name) },
      detail: {
        before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
        after: Object.fromEntries(changed.map(({ name, after }) => [name, after])),
      },
    })
    await takeSettledTags(ctx, id)
  }
  return readVehicle(ctx, id)
}
