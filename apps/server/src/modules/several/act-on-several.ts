import type { SeveralAct, SeveralReport } from '@lotline/contract/vehicles/several'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { findStep, leavesOf } from '@lotline/domain/recon/recon-steps'
import { type UndoableAct, undoRules } from '@lotline/domain/undo/undo'
import { AppError } from '../../app-error.ts'
import { type Actor, type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { keepAct } from '../acts/index.ts'
import { findWorker, loadSteps } from '../line/index.ts'
import { giveStep, removeFromRecon, sendTo, type Turn, turning } from '../recon/index.ts'
import { getDealerTags, turnTags } from '../tags/index.ts'
import { type EachDeps, inEach, type Outcome } from './in-each.ts'
import type { Before, Changed } from './queries.ts'

/** Nobody does to several vehicles, or takes back, what they may not do to one. */
export function refuseAct(act: UndoableAct, { permissions }: Actor): void {
  const permission = missingPermission(undoRules[act], permissions)
  if (permission)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${permission} for this. Ask your administrator.`, {
      permission,
    })
}

/**
 * Does one thing to several vehicles, in a transaction each: what is refused for one is done for the others, and a server that ends on
 * the way leaves whole vehicles. 404 where the tag, person or step is not there at all.
 */
export async function actOnSeveral(deps: EachDeps, requester: Requester, body: SeveralAct): Promise<SeveralReport> {
  const { act, vehicleIds } = body
  refuseAct(act, requester.actor)
  const perform = await inOwnRooftop(requester, (ctx) => open(ctx, body))
  const outcomes = await inEach(deps, requester, vehicleIds, perform)
  return { ...outcomes.report, undo: await keep(deps, requester, act, outcomes.changed) }
}

/** Keeps what has been changed, for as long as it can be taken back from now on. */
async function keep(
  { now }: EachDeps,
  requester: Requester,
  act: SeveralAct['act'],
  changed: Before,
): Promise<SeveralReport['undo']> {
  if (Object.keys(changed).length === 0) return null
  return inOwnRooftop({ ...requester, now: now() }, (ctx) => keepAct(ctx, act, changed))
}

type Perform = (ctx: Ctx, vehicleId: string) => Promise<Outcome<Changed>>

/** What is to be done to each of them, once it is known that what it is done with is there. */
async function open(ctx: Ctx, body: SeveralAct): Promise<Perform> {
  switch (body.act) {
    case 'TAG': {
      const [on, off] = [await getDealerTags(ctx, body.tagIds), await getDealerTags(ctx, body.removeTagIds ?? [])]
      return async (one, vehicleId) => {
        const tags = await turnTags(one, vehicleId, { on, off })
        return tags.put.length + tags.taken.length > 0 ? { changed: { tags } } : 'unchanged'
      }
    }
    case 'ASSIGN': {
      const { userId } = body
      if (userId !== null && !(isUuid(userId) && (await findWorker(ctx.db, userId))))
        throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
      return (one, vehicleId) => line(one, vehicleId, () => giveStep(one, vehicleId, userId))
    }
    case 'SEND': {
      const target = findStep(await loadSteps(ctx.db), body.stepId)
      if (!target || leavesOf([target]).every(({ retired }) => retired))
        throw new AppError('STEP_NOT_FOUND', 'This rooftop has no such step in use.')
      return (one, vehicleId) => line(one, vehicleId, () => sendUnlessThere(one, vehicleId, body))
    }
    case 'REMOVE':
      return (one, vehicleId) => line(one, vehicleId, () => removeFromRecon(one, vehicleId))
  }
}

async function line(ctx: Ctx, vehicleId: string, act: () => Promise<unknown>): Promise<Outcome<Changed>> {
  let result: unknown
  const turn: Turn = await turning(ctx, vehicleId, async () => {
    result = await act()
  })
  return result === false ? 'unchanged' : { changed: { line: turn } }
}

/** False where the vehicle is in that step already. */
async function sendUnlessThere(ctx: Ctx, vehicleId: string, { stepId, skip }: { stepId: string; skip?: boolean | undefined }) {
  try {
    return await sendTo(ctx, vehicleId, { stepId, skip })
  } catch (error) {
    if (error instanceof AppError && error.code === 'STEP_CHANGED') return false
    throw error
  }
}
