export { findKeptSticker } from './provider/kept.ts'
export { insertSticker } from './queries.ts'
export { loadSettings, namedDealer } from './settings.ts'
