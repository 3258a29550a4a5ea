import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import type { Ctx } from '../../ctx.ts'
import { loadLine } from '../line/index.ts'
import { listDecisions } from './decision-queries.ts'

const mostDecisions = 2000

/** How long people took to decide on requests in a stretch of days: the mean of whole seconds, and over how many decisions it is one. */
export type DecisionTime = { averageSeconds: number; decisions: number }

/**
 * From request to decision by the rooftop's clock, of all decisions that people made on the last 30 days of the rooftop with today
 * (OPN-146), of the latest 2,000 where there are more; null where there are none. What is auto-approved has waited for nobody.
 */
export async function readDecisionTime({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<DecisionTime | null> {
  const [{ calendar }, pairs] = await Promise.all([loadLine(db), listDecisions(db, now, mostDecisions)])
  if (pairs.length === 0) return null
  const seconds = pairs.map(({ requested_at: from, decided_at: to }) => wholeSeconds(runningMs(calendar, from, to)))
  return { averageSeconds: Math.round(seconds.reduce((sum, one) => sum + one, 0) / pairs.length), decisions: pairs.length }
}
