export { findTagIds, insertTag, insertVehicleTag, listTags, listTagTexts } from './queries.ts'
