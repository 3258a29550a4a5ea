import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { expect, test } from 'vitest'
import { showroomFacts, vehicleFacts } from './vehicle-facts.ts'

// Only what is told here is filled in.
const card = {
  year: 2021,
  make: 'Toyota',
  model: 'RAV4',
  trim: null,
  condition: 'CPO',
  decodedFields: ['bodyStyle', 'model', 'trim'],
  mileage: 38_214,
  odometerUnit: 'kilometers',
  bodyStyle: 'suv',
  doors: null,
  engine: '2.5L I4',
  transmission: null,
  fuelType: null,
  driveTrain: null,
  exteriorColor: 'Magnetic Gray',
  interiorColor: null,
  stockNumber: 'T4417A',
  disposition: 'UNKNOWN',
  location: { id: 'r', name: 'Riverside Toyota' },
  dateAdded: '2026-11-14T18:00:00.000Z',
  daysInInventory: 6,
} as VehicleCard
const decoded = {
  vin: '2T3A1RFV9MC104417',
  year: 2020,
  make: 'TOYOTA',
  model: 'RAV4',
  trim: 'XLE',
  bodyStyle: 'crossover',
  driveTrain: 'AWD',
  engine: null,
  transmission: null,
  fuelType: 'Gasoline',
  doors: 4,
  checkDigitMatches: true,
}
const find = (label: string, vin?: typeof decoded) =>
  vehicleFacts(card, vin)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.label === label)

test('what is known of a vehicle is shown, with its units and words', () => {
  expect(find('Odometer')?.value).toBe('38,214 km')
  expect(find('Condition')?.value).toBe('Certified pre-owned')
  expect(find('Disposition')?.value).toBeNull()
  expect(find('Engine')).toEqual({ label: 'Engine', value: '2.5L I4' })
})

test('what nobody has told is taken from the VIN and marked, and never overrules what was told', () => {
  expect(find('Doors', decoded)).toEqual({ label: 'Doors', value: '4', isDecoded: true })
  expect(find('Drive train', decoded)).toEqual({ label: 'Drive train', value: 'AWD', isDecoded: true })
  expect(find('Year', decoded)).toEqual({ label: 'Year', value: '2021' })
  expect(find('Transmission', decoded)).toEqual({ label: 'Transmission', value: null })
  expect(find('Doors')).toEqual({ label: 'Doors', value: null })
})

test('what the VIN filled in as a feed came is marked too, and what is stored goes before what it says today', () => {
  expect(find('Body', decoded)).toEqual({ label: 'Body', value: 'SUV', isDecoded: true })
  expect(find('Model')).toEqual({ label: 'Model', value: 'RAV4', isDecoded: true })
  expect(find('Make')).toEqual({ label: 'Make', value: 'Toyota' })
  expect(find('Trim')).toEqual({ label: 'Trim', value: null })
})

test('a shopper reads what it costs, nothing of how the house deals with it, and no empty line', () => {
  const shown = (price: number | null) => {
    const advertisedPrice = price === null ? null : { amount: price, currency: 'USD' as const }
    return showroomFacts({ ...card, advertisedPrice, disposition: 'WHOLESALE' }, undefined).flatMap(({ facts }) => facts)
  }
  expect(shown(29_875)).toContainEqual({ label: 'Price', value: '$29,875' })
  expect(shown(null).map(({ label }) => label)).not.toContain('Price')
  for (const label of ['Disposition', 'Days in inventory', 'In inventory since', 'Doors'])
    expect(shown(29_875).map((fact) => fact.label)).not.toContain(label)
})
