import type { NotificationTarget, NotificationType } from '@lotline/domain/notifications/notifications'
import type { JobCtx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { insertNotifications } from './queries.ts'

export type NewNotification = {
  type: NotificationType
  personIds: readonly (string | null)[]
  vehicleId: string
  target: NotificationTarget
  /** What its sentence is made of; amounts are read with the permissions of whoever reads it. */
  facts: Record<string, unknown>
}

/** Tells people what has happened, in the transaction in which it does; never whoever did it, and each of them once. */
export async function notify({ db, actor, now }: JobCtx, ...notifications: NewNotification[]): Promise<void> {
  const actorId = actor?.personId ?? null
  const rows = notifications.flatMap(({ personIds, type, vehicleId, target, facts }) =>
    [...new Set(personIds)]
      .filter((id): id is string => id !== null && id !== actorId)
      .map((personId) => ({
        id: newId(),
        person_id: personId,
        type,
        vehicle_id: vehicleId,
        target_type: target.type,
        target_id: target.id,
        facts,
      })),
  )
  if (rows.length > 0) await insertNotifications(db, { actorId, at: now }, rows)
}
