import type { SeveralReport } from '@lotline/contract/vehicles/several'
import { type UndoableAct, undoableSince } from '@lotline/domain/undo/undo'
import { AppError } from '../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { claimAct } from '../acts/index.ts'
import { changedSince, takeBack } from '../recon/index.ts'
import { type TagTurn, turnTagsBack } from '../tags/index.ts'
import { takeTasksBack } from '../tasks/index.ts'
import { refuseAct } from './act-on-several.ts'
import { type EachDeps, inEach } from './in-each.ts'
import { type Changed, listStockNumbersOf } from './queries.ts'

/**
 * Takes back an act on one vehicle or several, as one new act, where nothing has happened to a vehicle since. 404 ACT_NOT_FOUND for an act that
 * is not the person's own, 409 UNDO_OVER for one whose time is over or that is undone already.
 */
export async function undoSeveral(deps: EachDeps, requester: Requester, actId: string): Promise<SeveralReport> {
  const kept = await inOwnRooftop(requester, (ctx) => claim(ctx, actId))
  const undo = (ctx: Ctx, vehicleId: string) => takeOneBack(ctx, vehicleId, kept)
  const { report } = await inEach(deps, requester, Object.keys(kept.before), undo)
  return { ...report, undo: null }
}

type Kept = { act: UndoableAct; before: Record<string, Changed> }

async function claim({ db, actor, now }: Ctx, id: string): Promise<Kept> {
  const { personId } = actor
  const found = isUuid(id) ? await claimAct<Changed>(db, { id, personId, since: undoableSince(now), now }) : undefined
  if (!found) throw new AppError('ACT_NOT_FOUND', 'There is nothing of yours to undo under this id.')
  // Who lost the right meanwhile has lost that to take it back; thrown here, the act is not used up.
  refuseAct(found.act, actor)
  if (!found.isClaimed) throw new AppError('UNDO_OVER', 'The time to undo this is over, or it has been undone.')
  return found
}

async function takeOneBack(ctx: Ctx, vehicleId: string, { act, before }: Kept) {
  const turned = before[vehicleId]
  if (!turned) throw new Error('An act keeps each vehicle that it has changed')
  if ('line' in turned) await takeBack(ctx, vehicleId, turned.line)
  else if ('tasks' in turned) await takeTasksBack(ctx, vehicleId, { act, turn: turned.tasks })
  else await takeTagsBack(ctx, vehicleId, turned.tags)
  return { changed: true as const }
}

async function takeTagsBack(ctx: Ctx, vehicleId: string, tags: TagTurn): Promise<void> {
  if (await turnTagsBack(ctx, vehicleId, tags)) return
  const numbers = await listStockNumbersOf(ctx.db, [vehicleId])
  throw changedSince(numbers.get(vehicleId) ?? 'it')
}
