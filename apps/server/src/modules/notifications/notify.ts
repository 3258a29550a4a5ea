import type { NoticeFacts } from '@lotline/domain/notifications/facts'
import { kindOf, type NoticeKind } from '@lotline/domain/notifications/kinds'
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
  /** A letter of its own goes out, whatever mail they have chosen. */
  hasLetter?: boolean
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
  const rows = notifications.flatMap(({ personIds, type, vehicleId, target, taskIds = [], facts, hasLetter = false }) =>
    [...new Set(personIds)]
      .filter((id): id is string => id !== null && id !== actorId)
      .map((personId) => ({
        id: newId(),
        person_id: personId,
        type,
        kind: kindWith(type, facts),
        vehicle_id: vehicleId,
        target_type: target.type,
        target_id: target.id,
        task_ids: taskIds,
        facts,
        // A row with a moment of its own is not mailed again.
        mail_due_at: hasLetter ? now.toISOString() : null,
      })),
  )
  if (rows.length === 0) return
  const due = (ms: number) => new Date(now.getTime() + ms)
  await insertNotifications(db, { actorId, at: now, pushDueAt: due(pushGatherMs), mailDueAt: due(mailGatherMs) }, rows)
}

function kindWith(type: NotificationType, { status }: NoticeFacts): NoticeKind {
  return kindOf(type, status === 'REQUESTED')
}

/**
 * What one act tells of several tasks of a vehicle: each person is told once of a kind, of all the tasks that concern them, and is led to the
 * first.
 */
export function joined(notifications: readonly NewNotification[]): NewNotification[] {
  const alike = Map.groupBy(
    notifications,
    ({ type, vehicleId, facts }) => `${type} ${kindWith(type, facts)} ${facts.isUndone} ${vehicleId}`,
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return group
    const people = new Set(group.flatMap(({ personIds }) => personIds))
    const own = [...people].map((personId) => {
      const told = group.filter(({ personIds }) => personIds.includes(personId))
      return { personId, told, taskIds: told.flatMap(({ target, taskIds }) => taskIds ?? [target.id]) }
    })
    // Mostly the same people are told of all of them.
    return [...Map.groupBy(own, ({ taskIds }) => taskIds.join()).values()].flatMap((same) => {
      const [{ told: [lead] = [], taskIds = [] } = {}] = same
      return lead ? [{ ...lead, taskIds, personIds: same.map(({ personId }) => personId) }] : []
    })
  })
}
