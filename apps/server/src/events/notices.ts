import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type Notices = { close(): Promise<void> }

type Handlers = {
  onChange: (rooftopId: string) => void
  /** A session has ended or changed; '' stands for all of them. */
  onSession: (sessionId: string) => void
  onMail: () => void
  /** How far a job is: what `tellProgress` has sent. */
  onProgress: (payload: string) => void
  /** The connection was away: anything may have been missed. */
  onReconnect: () => void
  onError: (error: unknown) => void
}

// A database that says nothing is asked again.
const patience = { keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 10_000 }

/** Hears what other processes (and this one) commit, on one connection of its own that comes back by itself. */
export function listenForNotices(url: string, handlers: Handlers): Notices {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    for (let attempt = 0; !closed; attempt += 1) {
      try {
        client = new pg.Client({ connectionString: url, application_name: 'lotline_notices', ...patience })
        client.on('error', handlers.onError)
        client.on('end', () => void (closed || connect()))
        client.on('notification', ({ channel, payload = '' }) => {
          if (channel === 'lotline_change') handlers.onChange(payload)
          else if (channel === 'lotline_mail') handlers.onMail()
          else if (channel === 'lotline_progress') handlers.onProgress(payload)
          else handlers.onSession(payload)
        })
        await client.connect()
        await client.query('listen lotline_change; listen lotline_session; listen lotline_mail; listen lotline_progress')
        return handlers.onReconnect()
      } catch (error) {
        handlers.onError(error)
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
