import { keyWithVehicle } from '../vehicles/keys.ts'

export const locationKey = keyWithVehicle('location')
