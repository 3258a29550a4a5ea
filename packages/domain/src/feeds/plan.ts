import { type FeedFact, type FeedFactName, type FeedFacts, factsAtStart, factsOf, feedFactLabels, isFeedFact } from './facts.ts'
import type { FeedVehicle } from './vehicle.ts'

/** The unsold vehicle of the rooftop that has the row's VIN. */
export type StoredVehicle = { readonly facts: FeedFacts; readonly editedFields: readonly string[] }

export type FeedSituation = {
  readonly vehicle: FeedVehicle
  readonly stored?: StoredVehicle | undefined
  /** Another unsold vehicle that has the row's stock number. */
  readonly stockHolder?: { readonly vin: string } | undefined
  /** A stock number that is free, in place of one that another vehicle has. */
  readonly spareStockNumber?: string | undefined
  /** The rooftop has a sold vehicle with this VIN. */
  readonly soldBefore?: boolean
  /** Take the feed's word over a person's. */
  readonly overwrite?: boolean
}

export type FactChange = { readonly field: FeedFactName; readonly before: FeedFact; readonly after: FeedFact }

export type FeedPlan =
  | { readonly outcome: 'ADD'; readonly facts: FeedFacts; readonly notes: readonly string[] }
  | {
      readonly outcome: 'CHANGE'
      readonly changes: readonly FactChange[]
      /** Edited fields that the feed has taken back. */
      readonly overwritten: readonly FeedFactName[]
      readonly sells: boolean
      readonly notes: readonly string[]
    }
  | { readonly outcome: 'UNCHANGED'; readonly notes: readonly string[] }
  | { readonly outcome: 'LEFT_OUT'; readonly kind: LeftOutReason; readonly reason: string; readonly notes: readonly string[] }

/** What a feed's row does to the stock. Absence never sells and a blank never erases; only an explicit 'sold' sells. */
export function planFeedRow(situation: FeedSituation): FeedPlan {
  const { vehicle, stored } = situation
  if (vehicle.status === 'SOLD') return planSale(situation)
  return stored ? planChange(situation, stored, factsOf(vehicle)) : planAddition(situation, factsOf(vehicle))
}

function planSale({ stored, soldBefore }: FeedSituation): FeedPlan {
  if (stored) return { outcome: 'CHANGE', changes: [], overwritten: [], sells: true, notes: [] }
  if (soldBefore) return { outcome: 'UNCHANGED', notes: ['is sold already'] }
  const reason = 'The feed says it is sold, and it is not in stock'
  return { outcome: 'LEFT_OUT', kind: 'SOLD_ELSEWHERE', reason, notes: [] }
}

function planAddition({ vehicle, stockHolder, spareStockNumber, soldBefore }: FeedSituation, told: FeedFacts): FeedPlan {
  const facts = { ...told, ...blanksFrom(told) }
  const notes = soldBefore ? ['was sold before: this is a new record'] : []
  if (!stockHolder) return { outcome: 'ADD', facts, notes }
  const stockNumber = spareStockNumber ?? vehicle.vin
  const note = `${takenWords(vehicle.stockNumber, stockHolder.vin)}: ${stockNumber} is used`
  return { outcome: 'ADD', facts: { ...facts, stockNumber }, notes: [...notes, note] }
}

function blanksFrom(told: FeedFacts): Partial<FeedFacts> {
  return Object.fromEntries(Object.entries(factsAtStart).filter(([name]) => isFeedFact(name) && told[name] === null))
}

function planChange(situation: FeedSituation, { facts, editedFields }: StoredVehicle, told: FeedFacts): FeedPlan {
  const { vehicle, stockHolder, overwrite = false } = situation
  const different = Object.keys(told)
    .filter(isFeedFact)
    // A stock number made from the VIN is no news of a vehicle that has one.
    .filter((field) => field !== 'stockNumber' || vehicle.hasOwnStockNumber)
    .filter((field) => told[field] !== null && !isSame(field, told[field], facts[field]))
  const edited = different.filter((field) => editedFields.includes(field))
  const wanted = overwrite ? different : different.filter((field) => !edited.includes(field))
  const keepsNumber = stockHolder !== undefined && wanted.includes('stockNumber')
  const taken = wanted.filter((field) => field !== 'stockNumber' || !keepsNumber)
  const notes = overwrite || edited.length === 0 ? [] : [keptNote(edited)]
  if (keepsNumber) notes.push(`${takenWords(vehicle.stockNumber, stockHolder.vin)}: ${facts.stockNumber} is kept`)
  if (taken.length === 0) return { outcome: 'UNCHANGED', notes }
  const changes = taken.map((field) => ({ field, before: facts[field], after: told[field] }))
  const overwritten = overwrite ? edited.filter((field) => taken.includes(field)) : []
  return { outcome: 'CHANGE', changes, overwritten, sells: false, notes }
}

/** Upper and lower case are one stock number. */
function isSame(field: FeedFactName, told: FeedFact, known: FeedFact): boolean {
  return told === known || (field === 'stockNumber' && String(told).toLowerCase() === String(known).toLowerCase())
}

function takenWords(stockNumber: string, vin: string): string {
  return `stock number ${stockNumber} is in use by ${vin}`
}

function keptNote(fields: readonly FeedFactName[]): string {
  return `${fields.map((field) => feedFactLabels[field]).join(', ')} kept as a person set ${fields.length === 1 ? 'it' : 'them'}`
}

/** Used and certified cars go on the line; new ones and those of a rooftop being set up go to inventory only (WFL-063). */
export function entersRecon(condition: FeedFact, { onboarding }: { onboarding: boolean }): boolean {
  return !onboarding && condition !== 'NEW'
}

/** Why rows of a feed are left out, by kinds that can be counted; each row's own sentence says it exactly. */
export const leftOutWords = {
  VIN_MISSING: 'No VIN',
  VIN_INVALID: 'Not a valid VIN',
  SAME_VIN_AGAIN: 'Duplicate VIN, last row used',
  SOLD_ELSEWHERE: 'Sold, and not in stock',
  UNREADABLE: 'Not readable as a row',
  NOT_STORED: 'Could not be stored',
} as const
export type LeftOutReason = keyof typeof leftOutWords
// Object.keys forgets the names it was given.
export const leftOutReasons = Object.keys(leftOutWords) as [LeftOutReason, ...LeftOutReason[]]

/** What a file holds: vehicles by distinct VIN, and how many of them are not sold. */
export type FeedContents = { readonly vehicles: number; readonly inStock: number }

export type GuardedFeed = {
  readonly previous: FeedContents | undefined
  readonly now: FeedContents
  /** Fewer in stock than this percentage of last time's must be confirmed. */
  readonly leastPercent?: number
}

/** Why a file must be confirmed before it changes anything: it is empty, or has far fewer in stock than last time, usually under half. */
export function guardFeed({ previous, now, leastPercent = 50 }: GuardedFeed): string | undefined {
  if (now.vehicles === 0) return `has no vehicles${previous ? `, last time ${previous.vehicles}` : ''}`
  if (!previous || now.inStock * 100 >= previous.inStock * leastPercent) return undefined
  const count = `${now.inStock} vehicle${now.inStock === 1 ? '' : 's'} in stock`
  const least = leastPercent === 50 ? 'half' : `${leastPercent}%`
  return `has ${count}, last time ${previous.inStock}: fewer than ${least} must be confirmed`
}
