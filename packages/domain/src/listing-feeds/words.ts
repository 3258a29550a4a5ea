import { formatCount } from '../amounts/count.ts'
import type { Shot } from '../vehicles/media.ts'
import type { ListedVehicle } from './facts.ts'

const inside: readonly Shot[] = ['DASHBOARD', 'ODOMETER', 'INTERIOR_FRONT', 'INTERIOR_REAR', 'TRUNK']

/** What a photo shows, in the words of listing sites. */
export function photoTag(shot: Shot): string {
  if (shot === 'UNKNOWN') return 'Vehicle'
  return inside.includes(shot) ? 'Interior' : 'Exterior'
}

/** '2021 Toyota RAV4 XLE'. */
export function listedTitle({ year, make, model, trim, vin }: ListedVehicle): string {
  return [year, make, model, trim].filter((word) => word !== null && word !== '').join(' ') || vin
}

/** A sentence of the facts themselves: 'Used 2021 Toyota RAV4 XLE, 38,214 miles, Magnetic Gray, AWD.' */
export function listedDescription(vehicle: ListedVehicle): string {
  const { condition, mileage, odometerUnit, exteriorColor, engine, transmission, driveTrain, stockNumber } = vehicle
  const state = { NEW: 'New', USED: 'Used', CPO: 'Certified pre-owned' }[condition]
  const distance = mileage === null ? null : `${formatCount(mileage)} ${odometerUnit}`
  const facts = [distance, exteriorColor, engine, transmission, driveTrain].filter((word) => word !== null && word !== '')
  return `${[`${state} ${listedTitle(vehicle)}`, ...facts].join(', ')}. Stock number ${stockNumber}.`
}

/** '29875 USD', '29875.50 USD'. */
export function usd(amount: number | null): string | null {
  return amount === null ? null : `${Number.isInteger(amount) ? amount : amount.toFixed(2)} USD`
}

/** 'MI' or 'KM'. */
export function distanceUnit({ odometerUnit }: ListedVehicle): string {
  return odometerUnit === 'kilometers' ? 'KM' : 'MI'
}
