import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import {
  statusesNeedingAttention,
  statusesOfActualRecon,
  statusesOfRequestedRecon,
  taskTotalRule,
} from '@lotline/domain/tasks/tasks'
import { sql } from 'kysely'
import { moneyJson, wordList } from '../../database/json.ts'
import { atRead, Kept, type Moment, type VehiclePart } from '../../module/vehicle-part.ts'

const needingAttention = sql`k.needing_attention`

/** How many requests wait, since when (milliseconds of 1970) the first of them does, and how long it had before; null where none waits. */
const waiting = new Kept(sql`(select json_build_array(count(*), floor(extract(epoch from min(w.requested_at)) * 1000),
    (array_agg(w.waited_ms order by w.requested_at, w.id))[1])::text
  from task w where w.rooftop_id = v.rooftop_id and w.vehicle_id = v.id and w.status = 'REQUESTED' having count(*) > 0)`)

const mayNotSee = { unless: 'INVENTORY_VDP_TASKS_VIEW' } as const

/** A vehicle's tasks, counted and added up from one index as `k`. */
export const tasksOfVehicle = {
  joins: sql`left join lateral (
    select count(*) filter (where status in (${wordList(statusesNeedingAttention)}))::int as needing_attention,
      coalesce(sum(total) filter (where status in (${wordList(statusesOfActualRecon)})), 0) as actual_recon,
      coalesce(sum(total) filter (where status in (${wordList(statusesOfRequestedRecon)})), 0) as requested_recon
    from task where task.rooftop_id = v.rooftop_id and task.vehicle_id = v.id) k on true`,
  kept: {
    'vehicleCard.tasksNeedingAttentionCount': needingAttention,
    'reconInfo.actualRecon': moneyJson(sql`k.actual_recon`),
    'reconInfo.requestedRecon': moneyJson(sql`k.requested_recon`),
    'alertCount.tasks': needingAttention,
  },
  facts: { waiting },
  staleBy: { rows: ['task'] },
  atRead: { approvalWait: atRead({ waiting }, ({ waiting }, at) => waiting && waitOf(waiting, at)) },
  masks: {
    'vehicleCard.tasksNeedingAttentionCount': mayNotSee,
    'alertCount.tasks': mayNotSee,
    approvalWait: mayNotSee,
    // What single tasks cost can be told from a sum over few of them.
    'reconInfo.requestedRecon': { unless: taskTotalRule },
  },
} satisfies VehiclePart

function waitOf(waiting: string, { now, rooftop }: Moment) {
  const [count, since, waitedMs]: [number, number, number] = JSON.parse(waiting)
  return { count, waitingSeconds: wholeSeconds(waitedMs + runningMs(rooftop.calendar, new Date(since), now)) }
}
