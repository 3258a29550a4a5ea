import { isLow } from '../location/tracker.ts'
import type { SystemTag } from '../tags/system-tags.ts'

/** Why somebody should look at a vehicle in recon (OPN-187). */
export const attentionReasons = [
  'RECON_INFO',
  'EXCEEDED_GOAL_TIME',
  'EXCEEDED_GOAL_COST',
  'EXCEEDED_IDLE_TIME',
  'BATTERY_LOW',
  'GAS_LOW',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** How a vehicle stands at a moment. Times are whole seconds by the rooftop's clock, amounts US dollars; null is unknown, or no goal. */
export type Standing = {
  isInRecon: boolean
  appraisedValue: number | null
  estimatedRecon: number | null
  /** Tasks that are approved or done. */
  actualRecon: number
  costGoal: number | null
  /** The light of its step. */
  isStepLate: boolean
  reconSeconds: number
  reconGoalSeconds: number | null
  /** From the day in stock until it was retail-ready, or until now. */
  retailReadySeconds: number | null
  retailReadyGoalSeconds: number | null
  /** In its current step, over all its visits; null where the step's work is not tracked. */
  idleSeconds: number | null
  idleLimitSeconds: number | null
  /** What a tracker has said last, in percent. */
  battery: number | null
  fuel: number | null
}

/** The one table of reasons. A step and recon over their goals are one. */
const isReason: Record<AttentionReason, (vehicle: Standing) => boolean> = {
  RECON_INFO: ({ appraisedValue, estimatedRecon }) => appraisedValue === null || estimatedRecon === null,
  EXCEEDED_GOAL_TIME: ({ isStepLate, reconSeconds, reconGoalSeconds }) => isStepLate || hasPassed(reconSeconds, reconGoalSeconds),
  EXCEEDED_GOAL_COST: ({ actualRecon, costGoal }) => costGoal !== null && actualRecon > costGoal,
  EXCEEDED_IDLE_TIME: ({ idleSeconds, idleLimitSeconds }) =>
    idleSeconds !== null && idleLimitSeconds !== null && idleSeconds > idleLimitSeconds,
  BATTERY_LOW: ({ battery }) => isLow(battery),
  GAS_LOW: ({ fuel }) => isLow(fuel),
}

/** The reasons that hold for a vehicle; none for one that is not in recon. */
export function attentionOf(vehicle: Standing): AttentionReason[] {
  return vehicle.isInRecon ? attentionReasons.filter((reason) => isReason[reason](vehicle)) : []
}

/** The tags that a vehicle's standing sets; they are set and taken by these rules alone (TAG-011). */
export const ruledTags = ['NEEDS_ATTENTION', 'HIGH_PRIORITY'] as const satisfies readonly SystemTag[]
export type RuledTag = (typeof ruledTags)[number]

export function tagsOf(vehicle: Standing): RuledTag[] {
  const { isInRecon, reconSeconds, reconGoalSeconds, retailReadySeconds, retailReadyGoalSeconds } = vehicle
  const isOver = hasPassed(reconSeconds, reconGoalSeconds) || hasPassed(retailReadySeconds, retailReadyGoalSeconds)
  const sets: Record<RuledTag, boolean> = {
    NEEDS_ATTENTION: attentionOf(vehicle).length > 0,
    HIGH_PRIORITY: isInRecon && isOver,
  }
  return ruledTags.filter((tag) => sets[tag])
}

/** As a light turns late: at its goal, not behind it. */
function hasPassed(seconds: number | null, goalSeconds: number | null): boolean {
  return seconds !== null && goalSeconds !== null && seconds >= goalSeconds
}
