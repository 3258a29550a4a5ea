import type { StockedVehicle } from '@lotline/contract/extension/extension'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Requester } from '../../ctx.ts'
import { readByVins } from '../vehicles/index.ts'

/** Vehicles with these VINs in the rooftops that a person may look over, as the marks of the extension tell them. */
export async function listStocked(requester: Requester, vins: readonly string[]): Promise<StockedVehicle[]> {
  return (await readByVins(requester, vins)).map(stockedOf)
}

function stockedOf({ vehicleCard: card, stepItem: step }: Vehicle): StockedVehicle {
  return {
    vehicleId: card.id,
    vin: card.vin,
    stockNumber: card.stockNumber,
    title: titleOf(card),
    rooftop: card.location,
    step:
      step && card.reconStatus === 'ACTIVE'
        ? { name: step.name, status: step.status, seconds: goalTimeSeconds(step), goalSeconds: step.recommendedDurationSeconds }
        : null,
  }
}
