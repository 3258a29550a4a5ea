export { insertMedia, type NewMediaRow } from './queries.ts'
