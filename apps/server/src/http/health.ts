import { AppError } from '../app-error.ts'
import type { Pools } from '../database/doors.ts'
import type { Api } from './app.ts'

/** 200 once requests can be served, 503 while the database is away. */
export function serveHealth(api: Api, pools: Pools): void {
  api.get('/api/health', async () => {
    try {
      await pools.app.query('select 1')
      return { data: { status: 'ok' } }
    } catch {
      throw new AppError('UNAVAILABLE', 'The database is away for a moment.', { retryAfter: 2 })
    }
  })
}
