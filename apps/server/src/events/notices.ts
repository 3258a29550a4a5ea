import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type Notices = { close(): Promise<void> }

/** Who hears what is said on a channel of the database. */
export type Hearer = {
  channel: string
  hear(payload: string): void
  /** The connection was away: anything may have been missed. */
  missed?(): void
  /** It tells many: it hears a moment later, so that whoever did it has their answer first. */
  afterAnswer?: true
}

const answerMs = 10

// A database that says nothing is asked again.
const patience = { keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 10_000 }

/** Hears what other processes (and this one) commit, on one connection of its own that comes back by itself. */
export function listenForNotices(url: string, hearers: readonly Hearer[], onError: (error: unknown) => void): Notices {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        client = new pg.Client({ connectionString: url, application_name: 'lotline_notices', ...patience })
        client.on('error', onError)
        client.on('end', () => void (closed || connect()))
        client.on('notification', ({ channel, payload = '' }) => {
          for (const hearer of hearers) {
            if (hearer.channel !== channel) continue
            if (hearer.afterAnswer) setTimeout(() => closed || hearer.hear(payload), answerMs).unref()
            else hearer.hear(payload)
          }
        })
        await client.connect()
        await client.query(hearers.map(({ channel }) => `listen ${channel}`).join('; '))
        for (const hearer of hearers) hearer.missed?.()
        return
      } catch (error) {
        onError(error)
        client?.removeAllListeners('end')
        await client?.end().catch(() => {})
        await delay(Math.min(2000, 100 * 2 ** attempt))
      }
    }
  }
  const connecting = connect()
  return {
    async close() {
      closed = true
      await connecting.catch(() => {})
      await client?.end()
    },
  }
}
