export { findTagIds, insertTag, insertVehicleTag, listTags, listTagTexts } from './queries.ts'
export { tagVehicle } from './tag-vehicle.ts'
