import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'

/** Why a text cannot be asked for; nothing is said before it is long enough to be a VIN. */
export function vinMessage(text: string): string | undefined {
  const vin = normalizeVin(text)
  return vin.length >= 17 && !isValidVin(vin) ? 'Error: Invalid Vin' : undefined
}

/** Whether the inquiry can be sent: a whole VIN, and a request that is neither under way nor failed. */
export function maySubmit(text: string, request: { isPending: boolean; isError: boolean }): boolean {
  return isValidVin(normalizeVin(text)) && !request.isPending && !request.isError
}

/** The vehicle with exactly this VIN among what a search found; undefined unless there is exactly one. */
export function exactHit(found: readonly Vehicle[], text: string): Vehicle | undefined {
  const hits = found.filter(({ vehicleCard }) => normalizeVin(vehicleCard.vin) === normalizeVin(text))
  return hits.length === 1 ? hits[0] : undefined
}
