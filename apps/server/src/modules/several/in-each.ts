import type { SeveralReport } from '@lotline/contract/vehicles/several'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { problemOf } from '../../http/problem.ts'
import { listStockNumbersOf } from './queries.ts'

/** What has become of one vehicle. */
export type Outcome<Changed> = { changed: Changed } | 'unchanged'

export type EachDeps = { now: () => Date; warn: (line: string, error?: unknown) => void }

type Outcomes<Changed> = { changed: Record<string, Changed>; report: Omit<SeveralReport, 'undo'> }

// More would take the connections of everybody else.
const atOnce = 3

/**
 * Does something to each vehicle in a transaction of its own, a few at once, so that locks are short and nobody's connection waits.
 * Whatever fails is that vehicle's refusal alone.
 */
export async function inEach<Changed>(
  deps: EachDeps,
  requester: Requester,
  vehicleIds: readonly string[],
  perform: (ctx: Ctx, vehicleId: string) => Promise<Outcome<Changed>>,
): Promise<Outcomes<Changed>> {
  const ids = [...new Set(vehicleIds.map((id) => id.toLowerCase()))]
  const outcomes = new Map<string, Outcome<Changed> | Refusal>()
  const waiting = ids.values()
  const work = async () => {
    for (const id of waiting) {
      const one = inOwnRooftop({ ...requester, now: deps.now() }, (ctx) => perform(ctx, id))
      outcomes.set(id, await one.catch((error) => refusalOf(deps, error)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return inOrder(requester, ids, outcomes)
}

type Refusal = { code: string; detail: string }

async function inOrder<Changed>(
  requester: Requester,
  ids: readonly string[],
  outcomes: ReadonlyMap<string, Outcome<Changed> | Refusal>,
): Promise<Outcomes<Changed>> {
  const changed: Record<string, Changed> = {}
  const unchanged: string[] = []
  const refusals: (Refusal & { vehicleId: string })[] = []
  for (const vehicleId of ids) {
    const outcome = outcomes.get(vehicleId)
    if (outcome === 'unchanged') unchanged.push(vehicleId)
    else if (outcome && 'changed' in outcome) changed[vehicleId] = outcome.changed
    else if (outcome) refusals.push({ vehicleId, ...outcome })
  }
  const refused = await withStockNumbers(requester, refusals)
  return { changed, report: { changed: Object.keys(changed), unchanged, refused } }
}

function refusalOf({ warn }: EachDeps, error: unknown): Refusal {
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
