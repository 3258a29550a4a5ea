/**
 * Names of what a browser keeps of a sign-in begin with this. Sites share the storage of their origin: a shopper's page sees by it that staff are
 * looking, whom it does not count.
 */
export const SESSION_KEY_PREFIX = 'rvweb_'
