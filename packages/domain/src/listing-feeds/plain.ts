import { bodyWords } from '../vehicles/vehicle-words.ts'
import type { FeedColumn } from './columns.ts'
import { addressLine, type ListedDealer, type ListedVehicle } from './facts.ts'
import { listedDescription } from './words.ts'

/** Further photos of a vehicle that sites of no form of their own are sent. */
const MAX_PHOTOS = 50

const states = { NEW: 'New', USED: 'Used', CPO: 'Certified' } as const
const dealerAddress = (_: ListedVehicle, { address }: ListedDealer) => address && addressLine(address)
const unit = ({ odometerUnit }: ListedVehicle) => (odometerUnit === 'kilometers' ? 'km' : 'mi')

/** Headers that feed readers of listing sites know. */
export const plainColumns: readonly FeedColumn[] = [
  { name: 'stock_number', from: 'stock number', isNeeded: true, value: ({ stockNumber }) => stockNumber },
  { name: 'vin', from: 'VIN', isNeeded: true, value: ({ vin }) => vin },
  { name: 'condition', from: 'New, Used or Certified', isNeeded: true, value: ({ condition }) => states[condition] },
  { name: 'year', from: 'year', isNeeded: true, value: ({ year }) => year },
  { name: 'make', from: 'make', isNeeded: true, value: ({ make }) => make },
  { name: 'model', from: 'model', isNeeded: true, value: ({ model }) => model },
  { name: 'trim', from: 'trim', value: ({ trim }) => trim },
  { name: 'body_style', from: 'body', value: bodyWords },
  { name: 'doors', from: 'doors', value: ({ doors }) => doors },
  { name: 'drivetrain', from: 'driven wheels', value: ({ driveTrain }) => driveTrain },
  { name: 'engine', from: 'engine', value: ({ engine }) => engine },
  { name: 'transmission', from: 'transmission', value: ({ transmission }) => transmission },
  { name: 'fuel_type', from: 'fuel', value: ({ fuelType }) => fuelType },
  { name: 'exterior_color', from: 'exterior color', value: ({ exteriorColor }) => exteriorColor },
  { name: 'interior_color', from: 'interior color', value: ({ interiorColor }) => interiorColor },
  { name: 'mileage', from: 'odometer', value: ({ mileage }) => mileage },
  { name: 'mileage_unit', from: 'mi or km', value: unit },
  { name: 'price', from: 'advertised price, in dollars', isNeeded: true, value: ({ price }) => price },
  { name: 'msrp', from: 'MSRP of a new vehicle', value: ({ msrp }) => msrp },
  { name: 'date_in_stock', from: 'in-stock date', value: ({ firstOnLot }) => firstOnLot },
  { name: 'url', from: 'the shopper’s page', isNeeded: true, value: ({ url }) => url },
  { name: 'description', from: 'a sentence of the facts', value: listedDescription },
  { name: 'dealer_name', from: 'the dealership’s name', value: (_, { name }) => name },
  { name: 'dealer_phone', from: 'its phone', value: (_, { phone }) => phone },
  { name: 'dealer_address', from: 'its address', value: dealerAddress },
  {
    name: 'photos',
    from: 'photos, 50 at most, between bars (|)',
    value: ({ photos }) =>
      photos
        .slice(0, MAX_PHOTOS)
        .map(({ url }) => url)
        .join('|'),
  },
]

/** Names of the vehicle in ADF 1.0, the format of leads that every CRM reads. */
export const adfColumns: readonly FeedColumn[] = [
  { name: '@interest', from: 'sell', value: () => 'sell' },
  { name: '@status', from: 'new or used', isNeeded: true, value: ({ condition }) => (condition === 'NEW' ? 'new' : 'used') },
  { name: 'id', from: 'stock number', isNeeded: true, value: ({ stockNumber }) => stockNumber },
  { name: 'year', from: 'year', isNeeded: true, value: ({ year }) => year },
  { name: 'make', from: 'make', isNeeded: true, value: ({ make }) => make },
  { name: 'model', from: 'model', isNeeded: true, value: ({ model }) => model },
  { name: 'vin', from: 'VIN', isNeeded: true, value: ({ vin }) => vin },
  { name: 'stock', from: 'stock number', isNeeded: true, value: ({ stockNumber }) => stockNumber },
  { name: 'trim', from: 'trim', value: ({ trim }) => trim },
  { name: 'doors', from: 'doors', value: ({ doors }) => doors },
  { name: 'bodystyle', from: 'body', value: bodyWords },
  { name: 'transmission', from: 'transmission', value: ({ transmission }) => transmission },
  { name: 'odometer', from: 'odometer', value: ({ mileage }) => mileage },
  { name: 'odometer@units', from: 'mi or km', value: (vehicle) => (vehicle.mileage === null ? null : unit(vehicle)) },
  { name: 'colorcombination.interiorcolor', from: 'interior color', value: ({ interiorColor }) => interiorColor },
  { name: 'colorcombination.exteriorcolor', from: 'exterior color', value: ({ exteriorColor }) => exteriorColor },
  {
    name: 'imagetag[n]',
    from: 'photos, 50 at most',
    times: MAX_PHOTOS,
    value: ({ photos }, _, n) => photos[n]?.url ?? null,
  },
  { name: 'price', from: 'advertised price, in dollars', isNeeded: true, value: ({ price }) => price },
  { name: 'price@type', from: 'asking', value: ({ price }) => (price === null ? null : 'asking') },
  { name: 'price@currency', from: 'USD', value: ({ price }) => (price === null ? null : 'USD') },
  { name: 'comments', from: 'a sentence of the facts', value: listedDescription },
  { name: 'url', from: 'the shopper’s page, which ADF has no name for', isNeeded: true, value: ({ url }) => url },
]
