import { hasMatchingCheckDigit } from '../vin/vin.ts'
import { formFacts, type ListingForm, type Need } from './forms.ts'

/** Reasons for which a vehicle is not in a feed, the one that counts first. */
export const leftOutReasons = [
  'DO_NOT_DRIVE',
  'KEPT_BACK',
  'IN_RECON',
  'NO_PRICE',
  'LOW_PRICE',
  'FEW_PHOTOS',
  'NO_NAME',
  'NO_MILEAGE',
  'NO_COLOR',
  'BAD_VIN',
  'NO_ADDRESS',
  'NO_STORE_CODE',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Facts of an unsold vehicle that decide whether a site gets it. */
export type Candidate = {
  readonly vin: string
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly mileage: number | null
  readonly exteriorColor: string | null
  readonly price: number | null
  readonly photoCount: number
  readonly reconStatus: string
  readonly isDoNotDrive: boolean
  readonly isKeptBack: boolean
}

export type FeedRules = {
  readonly form: ListingForm
  readonly withRecon: boolean
  /** In dollars; null for none. */
  readonly minPrice: number | null
  /** More than the form's own; null for that. */
  readonly minPhotos: number | null
  readonly storeCode: string
  /** Whether the dealership has a whole address. */
  readonly hasAddress: boolean
}

/** Vehicles whose recon is over, or was never to be, are for sale. */
export function isPastRecon(reconStatus: string): boolean {
  return reconStatus === 'COMPLETED' || reconStatus === 'MANUALLY_REMOVED'
}

export function photosWanted({ form, minPhotos }: Pick<FeedRules, 'form' | 'minPhotos'>): number {
  return Math.max(formFacts[form].minPhotos, minPhotos ?? 0)
}

/** Why a vehicle is not in a feed; null for one that is. A vehicle that is not to be driven never is. */
export function leftOutReason(vehicle: Candidate, rules: FeedRules): LeftOutReason | null {
  if (vehicle.isDoNotDrive) return 'DO_NOT_DRIVE'
  if (vehicle.isKeptBack) return 'KEPT_BACK'
  if (!rules.withRecon && !isPastRecon(vehicle.reconStatus)) return 'IN_RECON'
  const { needs } = formFacts[rules.form]
  const lacks = (need: Need) => needs.includes(need) && isMissing(need, vehicle, rules)
  if (lacks('PRICE')) return 'NO_PRICE'
  if (rules.minPrice !== null && vehicle.price !== null && vehicle.price < rules.minPrice) return 'LOW_PRICE'
  if (vehicle.photoCount < photosWanted(rules)) return 'FEW_PHOTOS'
  return reasonsOfNeeds.find(([need]) => lacks(need))?.[1] ?? null
}

const reasonsOfNeeds: readonly [Need, LeftOutReason][] = [
  ['NAME', 'NO_NAME'],
  ['MILEAGE', 'NO_MILEAGE'],
  ['COLOR', 'NO_COLOR'],
  ['VIN', 'BAD_VIN'],
  ['ADDRESS', 'NO_ADDRESS'],
  ['STORE_CODE', 'NO_STORE_CODE'],
]

// Google holds VINs against NHTSA's form from this model year on.
const FIRST_VIN_YEAR = 1981

function isMissing(need: Need, vehicle: Candidate, rules: FeedRules): boolean {
  switch (need) {
    case 'PRICE':
      return vehicle.price === null || vehicle.price <= 0
    case 'NAME':
      return vehicle.year === null || !vehicle.make || !vehicle.model
    case 'MILEAGE':
      return vehicle.mileage === null
    case 'COLOR':
      return !vehicle.exteriorColor
    case 'VIN':
      return (vehicle.year ?? 0) >= FIRST_VIN_YEAR && !hasMatchingCheckDigit(vehicle.vin)
    case 'ADDRESS':
      return !rules.hasAddress
    case 'STORE_CODE':
      return rules.storeCode === ''
  }
}

type ReasonFacts = {
  readonly reason: LeftOutReason
  readonly photoCount: number
  readonly keptBackBy: string | null
}

/** '2 photos, Meta wants 4', as the page says it. */
export function leftOutWords({ reason, photoCount, keptBackBy }: ReasonFacts, rules: Omit<FeedRules, 'hasAddress'>): string {
  const site = formFacts[rules.form].site ?? 'this feed'
  switch (reason) {
    case 'DO_NOT_DRIVE':
      return 'Do not drive recall'
    case 'KEPT_BACK':
      return keptBackBy === null ? 'Kept back' : `Kept back by ${keptBackBy}`
    case 'IN_RECON':
      return 'Not for sale yet'
    case 'NO_PRICE':
      return 'No price yet'
    case 'LOW_PRICE':
      return `Price under $${(rules.minPrice ?? 0).toLocaleString('en-US')}`
    case 'FEW_PHOTOS':
      return `${photoCount === 0 ? 'No photos' : `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}`}, ${site} wants ${photosWanted(rules)}`
    case 'NO_NAME':
      return 'No year, make or model'
    case 'NO_MILEAGE':
      return 'No mileage yet'
    case 'NO_COLOR':
      return 'No exterior color yet'
    case 'BAD_VIN':
      return `VIN check digit is wrong, ${site} takes no such VIN`
    case 'NO_ADDRESS':
      return `No dealership address, ${site} wants one`
    case 'NO_STORE_CODE':
      return `No store code, ${site} wants one`
  }
}
