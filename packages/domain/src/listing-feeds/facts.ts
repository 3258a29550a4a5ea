import type { Condition } from '../vehicles/conditions.ts'
import type { Shot } from '../vehicles/media.ts'

/** A photo as listing sites get it: its public address, and the part of the vehicle that it shows. */
export type ListedPhoto = { readonly url: string; readonly shot: Shot }

/** Facts of a vehicle that listing sites are told. Nothing else of it leaves by a listing feed: a test holds every form against these names. */
export type ListedVehicle = {
  readonly stockNumber: string
  readonly vin: string
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly trim: string | null
  readonly bodyStyle: string | null
  readonly doors: number | null
  readonly driveTrain: string | null
  readonly engine: string | null
  readonly transmission: string | null
  readonly fuelType: string | null
  readonly exteriorColor: string | null
  readonly interiorColor: string | null
  readonly mileage: number | null
  readonly odometerUnit: string
  readonly condition: Condition
  /** Advertised, in dollars. */
  readonly price: number | null
  /** Of new vehicles alone. */
  readonly msrp: number | null
  /** YYYY-MM-DD by the rooftop's calendar. */
  readonly firstOnLot: string
  /** The shopper's page of the vehicle. */
  readonly url: string
  readonly photos: readonly ListedPhoto[]
}

/** The dealership as listing sites are told of it. */
export type ListedDealer = {
  readonly name: string
  readonly phone: string | null
  readonly address: ListedAddress | null
  /** The code by which a site knows the dealership, as a Google Business Profile has it. */
  readonly storeCode: string
}

export type ListedAddress = {
  readonly street: string
  readonly city: string
  /** 'CA'. */
  readonly region: string
  readonly postalCode: string
}

/** The parts of an address of the United States as people write it, '4100 River Road, Riverside, CA 92501'; null where it is not whole. */
export function parseAddress(text: string): ListedAddress | null {
  const [line = ''] = [text.replace(/\s*\n\s*/g, ', ').trim()]
  const found = /^(.+?),\s*([^,]+?),?\s+([A-Za-z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)(?:,\s*(?:USA?|United States))?$/.exec(line)
  if (!found) return null
  const [, street = '', city = '', region = '', postalCode = ''] = found
  return { street, city, region: region.toUpperCase(), postalCode }
}

/** '4100 River Road, Riverside, CA 92501, US'. */
export function addressLine({ street, city, region, postalCode }: ListedAddress): string {
  return `${street}, ${city}, ${region} ${postalCode}, US`
}
