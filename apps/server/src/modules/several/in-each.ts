import type { SeveralReport } from '@lotline/contract/several'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { problemOf } from '../../http/problem.ts'
import { listStockNumbersOf } from './queries.ts'

/** What has become of one vehicle. */
export type Outcome<Changed> = { changed: Changed } | 'unchanged'

export type EachDeps = { now: () => Date; warn: (line: string, error?: unknown) => void }

type Outcomes<Changed> = { changed: Record<string, Changed>; report: Omit<SeveralReport, 'undo'> }

/**
 * Does something to each vehicle in a transaction of its own, one after the other, so that locks are short and nobody's connection waits.
 * Whatever fails is that vehicle's refusal alone.
 */
export async function inEach<Changed>(
  deps: EachDeps,
  requester: Requester,
  vehicleIds: readonly string[],
  perform: (ctx: Ctx, vehicleId: string) => Promise<Outcome<Changed>>,
): Promise<Outcomes<Changed>> {
  const changed: Record<string, Changed> = {}
  const unchanged: string[] = []
  const refusals: { vehicleId: string; code: string; detail: string }[] = []
  for (const vehicleId of new Set(vehicleIds.map((id) => id.toLowerCase()))) {
    try {
      const outcome = await inOwnRooftop({ ...requester, now: deps.now() }, (ctx) => perform(ctx, vehicleId))
      if (outcome === 'unchanged') unchanged.push(vehicleId)
      else changed[vehicleId] = outcome.changed
    } catch (error) {
      refusals.push({ vehicleId, ...refusalOf(deps, error) })
    }
  }
  const refused = await withStockNumbers(requester, refusals)
  return { changed, report: { changed: Object.keys(changed), unchanged, refused } }
}

function refusalOf({ warn }: EachDeps, error: unknown) {
  const { code, detail } = problemOf(error, '').problem
  if (code === 'INTERNAL') warn('an act on one of several vehicles failed', error)
  return { code, detail: code === 'INTERNAL' ? 'Something went wrong on our side. Try again.' : detail }
}

async function withStockNumbers<One extends { vehicleId: string }>(requester: Requester, refusals: readonly One[]) {
  if (refusals.length === 0) return []
  const ids = refusals.map(({ vehicleId }) => vehicleId).filter(isUuid)
  const numbers = await inOwnRooftop(requester, ({ db }) => listStockNumbersOf(db, ids))
  return refusals.map((one) => ({ ...one, stockNumber: numbers.get(one.vehicleId) ?? null }))
}
