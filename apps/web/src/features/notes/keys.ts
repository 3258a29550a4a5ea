import { keyWithVehicle } from '../vehicles/keys.ts'

export const notesKey = keyWithVehicle('notes')
