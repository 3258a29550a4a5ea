import type { QueryConfig } from 'pg'
import { AppError } from '../app-error.ts'
import type { Pools } from '../database/doors.ts'
import type { Api } from './app.ts'

// Whoever watches the server gives up early, and so does the question.
const probe: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2000 }

/** 200 once requests can be served, 503 while the database is away. */
export function serveHealth(api: Api, pools: Pools): void {
  api.get('/api/health', async () => {
    try {
      await pools.app.query(probe)
      return { data: { status: 'ok' } }
    } catch {
      throw new AppError('UNAVAILABLE', 'The database is not available right now.', { retryAfter: 2 })
    }
  })
}
