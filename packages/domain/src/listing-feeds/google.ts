import type { FeedColumn } from './columns.ts'
import { addressLine, type ListedVehicle } from './facts.ts'
import { fuelWords } from './meta.ts'
import { listedDescription, listedTitle, usd } from './words.ts'

// Field names: support.google.com/merchants/answer/11192663 (vehicle ads, Merchant Center) and
// developers.google.com/vehicle-listings/reference/feed-specification (vehicle listings).

/** Merchant Center takes one main photo and so many more. */
const MORE_PHOTOS = 10
/** Cars, trucks and vans in Google's list of product categories. */
const CATEGORY = 916

const newOrUsed = ({ condition }: ListedVehicle) => (condition === 'NEW' ? 'new' : 'used')
const certified = ({ condition }: ListedVehicle) => (condition === 'CPO' ? 'yes' : 'no')
const mileage = (vehicle: ListedVehicle) =>
  vehicle.mileage === null ? null : `${vehicle.mileage} ${vehicle.odometerUnit === 'kilometers' ? 'km' : 'miles'}`

const bodies: Readonly<Record<string, string>> = { wagon: 'station wagon', van: 'full size van', pickup: 'truck' }
const engines: Readonly<Record<string, string>> = {
  Gasoline: 'gasoline',
  Flex: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electric',
  Hybrid: 'hybrid',
  Plugin_hybrid: 'hybrid',
}

function engineOf({ fuelType }: ListedVehicle): string | null {
  const word = fuelType === null ? undefined : fuelWords.find(([pattern]) => pattern.test(fuelType))?.[1]
  return engines[word ?? ''] ?? null
}

/** Google puts the store's code into the address of the page itself. */
const linkTemplate = ({ url }: ListedVehicle) => (url === '' ? null : `${url}?store={store_code}`)

const shared: readonly FeedColumn[] = [
  { name: 'id', from: 'stock number', isNeeded: true, value: ({ stockNumber }) => stockNumber },
  { name: 'vin', from: 'VIN, its check digit right', isNeeded: true, value: ({ vin }) => vin },
  { name: 'store_code', from: 'the feed’s store code', isNeeded: true, value: (_, { storeCode }) => storeCode },
  { name: 'title', from: 'year, make, model and trim', value: listedTitle },
  { name: 'description', from: 'a sentence of the facts', value: listedDescription },
  { name: 'link', from: 'the shopper’s page', isNeeded: true, value: ({ url }) => url },
  { name: 'link_template', from: 'the same with Google’s parameter', isNeeded: true, value: linkTemplate },
  { name: 'image_link', from: 'first photo', isNeeded: true, value: ({ photos }) => photos[0]?.url ?? null },
  { name: 'condition', from: 'new or used', isNeeded: true, value: newOrUsed },
  { name: 'price', from: 'advertised price', isNeeded: true, value: ({ price }) => usd(price) },
  { name: 'vehicle_msrp', from: 'MSRP of a new vehicle', value: ({ msrp }) => usd(msrp) },
  { name: 'google_product_category', from: '916, cars, trucks and vans', isNeeded: true, value: () => CATEGORY },
  { name: 'brand', from: 'make', isNeeded: true, value: ({ make }) => make },
  { name: 'model', from: 'model', isNeeded: true, value: ({ model }) => model },
  { name: 'trim', from: 'trim', value: ({ trim }) => trim },
  { name: 'year', from: 'year', isNeeded: true, value: ({ year }) => year },
  { name: 'mileage', from: 'odometer with its unit', isNeeded: true, value: mileage },
  { name: 'color', from: 'exterior color', isNeeded: true, value: ({ exteriorColor }) => exteriorColor },
  { name: 'body_style', from: 'body, in Google’s words', value: ({ bodyStyle }) => bodies[bodyStyle ?? ''] ?? bodyStyle },
  { name: 'engine', from: 'gasoline, diesel, electric or hybrid', value: engineOf },
  { name: 'certified_pre-owned', from: 'yes or no', value: certified },
]

/** The rest of the photos in one cell, as tables name several. */
const morePhotos = ({ photos }: ListedVehicle, most: number) =>
  photos
    .slice(1, 1 + most)
    .map(({ url }) => url)
    .join(',')

export const googleXmlColumns: readonly FeedColumn[] = [
  ...shared.map((column) => ({ ...column, name: `g:${column.name}` })),
  { name: 'g:vehicle_fulfillment.g:option', from: 'in_store', isNeeded: true, value: () => 'in_store' },
  {
    name: 'g:vehicle_fulfillment.g:store_code',
    from: 'the feed’s store code',
    isNeeded: true,
    value: (_, { storeCode }) => storeCode,
  },
  {
    name: 'g:additional_image_link[n]',
    from: 'further photos, 10 at most',
    times: MORE_PHOTOS,
    value: ({ photos }, _, n) => photos[n + 1]?.url ?? null,
  },
]

export const googleTsvColumns: readonly FeedColumn[] = [
  ...shared,
  {
    name: 'vehicle_fulfillment(option:store_code)',
    from: 'in_store and the feed’s store code',
    isNeeded: true,
    value: (_, { storeCode }) => storeCode && `in_store:${storeCode}`,
  },
  { name: 'additional_image_link', from: 'further photos, 10 at most', value: (vehicle) => morePhotos(vehicle, MORE_PHOTOS) },
]

/** Of the free listings, without Merchant Center. */
export const googleListingColumns: readonly FeedColumn[] = [
  { name: 'vin', from: 'VIN, its check digit right', isNeeded: true, value: ({ vin }) => vin },
  { name: 'id', from: 'stock number', value: ({ stockNumber }) => stockNumber },
  { name: 'store_code', from: 'the feed’s store code', isNeeded: true, value: (_, { storeCode }) => storeCode },
  { name: 'dealership_name', from: 'the dealership’s name', isNeeded: true, value: (_, { name }) => name },
  {
    name: 'dealership_address',
    from: 'its address',
    isNeeded: true,
    value: (_, { address }) => address && addressLine(address),
  },
  { name: 'price', from: 'advertised price', isNeeded: true, value: ({ price }) => usd(price) },
  { name: 'vehicle_msrp', from: 'MSRP of a new vehicle', value: ({ msrp }) => usd(msrp) },
  { name: 'condition', from: 'new or used', isNeeded: true, value: newOrUsed },
  { name: 'certified_pre_owned', from: 'yes or no', value: certified },
  { name: 'make', from: 'make', isNeeded: true, value: ({ make }) => make },
  { name: 'model', from: 'model', isNeeded: true, value: ({ model }) => model },
  { name: 'trim', from: 'trim', value: ({ trim }) => trim },
  { name: 'year', from: 'year', isNeeded: true, value: ({ year }) => year },
  { name: 'mileage', from: 'odometer with its unit', isNeeded: true, value: mileage },
  { name: 'date_in_stock', from: 'in-stock date', value: ({ firstOnLot }) => firstOnLot },
  { name: 'image_link', from: 'first photo', value: ({ photos }) => photos[0]?.url ?? null },
  { name: 'additional_image_link', from: 'further photos, 10 at most', value: (vehicle) => morePhotos(vehicle, MORE_PHOTOS) },
  { name: 'link', from: 'the shopper’s page', value: ({ url }) => url },
]
