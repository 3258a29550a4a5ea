export { deleteTagsOn, insertTagsOn } from './instance-queries.ts'
export { findSystemTag, findTagIds, holdSystemTag, insertTag, listTags, listTagTexts } from './queries.ts'
export { getDealerTags, type TagTurn, tagEvent, turnTags, turnTagsBack } from './turn-tags.ts'
