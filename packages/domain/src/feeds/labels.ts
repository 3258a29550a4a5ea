import type { FeedField } from './aliases.ts'

const special: Partial<Record<FeedField, string>> = {
  vin: 'VIN',
  msrp: 'MSRP',
  price: 'Advertised price',
  cityMpg: 'City MPG',
  highwayMpg: 'Highway MPG',
  photoUrls: 'Photo addresses',
  odometerUnit: 'Odometer unit',
  saleDate: 'Sale date',
}

/** What a person reads for a feed's field: 'Stock number' for stockNumber. */
export function feedFieldLabel(field: FeedField): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return special[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
