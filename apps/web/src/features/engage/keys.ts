import { keyWithVehicle } from '../vehicles/keys.ts'

const engagements = ['engagements'] as const

export const engageKeys = {
  /** Tables of engagements, who looks now, and what came of sending a vehicle. */
  engagements,
  overviews: [...engagements, 'overview'],
  overview: (vehicleId: string) => [...engagements, 'overview', vehicleId] as const,
  prospects: ['prospects'],
  /** Goes with its vehicle: the price in it is the day's. */
  sendForm: keyWithVehicle('send-form'),
  /** Documents that shoppers are shown with a vehicle. */
  folio: keyWithVehicle('folio'),
} as const
