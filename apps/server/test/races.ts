import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Doors } from '../src/database/doors.ts'

/** Ways to let acts meet at the same row. */
export function racesIn({ doors, url, rooftopId }: { doors: Doors; url: string; rooftopId: string }) {
  /** Runs acts at the same moment: holds the row of a vehicle, or of something on one, until every one of them waits for it, then lets go. */
  async function race<T>(
    id: string,
    acts: readonly (() => Promise<T>)[],
    table: 'vehicle' | 'checklist' = 'vehicle',
  ): Promise<T[]> {
    const started = await watchingLocks(url, (waiting) =>
      doors.inRooftop(rooftopId, async (db) => {
        await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
        const running = acts.map((act) => act())
        while ((await waiting()) < acts.length) await delay(5)
        return { running }
      }),
    )
    return Promise.all(started.running)
  }

  /** The same for rows of the people's door, those that the statement locks; the acts queue in the order they are given. */
  async function raceFor<T>(lock: string, values: unknown[], acts: (() => Promise<T>)[]): Promise<T[]> {
    return onConnection(url, (holder) =>
      watchingLocks(url, async (waiting) => {
        await holder.query('begin')
        await holder.query(lock, values)
        const running: Promise<T>[] = []
        for (const act of acts) {
          running.push(act())
          while ((await waiting()) < running.length) await delay(5)
        }
        await holder.query('commit')
        return Promise.all(running)
      }),
    )
  }

  return { race, raceFor }
}

/** Lends a way to ask how many wait for a lock. */
function watchingLocks<T>(url: string, work: (waiting: () => Promise<number>) => Promise<T>): Promise<T> {
  const text = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return onConnection(url, (client) => work(async () => (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0))
}

export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
