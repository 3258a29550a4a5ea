import { inOwnRooftop } from '../../../ctx.ts'
import type { OutgoingPart } from '../../../module/outgoing-part.ts'
import { listUnanswered } from './asking-queries.ts'
import { findStates, type ModelState, wantModel } from './model-queries.ts'
import { findAddress } from './settings.ts'

// Two presses in a row ask once.
const freshMs = 10_000

/** Models in stock of which the service that the rooftop asks has not told any recalls, or of which its last answer was none. */
export function recallsOutgoing(usualAddress: string | null): OutgoingPart {
  return {
    kind: 'RECALL_LOOKUP',
    async list(requester, most) {
      const models = await inOwnRooftop(requester, async ({ db }) => {
        const address = await findAddress(db, usualAddress)
        return address === undefined ? [] : listUnanswered(db, address, most)
      })
      if (models.length === 0) return []
      const states = await requester.doors.identity((db) => findStates(db, models))
      return states
        .filter(({ failure, asked_at }) => failure !== null || asked_at === null)
        .map((state) => ({
          id: idOf(state),
          title: `Recalls of ${state.year} ${state.make} ${state.model}`,
          waiting: 1,
          failed: 0,
          attempts: state.tries,
          lastError: state.failure,
          nextAttemptDate: state.due_at.toISOString(),
          mayRetry: state.tries > 0,
        }))
    },
    async retry(requester, id) {
      const { doors, now } = requester
      const models = await inOwnRooftop(requester, async ({ db }) => {
        const address = await findAddress(db, usualAddress)
        return address === undefined ? [] : listUnanswered(db, address, MAX_MODELS)
      })
      const model = models.find((one) => idOf(one) === id)
      if (!model) return false
      await doors.identity((db) => wantModel(db, model, { now, before: new Date(now.getTime() - freshMs) }))
      return true
    },
  }
}

// Makes, models and years of one rooftop's stock.
const MAX_MODELS = 2000

function idOf({ make, model, year }: Pick<ModelState, 'make' | 'model' | 'year'>): string {
  return `${make}|${model}|${year}`
}
