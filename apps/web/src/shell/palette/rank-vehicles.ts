import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'

type Ranked = { readonly vehicleCard: Pick<VehicleCard, 'stockNumber' | 'vin'> }

const most = 8

/** The vehicles that somebody most likely means: a stock number or the end of a VIN counts for more than a word somewhere. */
export function rankVehicles<Row extends Ranked>(found: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase()
  const rank = ({ vehicleCard }: Row) => {
    const stock = vehicleCard.stockNumber.toLowerCase()
    if (stock === wanted) return 0
    if (vehicleCard.vin.toLowerCase().endsWith(wanted)) return 1
    return stock.startsWith(wanted) ? 2 : 3
  }
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, most)
}

type Worded = Ranked & { readonly vehicleCard: Parameters<typeof titleOf>[0] }

/** Of an earlier answer what the text typed since still means: Enter opens no vehicle that was found by another one. */
export function stillMeant<Row extends Worded>(found: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase()
  const bears = ({ vehicleCard: card }: Row) =>
    [card.stockNumber, card.vin, titleOf(card)].some((words) => words.toLowerCase().includes(wanted))
  return rankVehicles(found.filter(bears), text)
}
