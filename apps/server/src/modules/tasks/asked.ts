import type { Span } from '@lotline/domain/watch/waits'
import type { JobCtx } from '../../ctx.ts'
import { decidable, openRules, type Rules } from './as-read.ts'
import { listRequests, type TaskRow } from './queries.ts'

/** As many requests as are read at a time, the longest wait first. */
const pageOfRequests = 500

export type Asked = { taskId: string; vehicleId: string; requestedAt: Date; personIds: string[] }

/** Requests that were asked for within any of some spans of time, and who is asked to decide on each by now; some at a time. */
export async function* listAsked({ db, now }: Pick<JobCtx, 'db' | 'now'>, spans: readonly Span[]): AsyncGenerator<Asked[]> {
  if (spans.length === 0) return
  let rules: Rules | undefined
  let after: TaskRow | undefined
  do {
    const page = await listRequests(db, { most: pageOfRequests, after, within: spans })
    if (page.length === 0) return
    rules ??= await openRules({ db, now })
    yield askedOf(page, rules)
    after = page.length === pageOfRequests ? page.at(-1) : undefined
  } while (after)
}

function askedOf(page: readonly TaskRow[], { deciders }: Rules): Asked[] {
  return page.flatMap((row) => {
    const { requested_at: requestedAt } = row
    if (requestedAt === null) return []
    const asked = deciders
      .askedInTurn(decidable(row))
      .slice(0, row.escalations + 1)
      .flat()
    return [{ taskId: row.id, vehicleId: row.vehicle_id, requestedAt, personIds: [...new Set(asked)] }]
  })
}
