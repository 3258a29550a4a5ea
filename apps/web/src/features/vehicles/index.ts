// What other features use of vehicles.
export { Plate } from './Plate.tsx'
export { patchVehicle, refreshLists, refreshVehicle } from './vehicle-cache.ts'
export { vehicleQuery } from './vehicle-query.ts'
