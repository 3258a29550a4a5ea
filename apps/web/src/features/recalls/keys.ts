import { keyWithVehicle } from '../vehicles/keys.ts'

export const recallsKey = keyWithVehicle('recalls')
