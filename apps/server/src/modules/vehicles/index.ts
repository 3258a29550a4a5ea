export { readVehicle, readVehicles, receive, vehicleNotFound } from './service.ts'
