import { keyWithVehicle } from '../vehicles/keys.ts'

export const repairOrdersKey = keyWithVehicle('repair-orders')
