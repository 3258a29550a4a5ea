export type { TagInstance } from './instance-queries.ts'
export { findTagIds, insertTag, insertVehicleTag, listTags, listTagTexts } from './queries.ts'
export { type DealerTag, getDealerTags, putTags, takeBackPut, takeBackTaken, takeTagsOff } from './turn-tags.ts'
