import type { JobProgress } from '@lotline/contract/jobs'
import { sql } from 'kysely'
import type { Db } from '../database/doors.ts'

/** How far a job is, and whom that is told: one person in one rooftop. */
export type Progress = JobProgress & { rooftopId: string; personId: string }
type Listener = (progress: Progress) => void

/** What jobs of all processes tell, for this process's streams and for whoever waits for their files. */
export type ProgressHub = {
  listen(listener: Listener): () => void
  hear(payload: string): void
}

export function openProgressHub(): ProgressHub {
  const listeners = new Set<Listener>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear(payload) {
      // Only tellProgress writes to this channel.
      const progress = JSON.parse(payload) as Progress
      for (const listener of listeners) listener(progress)
    },
  }
}

/** Tells every process. A notice may be lost with its connection, so nothing may rest on it alone. */
export async function tellProgress(db: Db, progress: Progress): Promise<void> {
  await sql`select pg_notify('lotline_progress', ${JSON.stringify(progress)})`.execute(db)
}
