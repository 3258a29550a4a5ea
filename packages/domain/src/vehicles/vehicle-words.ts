import { formatCount } from '../amounts/count.ts'
import type { ReconStatus, StepStatus } from '../recon/recon-states.ts'
import { unguarded } from '../text/unguarded.ts'
import { dispositions } from './dispositions.ts'

const dispositionLabels = new Map<string, string>(dispositions.map(({ value, label }) => [value, label]))

/** The words of the lights. */
export const lightWords: Record<StepStatus, string> = {
  ONTIME: 'On time',
  WARNING: 'Due soon',
  LATE: 'Late',
  UNKNOWN: 'No goal',
}

type Names = { year: number | null; make: string | null; model: string | null; vin: string }

/** '2021 Toyota RAV4', or the VIN of a vehicle nobody has named yet. */
export function titleOf({ year, make, model, vin }: Names): string {
  return [year, make, model].filter((word) => word !== null && word !== '').join(' ') || vin
}

/** The disposition as people say it; nothing for an unknown one. */
export function dispositionWords({ disposition }: { disposition: string }): string {
  return disposition === 'UNKNOWN' ? '' : (dispositionLabels.get(disposition) ?? disposition)
}

/** '38,214 mi' or km; nothing when the odometer is not known. */
export function mileageWords({ mileage, odometerUnit }: { mileage: number | null; odometerUnit: string }): string {
  return mileage === null ? '' : `${formatCount(mileage)} ${odometerUnit === 'kilometers' ? 'km' : 'mi'}`
}

/** Why a vehicle is in no step. */
export function outsideWords({ reconStatus }: { reconStatus: ReconStatus }): string {
  if (reconStatus === 'COMPLETED') return 'Recon complete'
  return reconStatus === 'MANUALLY_REMOVED' ? 'Removed from recon' : 'Not in recon'
}

/** 'Pickup', 'SUV': bodies are kept in small letters; null where it is not known. */
export function bodyWords({ bodyStyle }: { bodyStyle: string | null }): string | null {
  if (bodyStyle === null) return null
  return bodyStyle === 'suv' ? 'SUV' : bodyStyle.charAt(0).toUpperCase() + bodyStyle.slice(1)
}

export const longestStockNumber = 24
export const stockNumberRule = `1 to ${longestStockNumber} letters, digits and signs, no quotes, < > or \\`

/** A stock number as it is stored: without what spreadsheets put around it. Upper and lower case are one number, stored as written. */
export function cleanStockNumber(text: string): string {
  return unguarded(text)
}

/** 1 to 24 printable ASCII characters once it is cleaned, without quotes, angle brackets and backslash. */
export function isValidStockNumber(text: string): boolean {
  return /^(?:(?!["'`<>\\])[ -~]){1,24}$/.test(cleanStockNumber(text))
}

/** '1 vehicle', '38 vehicles'. */
export function vehiclesWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`
}
