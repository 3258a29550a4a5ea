import { formatPhone } from '@lotline/domain/engage/shoppers'
import { sql } from 'kysely'
import { isUuid } from '../../../database/doors.ts'
import type { OutgoingPart } from '../../../module/outgoing-part.ts'
import { listWaitingTexts, retryText, textChannel } from './queries.ts'

/** Texts to shoppers that wait or were given up. */
export const textsOutgoing: OutgoingPart = {
  kind: 'TEXT',
  async list({ doors, actor }, most) {
    const rows = await doors.inRooftop(actor.rooftopId, (db) => listWaitingTexts(db, most))
    return rows.map(({ id, to_phone, attempts, last_error, next_attempt_at }) => ({
      id,
      title: `Text to ${formatPhone(to_phone)}`,
      waiting: next_attempt_at === null ? 0 : 1,
      failed: next_attempt_at === null ? 1 : 0,
      attempts,
      lastError: last_error,
      nextAttemptDate: next_attempt_at?.toISOString() ?? null,
      mayRetry: attempts > 0,
    }))
  },
  async retry({ doors, actor, now }, id) {
    if (!isUuid(id)) return false
    return doors.inRooftop(actor.rooftopId, async (db) => {
      const isThere = await retryText(db, id, now)
      if (isThere) await sql`select pg_notify(${textChannel}, ${actor.rooftopId})`.execute(db)
      return isThere
    })
  },
}
