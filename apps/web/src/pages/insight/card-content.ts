import type { Vehicle } from '@lotline/contract/vehicles/vehicles'

/** What a card is drawn from. */
export type CardContentProps = {
  readonly vehicle: Vehicle
  /** The server does not answer: nothing can be changed. */
  readonly isStale: boolean
}

/** A vehicle and where it stands. */
export type FoundVehicle = { readonly vehicleId: string; readonly locationId: string }
