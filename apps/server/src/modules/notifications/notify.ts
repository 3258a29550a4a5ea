import type { NoticeFacts } from '@lotline/domain/notifications/facts'
import { kindOf } from '@lotline/domain/notifications/kinds'
import type { NotificationTarget, NotificationType } from '@lotline/domain/notifications/notifications'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { insertNotifications } from './queries.ts'

export type NewNotification = {
  type: NotificationType
  personIds: readonly (string | null)[]
  /** Null for what is of no vehicle. */
  vehicleId: string | null
  target: NotificationTarget
  /** The tasks that it tells of together. */
  taskIds?: readonly string[]
  facts: NoticeFacts
}

// So that what one act tells comes as one, and what is taken back at once is never sent; mail has more time.
const pushGatherMs = 5_000
const mailGatherMs = 120_000

/**
 * Tells people what has happened, in the transaction in which it does; never whoever did it, and each of them once. What goes by push and mail
 * is noted with it and sent once the transaction is there, so that neither is told without the other.
 */
export async function notify({ db, actor, now }: JobCtx, ...notifications: NewNotification[]): Promise<void> {
  const actorId = actor?.personId ?? null
  const rows = notifications.flatMap(({ personIds, type, vehicleId, target, taskIds = [], facts }) =>
    [...new Set(personIds)]
      .filter((id): id is string => id !== null && id !== actorId)
      .map((personId) => ({
        id: newId(),
        person_id: personId,
        type,
        kind: kindOf(type, facts.status === 'REQUESTED'),
        vehicle_id: vehicleId,
        target_type: target.type,
        target_id: target.id,
        task_ids: taskIds,
        facts,
      })),
  )
  if (rows.length === 0) return
  const due = (ms: number) => new Date(now.getTime() + ms)
  await insertNotifications(db, { actorId, at: now, pushDueAt: due(pushGatherMs), mailDueAt: due(mailGatherMs) }, rows)
}
