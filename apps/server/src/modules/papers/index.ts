export { insertSticker } from './queries.ts'
export { loadSettings, namedDealer } from './settings.ts'
