import { keyWithVehicle } from '../vehicles/keys.ts'

export const engageKeys = {
  prospects: ['prospects'],
  /** Goes with its vehicle: the price in it is the day's. */
  sendForm: keyWithVehicle('send-form'),
} as const
