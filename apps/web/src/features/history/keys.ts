import { keyWithVehicle } from '../vehicles/keys.ts'

export const historyKey = keyWithVehicle('history')
