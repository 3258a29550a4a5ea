export { type Counters, keepCountersShort } from './counters.ts'
export { readVehicle, readVehicles, receive, vehicleNotFound } from './service.ts'
