import type { Ctx } from '../../ctx.ts'
import { andCommit } from '../../database/doors.ts'
import { boardText } from './board-views.ts'
import { maskOf } from './vehicle-json.ts'

/** The line at a glance: every step with its counts and its worst vehicles. */
export function readBoard({ db, actor, now }: Ctx, { perStep }: { perStep: number }): Promise<string> {
  return boardText(
    andCommit(db),
    { perStep, mask: { ...maskOf(actor.permissions), photos: false } },
    { now, readerId: actor.personId },
  )
}
