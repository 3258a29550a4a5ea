/** How long mail servers are waited for, in ms, and how they are spoken to. */
export const patience = {
  ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
  // Letters go one after another over one connection: greeting, TLS and sign-in for each of 500 take longer than the letters.
  ...{ pool: true, maxConnections: 1, maxMessages: 100, idleTimeout: 1000 },
} as const

export const MAX_SENDING_MS = 60_000
// Longer than sending can take: another process takes a letter over only when this one is gone.
export const claimMs = 5 * 60_000
export const everyMs = 30_000
