import type { SendForm } from '@lotline/contract/engage/engagements'
import { missingPermission, priceRule } from '@lotline/domain/people/permission-rule'
import { type Ctx, inOwnRooftop } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { vehicleNotFound } from '../../vehicles/index.ts'
import { loadPageSettings } from '../page/switches-queries.ts'
import { findSalesperson } from '../people-queries.ts'
import { readDealership } from '../rooftop.ts'
import { loadChoices } from '../settings/queries.ts'
import { findVehicle, type SentVehicle } from './queries.ts'

/** What the dialog of sending shows. */
export async function readSendForm(raw: DoorsCtx, vehicleId: string): Promise<SendForm> {
  const { doors, actor } = raw
  const { vehicle, rooftop, templates, page } = await inOwnRooftop(raw, async (ctx) => ({
    vehicle: await requireVehicle(ctx, vehicleId),
    rooftop: await readDealership(ctx.db),
    templates: (await loadChoices(ctx.db)).templates,
    page: await loadPageSettings(ctx.db),
  }))
  const sender = await doors.identity((db) => findSalesperson(db, actor.rooftopId, actor.personId))
  const isPriceShown = missingPermission(priceRule, actor.permissions) === undefined
  const amount = vehicle.advertised_price
  return {
    templates: [...templates],
    sender: { firstName: sender.firstName, lastName: sender.lastName, phone: sender.phone },
    rooftop: { name: rooftop.name, phone: rooftop.phone, postalAddress: rooftop.postalAddress },
    price: isPriceShown && amount !== null ? { amount, currency: 'USD' } : null,
    isPriceTicked: page.isPriceTicked,
  }
}

export async function requireVehicle({ db }: Ctx, vehicleId: string): Promise<SentVehicle> {
  const vehicle = isUuid(vehicleId) ? await findVehicle(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  return vehicle
}
