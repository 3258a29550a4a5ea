import type { EventFact } from '@lotline/domain/history/sentences'
import type { AccountCtx } from '../../ctx.ts'
import { recordAtEach } from '../../events/record.ts'
import { notifySession } from '../session/index.ts'

/** Tells a change of what people may do: every process forgets what it knew, and the log of each rooftop says it. */
export async function tell(
  { db, actor, now }: AccountCtx,
  fact: EventFact,
  rooftopIds: readonly string[] = [actor.rooftopId],
  detail: Record<string, unknown> = {},
): Promise<void> {
  await notifySession(db, '')
  await recordAtEach(
    { db, rooftopIds: [...new Set(rooftopIds)], actorId: actor.personId, now },
    { itemType: 'DICTIONARY_CHANGED', cached: 'users', fact, detail },
  )
}
