import type { VehicleCard } from '@lotline/contract/vehicles'
import { dispositions } from '@lotline/domain/dispositions'

const dispositionLabels = new Map<string, string>(dispositions.map(({ value, label }) => [value, label]))

/** '2021 Toyota RAV4', or the VIN of a vehicle nobody has named yet. */
export function titleOf({ year, make, model, vin }: VehicleCard): string {
  return [year, make, model].filter((word) => word !== null && word !== '').join(' ') || vin
}

/** The disposition as people say it; nothing for an unknown one. */
export function dispositionWords({ disposition }: VehicleCard): string {
  return disposition === 'UNKNOWN' ? '' : (dispositionLabels.get(disposition) ?? disposition)
}

/** '38,214 mi' or km; nothing when the odometer is not known. */
export function mileageWords({ mileage, odometerUnit }: VehicleCard): string {
  return mileage === null ? '' : `${mileage.toLocaleString('en-US')} ${odometerUnit === 'kilometers' ? 'km' : 'mi'}`
}

/** Text of at most `longest` characters, the last an ellipsis where something was cut. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

/** A step's name in the overview: at most 28 characters, 3 fewer for each level. */
export function cutStepName(name: string, level: number): string {
  return cut(name, Math.max(4, 28 - 3 * level))
}
