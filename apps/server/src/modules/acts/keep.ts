import type { Undo } from '@lotline/contract/vehicles/undo'
import { type UndoableAct, undoableUntil } from '@lotline/domain/undo/undo'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { insertAct } from './queries.ts'

/** Keeps an act with what it found and left of each vehicle, by the vehicle's id, so that whoever did it can undo it as one. */
export async function keepAct(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  act: UndoableAct,
  changed: Readonly<Record<string, object>>,
): Promise<Undo> {
  const id = newId()
  await insertAct(db, { id, personId: actor.personId, act, at: now, before: changed })
  return { actId: id, until: undoableUntil(now).toISOString() }
}
