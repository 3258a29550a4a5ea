export { deleteTagsOn, insertTagsOn, type TagInstance } from './instance-queries.ts'
export { findSystemTag, findTagIds, holdSystemTag, insertTag, listTags, listTagTexts } from './queries.ts'
export { tagEvent } from './tag-event.ts'
export { type DealerTag, getDealerTags, putTags, takeBackPut, takeBackTaken, takeTagsOff } from './turn-tags.ts'
