/** Characters of an Idempotency-Key. */
export const MAX_IDEMPOTENCY_KEY = 255

/** How long the reply to a call with a key is kept. */
export const idempotencyKeptMs = 24 * 60 * 60 * 1000
