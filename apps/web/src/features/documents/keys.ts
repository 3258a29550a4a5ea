import { keyWithVehicle } from '../vehicles/keys.ts'

export const documentsKey = keyWithVehicle('documents')
