import type { AccountCtx } from '../../ctx.ts'
import { recordAtEach } from '../../events/record.ts'
import { notifySession } from '../session/index.ts'

/** Tells what has changed in what people may do: every process forgets what it knew, and the log of each rooftop says it in words. */
export async function tell(
  { db, actor, now }: AccountCtx,
  label: string,
  rooftopIds: readonly string[] = [actor.rooftopId],
  detail: Record<string, unknown> = {},
): Promise<void> {
  await notifySession(db, '')
  await recordAtEach(
    { db, rooftopIds: [...new Set(rooftopIds)], actorId: actor.personId, now },
    { itemType: 'DICTIONARY_CHANGED', cached: 'users', label, detail },
  )
}
