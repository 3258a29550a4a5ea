import type { FeedColumn } from './columns.ts'
import type { ListedVehicle } from './facts.ts'
import { distanceUnit, listedDescription, listedTitle, photoTag, usd } from './words.ts'

// Field names and words: developers.facebook.com/docs/marketing-api/auto-ads/reference. Words may be of either case there.

/** Meta takes no more photos of a vehicle. */
const MAX_PHOTOS = 20

const bodies: Readonly<Record<string, string>> = { suv: 'SUV', pickup: 'Truck' }

function bodyOf({ bodyStyle }: ListedVehicle): string {
  if (bodyStyle === null) return 'Other'
  return bodies[bodyStyle] ?? `${bodyStyle.charAt(0).toUpperCase()}${bodyStyle.slice(1)}`
}

const drives: Readonly<Record<string, string>> = { '4WD': '4X4', AWD: 'AWD', FWD: 'FWD', RWD: 'RWD' }

/** The first pattern that a dealer's own word fits says what Meta calls it. */
export const fuelWords: readonly [RegExp, string][] = [
  [/plug-?\s?in|phev/i, 'Plugin_hybrid'],
  [/hybrid|hev/i, 'Hybrid'],
  [/flex|e-?85/i, 'Flex'],
  [/diesel/i, 'Diesel'],
  [/electric|\bev\b|\bbev\b/i, 'Electric'],
  [/gas|petrol|unleaded/i, 'Gasoline'],
]

function fuelOf({ fuelType }: ListedVehicle): string | null {
  if (fuelType === null) return null
  return fuelWords.find(([pattern]) => pattern.test(fuelType))?.[1] ?? 'Other'
}

function transmissionOf({ transmission }: ListedVehicle): string | null {
  if (transmission === null) return null
  // '6-Speed Automatic with Manual Mode' is an automatic.
  if (/auto|cvt|dct|dual|tiptronic|variable|shiftable/i.test(transmission)) return 'Automatic'
  return /manual|stick|m\/t/i.test(transmission) ? 'Manual' : 'Automatic'
}

export const metaColumns: readonly FeedColumn[] = [
  { name: 'vehicle_id', from: 'stock number', isNeeded: true, value: ({ stockNumber }) => stockNumber },
  { name: 'vin', from: 'VIN', isNeeded: true, value: ({ vin }) => vin },
  { name: 'year', from: 'year', isNeeded: true, value: ({ year }) => year },
  { name: 'make', from: 'make', isNeeded: true, value: ({ make }) => make },
  { name: 'model', from: 'model', isNeeded: true, value: ({ model }) => model },
  { name: 'trim', from: 'trim', value: ({ trim }) => trim },
  { name: 'body_style', from: 'body, or Other', isNeeded: true, value: bodyOf },
  { name: 'state_of_vehicle', from: 'NEW, USED or CPO', isNeeded: true, value: ({ condition }) => condition },
  { name: 'mileage.value', from: 'odometer', isNeeded: true, value: ({ mileage }) => mileage },
  { name: 'mileage.unit', from: 'MI or KM', isNeeded: true, value: distanceUnit },
  { name: 'price', from: 'advertised price', isNeeded: true, value: ({ price }) => usd(price) },
  { name: 'exterior_color', from: 'exterior color', isNeeded: true, value: ({ exteriorColor }) => exteriorColor },
  { name: 'transmission', from: 'Automatic or Manual', value: transmissionOf },
  { name: 'fuel_type', from: 'fuel, in Meta’s words', value: fuelOf },
  { name: 'drivetrain', from: 'driven wheels', value: ({ driveTrain }) => drives[driveTrain ?? ''] ?? null },
  { name: 'title', from: 'year, make, model and trim', isNeeded: true, value: listedTitle },
  { name: 'description', from: 'a sentence of the facts', isNeeded: true, value: listedDescription },
  { name: 'url', from: 'the shopper’s page', isNeeded: true, value: ({ url }) => url },
  {
    name: 'image[n].url',
    from: 'photos, 20 at most',
    isNeeded: true,
    times: MAX_PHOTOS,
    value: ({ photos }, _, n) => photos[n]?.url ?? null,
  },
  {
    name: 'image[n].tag[0]',
    from: 'Exterior, Interior or Vehicle, by the shot',
    isNeeded: true,
    times: MAX_PHOTOS,
    value: ({ photos }, _, n) => (photos[n] ? photoTag(photos[n].shot) : null),
  },
  { name: 'availability', from: 'available', value: () => 'available' },
  { name: 'address.addr1', from: 'the dealership’s street', isNeeded: true, value: (_, { address }) => address?.street ?? null },
  { name: 'address.city', from: 'its city', isNeeded: true, value: (_, { address }) => address?.city ?? null },
  { name: 'address.region', from: 'its state', isNeeded: true, value: (_, { address }) => address?.region ?? null },
  {
    name: 'address.postal_code',
    from: 'its ZIP code',
    isNeeded: true,
    value: (_, { address }) => address?.postalCode ?? null,
  },
  { name: 'address.country', from: 'US', isNeeded: true, value: (_, { address }) => address && 'US' },
  { name: 'date_first_on_lot', from: 'in-stock date', value: ({ firstOnLot }) => firstOnLot },
  { name: 'dealer_name', from: 'the dealership’s name', value: (_, { name }) => name },
  { name: 'dealer_phone', from: 'its phone', value: (_, { phone }) => phone },
]
