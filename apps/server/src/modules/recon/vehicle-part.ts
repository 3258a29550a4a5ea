import { assigneeRule } from '@lotline/domain/people/permission-rule'
import { sql } from 'kysely'
import { isoTime } from '../../database/json.ts'
import { personNameJson } from '../../database/person-name.ts'
import type { Sql } from '../../database/statement.ts'
import type { Reading, VehiclePart } from '../../module/vehicle-part.ts'
import { lightOfStep, reconSeconds, retailReadySeconds, secondsBetween, stepMs } from '../vehicles/index.ts'

/** Where a vehicle is on the line, and its times against the rooftop's goals: its step is `s`, the next one `n`, its assignee `a`. */
export const reconOfVehicle = {
  joins: sql`left join workflow_step s on s.rooftop_id = v.rooftop_id and s.id = v.step_id
    left join workflow_step n on n.rooftop_id = v.rooftop_id and n.id = v.next_step_id
    left join person a on a.id = v.assignee_id`,
  kept: {
    'vehicleCard.inRecon': sql`v.recon_status = 'ACTIVE'`,
    'vehicleCard.reconStatus': sql`v.recon_status`,
    reconTimeRunning: sql`v.recon_started_at is not null and v.recon_ended_at is null`,
    retailReadyTimeRunning: sql`v.recon_started_at is not null and v.retail_ready_at is null`,
    reconWarningTimeAsSeconds: sql`r.recon_warning_seconds`,
    reconGoalTimeAsSeconds: sql`r.recon_goal_seconds`,
    retailReadyWarningTimeAsSeconds: sql`r.retail_ready_warning_seconds`,
    retailReadyGoalTimeAsSeconds: sql`r.retail_ready_goal_seconds`,
    idleLimitAsSeconds: sql`r.idle_limit_seconds`,
    vehicleType: sql`case when v.recon_status = 'ACTIVE' then 'recon' else 'inventory' end`,
  },
  staleBy: ['vehicle', 'rooftop'],
  atRead: {
    stepItem,
    reconTimeAsSeconds: ({ now }) => reconSeconds(now),
    retailReadyTimeAsSeconds: ({ now }) => retailReadySeconds(now),
  },
  masks: {
    stepItem: { unless: 'RECON_VIEW' },
    reconTimeAsSeconds: { unless: 'RECON_VIEW' },
    retailReadyTimeAsSeconds: { unless: 'RECON_VIEW' },
    'stepItem.assignedTo': { unless: assigneeRule },
  },
  alerts: {},
} satisfies VehiclePart

function stepItem({ now, hides }: Reading): Sql {
  const ms = stepMs(now)
  const assignee = hides('stepItem.assignedTo')
    ? sql``
    : sql`'assignedTo', case when a.id is null then null else ${personNameJson('a')} end,`
  return sql`case when s.id is null then null else json_build_object(
    'id', s.id, 'name', s.name, 'level', s.level, 'terminalStep', s.terminal, 'isTerminal', s.terminal,
    'allowCompleteRecon', s.allow_complete_recon, 'enhancedStateTracking', s.enhanced_state_tracking,
    'safeDurationSeconds', s.safe_duration_seconds, 'recommendedDurationSeconds', s.recommended_duration_seconds,
    'goalClock', s.goal_clock, 'completesOnEntry', s.completes_on_entry, 'color', s.color,
    'retired', s.retired_at is not null, 'state', v.step_state, 'needed', true, 'pauseReason', v.step_pause_reason, 'pausedSeconds', ${secondsBetween(sql`v.step_paused_at`, sql`${now}::timestamptz`)},
    'status', ${lightOfStep(now)},
    'nextStep', case when n.id is null then null else json_build_object('id', n.id, 'name', n.name) end,
    'timeInStepSeconds', floor((${ms.inStep}) / 1000)::int, 'reconTimeInStepSeconds', floor(${ms.elapsed} / 1000)::int,
    ${assignee} 'enteredAt', ${isoTime(sql`v.step_entered_at`)},
    'leftAt', case when v.step_open_since is null then ${isoTime(sql`coalesce(v.recon_ended_at, v.step_left_at)`)} end,
    'workingSince', ${isoTime(sql`v.step_working_since`)}, 'asOf', ${isoTime(sql`${now}::timestamptz`)},
    'running', case when s.enhanced_state_tracking then v.step_working_since is not null else v.step_open_since is not null end,
    'warningAt', ${isoTime(sql`v.warning_at`)}, 'lateAt', ${isoTime(sql`v.late_at`)}, 'childSteps', '[]'::json) end`
}
