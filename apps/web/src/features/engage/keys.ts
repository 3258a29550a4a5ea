import { keyWithVehicle } from '../vehicles/keys.ts'

export const engageKeys = {
  /** Tables of engagements, of a vehicle too, and who looks now. */
  engagements: ['engagements'],
  prospects: ['prospects'],
  /** Goes with its vehicle: prices are in it. */
  overview: keyWithVehicle('engage-overview'),
  /** Goes with its vehicle: the price in it is the day's. */
  sendForm: keyWithVehicle('send-form'),
} as const
