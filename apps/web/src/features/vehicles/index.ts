// What other features use of vehicles.
export { stockEventWords } from './event-words.ts'
export { Plate } from './Plate.tsx'
export { patchVehicle, refreshLists, refreshVehicle } from './vehicle-cache.ts'
export { sectionAddress, useVehicle, useVehicleAddress } from './vehicle-page.ts'
export { vehicleQuery } from './vehicle-query.ts'
