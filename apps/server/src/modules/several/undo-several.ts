import type { SeveralReport } from '@lotline/contract/vehicles/several'
import { AppError } from '../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { changedSince, takeBack } from '../recon/index.ts'
import { type TagTurn, turnTagsBack } from '../tags/index.ts'
import { refuseAct, undoableSince } from './act-on-several.ts'
import { type EachDeps, inEach } from './in-each.ts'
import { type Before, claimAct, listStockNumbersOf } from './queries.ts'

/**
 * Takes back an act on several vehicles, as one new act, where nothing has happened to a vehicle since. 404 ACT_NOT_FOUND for an act that
 * is not the person's own, 409 UNDO_OVER for one that is over ten seconds old or undone already.
 */
export async function undoSeveral(deps: EachDeps, requester: Requester, actId: string): Promise<SeveralReport> {
  const before = await inOwnRooftop(requester, (ctx) => claim(ctx, actId))
  const undo = (ctx: Ctx, vehicleId: string) => takeOneBack(ctx, vehicleId, before)
  const { report } = await inEach(deps, requester, Object.keys(before), undo)
  return { ...report, undo: null }
}

async function claim({ db, actor, now }: Ctx, id: string): Promise<Before> {
  const { personId } = actor
  const found = isUuid(id) ? await claimAct(db, { id, personId, since: undoableSince(now), now }) : undefined
  if (!found) throw new AppError('ACT_NOT_FOUND', 'There is nothing of yours to undo under this id.')
  // Who lost the right meanwhile has lost that to take it back; thrown here, the act is not used up.
  refuseAct(found.act, actor)
  if (!found.isClaimed) throw new AppError('UNDO_OVER', 'The time to undo this is over, or it has been undone.')
  return found.before
}

async function takeOneBack(ctx: Ctx, vehicleId: string, before: Before) {
  const turned = before[vehicleId]
  if (!turned) throw new Error('An act keeps each vehicle that it has changed')
  if ('line' in turned) await takeBack(ctx, vehicleId, turned.line)
  else await takeTagsBack(ctx, vehicleId, turned.tags)
  return { changed: true as const }
}

async function takeTagsBack(ctx: Ctx, vehicleId: string, tags: TagTurn): Promise<void> {
  if (await turnTagsBack(ctx, vehicleId, tags)) return
  const numbers = await listStockNumbersOf(ctx.db, [vehicleId])
  throw changedSince(numbers.get(vehicleId) ?? 'it')
}
