export const vehicleKeys = {
  /** Pages of the list. */
  lists: ['vehicles'],
  counts: ['counts'],
  filters: ['filters'],
  one: (vehicleId: string) => ['vehicle', vehicleId] as const,
  dictionary: (name: string) => ['dictionary', name] as const,
} as const

/** The key of something that belongs to a vehicle: it lies under the vehicle's own, and is read anew with it. */
export function keyWithVehicle<const Name extends string>(name: Name) {
  return (vehicleId: string) => ['vehicle', vehicleId, name] as const
}
