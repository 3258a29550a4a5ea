import { reconRules } from '@lotline/domain/recon/recon-actions'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import type { Db } from '../../database/doors.ts'
import type { DemoHouse, OpenDemo, Telling } from '../../module/demo-part.ts'
import { findStanding, listTraces, settlePast } from './demo-queries.ts'
import { joined, type NewNotification, notify } from './notify.ts'
import { listHolders } from './queries.ts'

const hourMs = 3_600_000
// Before that nobody has kept anything, before that they have seen it, and in between they have put some of it away.
const keptMs = 12 * 24 * hourMs
const tidiedMs = 3 * 24 * hourMs
// As with notes: what is younger has not been seen by anybody else.
const seenMs = 20 * hourMs

/** What people were told of a vehicle on its way, as the product would have told it then. */
export const openDemo: OpenDemo = async (house) => ({
  write: (_story, telling) => writeTold(house, telling),
})

type Past = { at: Date; byId: string | null; told: NewNotification }

async function writeTold(house: DemoHouse, { ctxAt, vehicleId }: Telling): Promise<void> {
  const { now } = house
  const { db } = ctxAt(now.getTime(), 'manager')
  const past = [...(await ofTasks(db, vehicleId)), ...(await ofGoals(db, vehicleId, now))]
  const kept = past.filter(({ at }) => at <= now && now.getTime() - at.getTime() < keptMs)
  for (const { at, byId, told } of together(kept))
    await notify({ db, actor: byId === null ? null : { personId: byId }, now: at }, ...told)
  const until = (ms: number) => new Date(now.getTime() - ms)
  await settlePast(db, { vehicleId, seenUntil: until(seenMs), tidiedUntil: until(tidiedMs), now })
}

/** What the same person did in one hour to tasks of a vehicle they have told at once, with the last of it. */
function together(past: readonly Past[]): { at: Date; byId: string | null; told: NewNotification[] }[] {
  const keyOf = ({ at, byId, told }: Past) => JSON.stringify([byId, told.type, told.facts, Math.floor(at.getTime() / hourMs)])
  return [...Map.groupBy(past, keyOf).values()].map((acts) => ({
    at: new Date(Math.max(...acts.map(({ at }) => at.getTime()))),
    byId: acts[0]?.byId ?? null,
    told: joined(acts.map(({ told }) => told)),
  }))
}

async function ofTasks(db: Db, vehicleId: string): Promise<Past[]> {
  const approvers = await listHolders(db, taskActRules.approve, 'NOTIFICATIONS_VIEW')
  return (await listTraces(db, vehicleId)).flatMap((task) => {
    const target = { type: 'task', id: task.id } as const
    const of = (
      at: Date | null,
      byId: string | null,
      status: string,
      type: NewNotification['type'],
      personIds: (string | null)[],
    ) => (at === null ? [] : [{ at, byId, told: { type, personIds, vehicleId, target, taskIds: [task.id], facts: { status } } }])
    const isDenied = task.status === 'DENIED'
    return [
      ...of(task.requested_at, task.requested_by, 'REQUESTED', 'RECON_TASK_APPROVAL', approvers),
      ...(isDenied
        ? of(task.decided_at, task.decided_by, 'DENIED', 'RECON_TASK_DENIED', [task.created_by])
        : of(task.decided_at, task.decided_by, 'APPROVED', 'RECON_TASK_APPROVAL', [task.created_by])),
      ...(isDenied ? [] : of(task.decided_at, task.decided_by, 'APPROVED', 'RECON_TASK_ASSIGNED', [task.assignee_id])),
      ...of(task.completed_at, task.completed_by, 'COMPLETED', 'RECON_TASK_COMPLETE', [task.created_by, task.assignee_id]),
    ]
  })
}

/** That it is late in its step, or due soon, since the moment at which it has become so. */
async function ofGoals(db: Db, vehicleId: string, now: Date): Promise<Past[]> {
  const standing = await findStanding(db, vehicleId)
  if (!standing) return []
  const { warningAt, lateAt, stepName, assigneeId } = standing
  const isLate = lateAt !== null && lateAt <= now
  const at = isLate ? lateAt : warningAt
  const goalSeconds = isLate ? standing.goalSeconds : standing.safeSeconds
  if (at === null || at > now || goalSeconds === null) return []
  const managers = await listHolders(db, reconRules.forceComplete)
  const type = isLate ? 'RECON_VEHICLE_GOAL_DANGER' : 'RECON_VEHICLE_GOAL_WARNING'
  const target = { type: 'vehicle', id: vehicleId } as const
  const facts = { clock: 'STEP', stepName, goalSeconds } as const
  return [{ at, byId: null, told: { type, personIds: [assigneeId, ...managers], vehicleId, target, facts } }]
}
