/** Parts of a vehicle that photos show (OPN-048); the unknown one stands last. */
export const shots = [
  { value: 'FRONT', name: 'Front' },
  { value: 'REAR', name: 'Rear' },
  { value: 'DRIVER_SIDE', name: 'Driver side' },
  { value: 'PASSENGER_SIDE', name: 'Passenger side' },
  { value: 'THREE_QUARTER_FRONT', name: 'Three-quarter front' },
  { value: 'THREE_QUARTER_REAR', name: 'Three-quarter rear' },
  { value: 'DASHBOARD', name: 'Dashboard' },
  { value: 'ODOMETER', name: 'Odometer' },
  { value: 'INTERIOR_FRONT', name: 'Interior front' },
  { value: 'INTERIOR_REAR', name: 'Interior rear' },
  { value: 'TRUNK', name: 'Trunk' },
  { value: 'WHEEL', name: 'Wheel' },
  { value: 'UNKNOWN', name: 'Unknown' },
] as const
export type Shot = (typeof shots)[number]['value']

/** 'Three-quarter front', as people call a shot. */
export function shotName(shot: Shot): string {
  return shots.find(({ value }) => value === shot)?.name ?? shot
}

export const mediaKinds = ['IMAGE', 'VIDEO'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Where a picture comes from: the maker's own, the dealership's, a photo service's. */
export const imageTypes = ['STOCK', 'DEALER', 'IMS', 'UNKNOWN'] as const
export type ImageType = (typeof imageTypes)[number]
