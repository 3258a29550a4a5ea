import type { FeedVehicle } from './vehicle.ts'

/** What is stored of a vehicle and a feed may change, named as the wire names it, with the words a person reads. */
export const feedFactLabels = {
  stockNumber: 'stock number',
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  bodyStyle: 'body style',
  doors: 'doors',
  driveTrain: 'drive train',
  engine: 'engine',
  transmission: 'transmission',
  fuelType: 'fuel type',
  exteriorColor: 'exterior color',
  color: 'color',
  interiorColor: 'interior color',
  mileage: 'mileage',
  odometerUnit: 'odometer unit',
  condition: 'condition',
  disposition: 'disposition',
  advertisedPrice: 'advertised price',
  msrp: 'MSRP',
  initialCost: 'cost',
  dmsStockStatus: 'stock status',
} as const
export type FeedFactName = keyof typeof feedFactLabels
export type FeedFact = string | number | null
export type FeedFacts = Readonly<Record<FeedFactName, FeedFact>>

export function isFeedFact(name: string): name is FeedFactName {
  return name in feedFactLabels
}

/** Every fact as a feed tells it, null where it says nothing: 'unknown' in a feed is nothing said. */
export function factsOf(vehicle: FeedVehicle): FeedFacts {
  return {
    stockNumber: vehicle.stockNumber,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    bodyStyle: vehicle.bodyStyle,
    doors: vehicle.doors,
    driveTrain: vehicle.driveTrain,
    engine: vehicle.engine,
    transmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    exteriorColor: vehicle.exteriorColor,
    color: vehicle.color === 'UNKNOWN' ? null : vehicle.color,
    interiorColor: vehicle.interiorColor,
    mileage: vehicle.mileage,
    odometerUnit: vehicle.mileage === null ? null : vehicle.odometerUnit === 'km' ? 'kilometers' : 'miles',
    condition: vehicle.condition,
    disposition: vehicle.disposition === 'UNKNOWN' ? null : vehicle.disposition,
    advertisedPrice: vehicle.price,
    msrp: vehicle.msrp,
    initialCost: vehicle.cost,
    dmsStockStatus: vehicle.statusText,
  }
}

/** What a vehicle starts with where its feed says nothing. */
export const factsAtStart: Partial<FeedFacts> = {
  color: 'UNKNOWN',
  odometerUnit: 'miles',
  condition: 'USED',
  disposition: 'UNKNOWN',
}
