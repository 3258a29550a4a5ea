import { reconRules } from '@lotline/domain/recon/recon-actions'
import { liftedBy } from '@lotline/domain/watch/lifted'
import { listHolders, type NewNotification, notify } from '../notifications/index.ts'
import { followHeld, listLifters, type Opened } from './gate-queries.ts'
import type { Look, Progress } from './queries.ts'

/**
 * Tells whoever has a vehicle, else those who steer recon, that nothing holds it at its step's gates any more; not whoever has put that
 * right. A gate that was switched off, and a vehicle that has gone on meanwhile, tell nobody.
 */
export async function tellOpened({ db, from, to }: Look): Promise<Progress> {
  const opened = await followHeld(db)
  if (opened.length === 0) return 'ALL'
  const lifters = await listLifters(
    db,
    opened.map(({ vehicle_id, kinds }) => ({ vehicle_id, events: kinds.flatMap((kind) => liftedBy[kind]) })),
    from,
  )
  const lifterOf = new Map(lifters.map(({ vehicle_id, actor_id }) => [vehicle_id, actor_id]))
  const managers = opened.every(({ assignee_id }) => assignee_id) ? [] : await listHolders(db, reconRules.forceComplete)
  const notices = opened.map((one) => noticeOf(one, one.assignee_id ? [one.assignee_id] : managers, lifterOf.get(one.vehicle_id)))
  await notify({ db, actor: null, now: to }, ...notices)
  return 'ALL'
}

function noticeOf({ vehicle_id, step_name }: Opened, personIds: readonly string[], lifter: string | undefined) {
  return {
    type: 'RECON_GATE_OPENED',
    personIds: personIds.filter((id) => id !== lifter),
    vehicleId: vehicle_id,
    target: { type: 'vehicle', id: vehicle_id },
    facts: { stepName: step_name },
  } satisfies NewNotification
}
