import type { Span } from '@lotline/domain/watch/waits'
import type { JobCtx } from '../../ctx.ts'
import { decidable, openRules } from './as-read.ts'
import { listRequests } from './queries.ts'

/** As many requests as are looked through, the longest wait first. */
const mostRequests = 2000

type Asked = { taskId: string; vehicleId: string; requestedAt: Date; personIds: string[] }

/** Requests that were asked for within any of some spans of time, and who is asked to decide on each by now. */
export async function listAsked({ db, now }: Pick<JobCtx, 'db' | 'now'>, spans: readonly Span[]): Promise<Asked[]> {
  if (spans.length === 0) return []
  const requests = await listRequests(db, { most: mostRequests, within: spans })
  if (requests.length === 0) return []
  const { deciders } = await openRules({ db, now })
  return requests.flatMap((row) => {
    const { requested_at: requestedAt } = row
    if (requestedAt === null) return []
    const asked = deciders
      .askedInTurn(decidable(row))
      .slice(0, row.escalations + 1)
      .flat()
    return [{ taskId: row.id, vehicleId: row.vehicle_id, requestedAt, personIds: [...new Set(asked)] }]
  })
}
