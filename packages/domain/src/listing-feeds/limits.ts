export const MAX_LISTING_FEEDS = 20
export const MAX_FEED_NAME = 60
export const MAX_STORE_CODE = 60
export const MAX_MIN_PHOTOS = 50
/** In dollars. */
export const MAX_MIN_PRICE = 1_000_000
/** Days for which fetches are kept. */
export const FETCH_DAYS = 30
/** Fetches of a feed that are kept at most, the latest. */
export const MAX_FETCHES = 3000
/** Hours for which the address before works on. */
export const OLD_ADDRESS_HOURS = 24
