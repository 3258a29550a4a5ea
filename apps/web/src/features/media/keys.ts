import { keyWithVehicle } from '../vehicles/keys.ts'

export const mediaKey = keyWithVehicle('media')
