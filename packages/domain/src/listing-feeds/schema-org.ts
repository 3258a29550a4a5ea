import { bodyWords } from '../vehicles/vehicle-words.ts'
import type { FeedColumn, FieldValue } from './columns.ts'
import { addressLine, type ListedVehicle } from './facts.ts'
import { listedDescription, listedTitle } from './words.ts'

// Names: schema.org/Car, as developers.google.com/search/docs/appearance/structured-data/vehicle-listing reads them.

const MAX_PHOTOS = 50

const wheels: Readonly<Record<string, string>> = {
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
}

const priced = (value: FieldValue) => (vehicle: ListedVehicle) => (vehicle.price === null ? null : value)
const driven = (value: FieldValue) => (vehicle: ListedVehicle) => (vehicle.mileage === null ? null : value)

export const schemaOrgColumns: readonly FeedColumn[] = [
  { name: '@type', from: 'Car', isNeeded: true, value: () => 'Car' },
  { name: 'name', from: 'year, make, model and trim', isNeeded: true, value: listedTitle },
  { name: 'description', from: 'a sentence of the facts', value: listedDescription },
  { name: 'sku', from: 'stock number', isNeeded: true, value: ({ stockNumber }) => stockNumber },
  { name: 'vehicleIdentificationNumber', from: 'VIN', isNeeded: true, value: ({ vin }) => vin },
  {
    name: 'itemCondition',
    from: 'NewCondition or UsedCondition',
    isNeeded: true,
    value: ({ condition }) => `https://schema.org/${condition === 'NEW' ? 'New' : 'Used'}Condition`,
  },
  { name: 'vehicleModelDate', from: 'year', value: ({ year }) => (year === null ? null : String(year)) },
  { name: 'brand.@type', from: 'Brand', value: ({ make }) => make && 'Brand' },
  { name: 'brand.name', from: 'make', value: ({ make }) => make },
  { name: 'model', from: 'model', value: ({ model }) => model },
  { name: 'vehicleConfiguration', from: 'trim', value: ({ trim }) => trim },
  { name: 'bodyType', from: 'body', value: bodyWords },
  { name: 'numberOfDoors', from: 'doors', value: ({ doors }) => doors },
  {
    name: 'driveWheelConfiguration',
    from: 'driven wheels',
    value: ({ driveTrain }) => wheels[driveTrain ?? ''] ?? null,
  },
  { name: 'vehicleEngine.@type', from: 'EngineSpecification', value: ({ engine }) => engine && 'EngineSpecification' },
  { name: 'vehicleEngine.name', from: 'engine', value: ({ engine }) => engine },
  { name: 'vehicleTransmission', from: 'transmission', value: ({ transmission }) => transmission },
  { name: 'fuelType', from: 'fuel', value: ({ fuelType }) => fuelType },
  { name: 'color', from: 'exterior color', value: ({ exteriorColor }) => exteriorColor },
  { name: 'vehicleInteriorColor', from: 'interior color', value: ({ interiorColor }) => interiorColor },
  { name: 'mileageFromOdometer.@type', from: 'QuantitativeValue', value: driven('QuantitativeValue') },
  { name: 'mileageFromOdometer.value', from: 'odometer', value: ({ mileage }) => mileage },
  {
    name: 'mileageFromOdometer.unitCode',
    from: 'SMI (miles) or KMT (kilometers)',
    value: (vehicle) => driven(vehicle.odometerUnit === 'kilometers' ? 'KMT' : 'SMI')(vehicle),
  },
  { name: 'offers.@type', from: 'Offer', value: priced('Offer') },
  { name: 'offers.price', from: 'advertised price, in dollars', value: ({ price }) => price },
  { name: 'offers.priceCurrency', from: 'USD', value: priced('USD') },
  { name: 'offers.availability', from: 'InStock', value: priced('https://schema.org/InStock') },
  { name: 'offers.seller.@type', from: 'AutoDealer', value: priced('AutoDealer') },
  { name: 'offers.seller.name', from: 'the dealership’s name', value: (vehicle, { name }) => priced(name)(vehicle) },
  { name: 'offers.seller.telephone', from: 'its phone', value: (vehicle, { phone }) => priced(phone)(vehicle) },
  {
    name: 'offers.seller.address',
    from: 'its address',
    value: (vehicle, { address }) => priced(address && addressLine(address))(vehicle),
  },
  { name: 'url', from: 'the shopper’s page', isNeeded: true, value: ({ url }) => url },
  { name: 'image[n]', from: 'photos, 50 at most', times: MAX_PHOTOS, value: ({ photos }, _, n) => photos[n]?.url ?? null },
]
