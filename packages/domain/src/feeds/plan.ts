import { type FeedFact, type FeedFactName, type FeedFacts, factsAtStart, factsOf, feedFactLabels, isFeedFact } from './facts.ts'
import type { FeedVehicle } from './vehicle.ts'

/** The unsold vehicle of the rooftop that has the row's VIN. */
export type StoredVehicle = { readonly facts: FeedFacts; readonly editedFields: readonly string[] }

export type FeedSituation = {
  readonly vehicle: FeedVehicle
  readonly stored?: StoredVehicle | undefined
  /** Another unsold vehicle that has the row's stock number. */
  readonly stockHolder?: { readonly vin: string } | undefined
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

function planAddition({ vehicle, stockHolder, soldBefore }: FeedSituation, told: FeedFacts): FeedPlan {
  if (stockHolder) return leftOutOver(vehicle.stockNumber, stockHolder.vin)
  const facts = { ...told, ...blanksFrom(told) }
  return { outcome: 'ADD', facts, notes: soldBefore ? ['was sold before: this is a new record'] : [] }
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
    .filter((field) => told[field] !== null && told[field] !== facts[field])
  const edited = different.filter((field) => editedFields.includes(field))
  const taken = overwrite ? different : different.filter((field) => !edited.includes(field))
  if (stockHolder && taken.includes('stockNumber')) return leftOutOver(vehicle.stockNumber, stockHolder.vin)
  const notes = overwrite || edited.length === 0 ? [] : [keptNote(edited)]
  if (taken.length === 0) return { outcome: 'UNCHANGED', notes }
  const changes = taken.map((field) => ({ field, before: facts[field], after: told[field] }))
  return { outcome: 'CHANGE', changes, overwritten: overwrite ? edited : [], sells: false, notes }
}

function leftOutOver(stockNumber: string, vin: string): FeedPlan {
  const reason = `Stock number ${stockNumber} is already in use by ${vin}`
  return { outcome: 'LEFT_OUT', kind: 'STOCK_NUMBER_TAKEN', reason, notes: [] }
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
  STOCK_NUMBER_INVALID: 'Not a valid stock number',
  STOCK_NUMBER_TAKEN: 'The stock number belongs to another vehicle',
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

/** Why a file must be confirmed before it changes anything: it is empty, or has fewer than half as many in stock as last time. */
export function guardFeed({ previous, now }: { previous: FeedContents | undefined; now: FeedContents }): string | undefined {
  if (now.vehicles === 0) return `has no vehicles${previous ? `, last time ${previous.vehicles}` : ''}`
  if (!previous || now.inStock * 2 >= previous.inStock) return undefined
  const count = `${now.inStock} vehicle${now.inStock === 1 ? '' : 's'} in stock`
  return `has ${count}, last time ${previous.inStock}: fewer than half must be confirmed`
}
