import { expect, test } from 'vitest'
import { dayStart, pastDayStart } from '../calendar/wall-clock.ts'
import { feedFieldLabel } from './aliases.ts'
import { correctColumns } from './columns.ts'
import { factsOf } from './facts.ts'
import type { FeedSituation } from './plan.ts'
import { entersRecon, guardFeed, planFeedRow } from './plan.ts'
import { readFeedRow } from './row.ts'
import type { FeedVehicle } from './vehicle.ts'

const vin = '1C4RJFAG5LC350617'

function vehicle(changes: Partial<FeedVehicle> = {}): FeedVehicle {
  const cells = [vin, 'A1', '2020', 'Jeep', 'Compass', 'Sport', '100', '20000', 'Red', 'used']
  const fields = [
    'vin',
    'stockNumber',
    'year',
    'make',
    'model',
    'trim',
    'mileage',
    'price',
    'exteriorColor',
    'condition',
  ] as const
  const row = readFeedRow(cells, Object.fromEntries(fields.map((field, index) => [field, index])))
  if (!('vehicle' in row)) throw new Error(row.sentence)
  return { ...row.vehicle, ...changes }
}

const stored = (changes: Partial<FeedVehicle> = {}, editedFields: string[] = []) => ({
  facts: factsOf(vehicle(changes)),
  editedFields,
})

/** An outcome with what changes, or why not. */
function brief(situation: Partial<FeedSituation>): string {
  const plan = planFeedRow({ vehicle: vehicle(), ...situation })
  const notes = plan.notes.map((note) => ` (${note})`).join('')
  if (plan.outcome === 'LEFT_OUT') return `LEFT_OUT ${plan.reason}`
  if (plan.outcome !== 'CHANGE') return `${plan.outcome}${notes}`
  return `CHANGE ${plan.sells ? 'sold' : plan.changes.map(({ field, before, after }) => `${field} ${before}>${after}`).join(', ')}${notes}`
}

test.each<[string, Partial<FeedSituation>, string]>([
  ['a VIN that is not in stock is added', {}, 'ADD'],
  ['the same again changes nothing', { stored: stored() }, 'UNCHANGED'],
  ['what differs is changed', { stored: stored({ price: 1, mileage: 2 }) }, 'CHANGE mileage 2>100, advertisedPrice 1>20000'],
  [
    'a blank erases nothing',
    { vehicle: vehicle({ trim: null, mileage: null, color: 'UNKNOWN', condition: null }), stored: stored() },
    'UNCHANGED',
  ],
  ['an edited field is kept', { stored: stored({ color: 'BLUE' }, ['color']) }, 'UNCHANGED (color kept as a person set it)'],
  ['an edited field that agrees is not worth a word', { stored: stored({}, ['color']) }, 'UNCHANGED'],
  [
    'an edited field is overwritten when asked',
    { stored: stored({ color: 'BLUE' }, ['color']), overwrite: true },
    'CHANGE color BLUE>RED',
  ],
  ['the stock number may change', { stored: stored({ stockNumber: 'B2' }) }, 'CHANGE stockNumber B2>A1'],
  [
    'but not to a taken one',
    { stored: stored({ stockNumber: 'B2' }), stockHolder: { vin: 'X' } },
    'UNCHANGED (stock number A1 is in use by X: B2 is kept)',
  ],
  [
    'a new vehicle gets one that is free',
    { stockHolder: { vin: 'X' }, spareStockNumber: 'LC350617' },
    'ADD (stock number A1 is in use by X: LC350617 is used)',
  ],
  ['another case is no other number', { stored: stored({ stockNumber: 'a1' }) }, 'UNCHANGED'],
  [
    'a stock number made from the VIN is no news',
    { vehicle: vehicle({ stockNumber: 'LC350617', hasOwnStockNumber: false }), stored: stored() },
    'UNCHANGED',
  ],
  ['sold is sold', { vehicle: vehicle({ status: 'SOLD', price: 5 }), stored: stored() }, 'CHANGE sold'],
  [
    'sold and never seen is left out',
    { vehicle: vehicle({ status: 'SOLD' }) },
    'LEFT_OUT The feed says it is sold, and it is not in stock',
  ],
  [
    'sold and sold before is nothing new',
    { vehicle: vehicle({ status: 'SOLD' }), soldBefore: true },
    'UNCHANGED (is sold already)',
  ],
  ['a sold VIN that is live again is a new record', { soldBefore: true }, 'ADD (was sold before: this is a new record)'],
  ['any other status is in stock', { vehicle: vehicle({ status: 'OTHER' }), stored: stored() }, 'UNCHANGED'],
])('%s', (_name, situation, expected) => {
  expect(brief(situation)).toBe(expected)
})

test('a new vehicle starts as a used one of unknown color and disposition where its feed says nothing', () => {
  const plan = planFeedRow({ vehicle: vehicle({ color: 'UNKNOWN', condition: null, mileage: null }) })
  expect(plan).toMatchObject({
    facts: { color: 'UNKNOWN', condition: 'USED', disposition: 'UNKNOWN', odometerUnit: 'miles', mileage: null },
  })
})

test('used and certified cars enter recon, new ones and those of a rooftop being set up do not', () => {
  const entering = ['USED', 'CPO', 'NEW'].map((condition) => entersRecon(condition, { onboarding: false }))
  expect([...entering, entersRecon('USED', { onboarding: true })]).toEqual([true, true, false, false])
})

test.each([
  [undefined, 3, 3, undefined],
  [undefined, 0, 0, 'has no vehicles'],
  [393, 0, 0, 'has no vehicles, last time 393'],
  [393, 3, 3, 'has 3 vehicles in stock, last time 393: fewer than half must be confirmed'],
  [3, 1, 1, 'has 1 vehicle in stock, last time 3: fewer than half must be confirmed'],
  [4, 2, 2, undefined],
  [4, 4, 1, 'has 1 vehicle in stock, last time 4: fewer than half must be confirmed'],
  [0, 5, 0, undefined],
])('after %j a file with %j vehicles, %j in stock: %j', (before, vehicles, inStock, held) => {
  const previous = before === undefined ? undefined : { vehicles: before, inStock: before }
  expect(guardFeed({ previous, now: { vehicles, inStock } })).toBe(held)
})

test('a feed may have a guard of its own', () => {
  const held = (leastPercent: number, inStock: number) =>
    guardFeed({ previous: { vehicles: 10, inStock: 10 }, now: { vehicles: inStock, inStock }, leastPercent })
  expect([held(70, 7), held(70, 6), held(0, 1), held(100, 9)]).toEqual([
    undefined,
    'has 6 vehicles in stock, last time 10: fewer than 70% must be confirmed',
    undefined,
    'has 9 vehicles in stock, last time 10: fewer than 100% must be confirmed',
  ])
  expect(held(0, 0)).toBe('has no vehicles, last time 10')
})

test('a day begins at midnight of the rooftop, clock changes included, and never after now', () => {
  const starts = ['2026-01-15', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'].map((day) =>
    dayStart(day, 'America/Chicago').toISOString(),
  )
  expect(starts.map((start) => start.slice(5, 16))).toEqual([
    '01-15T06:00',
    '03-08T06:00',
    '03-09T05:00',
    '11-01T05:00',
    '11-02T06:00',
  ])
  const now = new Date('2026-03-02T15:00:00Z')
  expect(pastDayStart('2026-03-03', 'America/Chicago', now)).toBe(now)
  expect(pastDayStart(null, 'America/Chicago', now)).toBe(now)
  expect(pastDayStart('2026-03-02', 'Pacific/Auckland', now).toISOString()).toBe('2026-03-01T11:00:00.000Z')
})

test('corrected columns go before those that were found; agreement keeps the further columns', () => {
  const headers = ['VIN', 'Price', 'Internet Price', 'Wagen']
  expect(correctColumns(headers, { vin: 'Wagen', price: 'Internet Price' })).toEqual({
    mapping: { vin: 3, price: 2 },
    fallbacks: { price: [1] },
  })
  expect(correctColumns(headers, { price: 'price' })).toEqual({ mapping: { vin: 0, price: 1 }, fallbacks: {} })
  expect(correctColumns(headers, { price: null })).toEqual({ mapping: { vin: 0 }, fallbacks: {} })
  expect(correctColumns(headers, { prize: 'Price' })).toEqual({ wrong: "'prize' is not a field that a feed can fill" })
  expect(correctColumns(headers, { price: 'Preis' })).toEqual({ wrong: "The file has no column 'Preis'" })
})

test('fields have names that people read', () => {
  expect((['vin', 'stockNumber', 'exteriorColor', 'msrp'] as const).map(feedFieldLabel)).toEqual([
    'VIN',
    'Stock number',
    'Exterior color',
    'MSRP',
  ])
})
