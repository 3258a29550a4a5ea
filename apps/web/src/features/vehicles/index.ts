// What other features use of vehicles.
export { stockEventWords } from './event-words.ts'
export { offerUndo } from './offer-undo-once-done.ts'
export { useIsElsewhere } from './use-is-elsewhere.ts'
export { isAfter, patchActed, patchCopies, patchWork, readAnew, refreshCounts, refreshLists } from './vehicle-cache.ts'
export {
  sectionAddress,
  useSectionPlace,
  useSectionSearch,
  useVehicle,
  useVehicleAddress,
  type VehicleAddress,
} from './vehicle-page.ts'
export { vehicleQuery } from './vehicle-query.ts'
