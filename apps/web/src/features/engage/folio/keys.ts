import { keyWithVehicle } from '../../vehicles/keys.ts'

export const folioKey = keyWithVehicle('folio')
