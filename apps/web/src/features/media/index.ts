// What pages show of a vehicle's photos beside their own section.
export { VehiclePhotos } from './VehiclePhotos.tsx'
