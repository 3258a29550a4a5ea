export { countDeltas, foldCounts } from './counters.ts'
export { readVehicle, readVehicles, receive, vehicleNotFound } from './service.ts'
