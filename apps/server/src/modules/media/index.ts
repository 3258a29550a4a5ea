export { namePhotos, readChoice } from './from-feed/choice.ts'
export { insertMedia, type NewMediaRow } from './queries.ts'
export { photosInList } from './vehicle-part.ts'
