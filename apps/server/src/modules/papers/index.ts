export { hasSticker, isStickerProvided } from './provider/kept.ts'
export { findSticker, insertSticker } from './queries.ts'
export { loadSettings, namedDealer } from './settings.ts'
