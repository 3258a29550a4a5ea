export { readVehicle, receive, vehicleNotFound } from './service.ts'
