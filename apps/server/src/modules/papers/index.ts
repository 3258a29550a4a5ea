export { insertSticker } from './queries.ts'
