import {
  statusesNeedingAttention,
  statusesOfActualRecon,
  statusesOfRequestedRecon,
  taskTotalRule,
} from '@lotline/domain/tasks/tasks'
import { sql } from 'kysely'
import { moneyJson, wordList } from '../../database/json.ts'
import type { VehiclePart } from '../../module/vehicle-part.ts'

const needingAttention = sql`k.needing_attention`
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
  staleBy: { rows: ['task'] },
  atRead: {},
  masks: {
    'vehicleCard.tasksNeedingAttentionCount': mayNotSee,
    'alertCount.tasks': mayNotSee,
    // What single tasks cost can be told from a sum over few of them.
    'reconInfo.requestedRecon': { unless: taskTotalRule },
  },
} satisfies VehiclePart
