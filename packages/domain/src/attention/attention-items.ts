import { formatDuration } from '../amounts/duration.ts'
import { formatMoney } from '../amounts/money.ts'
import type { Permission } from '../people/permissions.ts'
import type { AttentionReason } from './attention.ts'

/** How far a vehicle that wants to be looked at is beyond what is set; seconds, US dollars, percent; null where nothing is set or counted. */
export type Excess = {
  readonly stepName: string
  readonly stepOverSeconds: number | null
  readonly stepGoalSeconds: number | null
  readonly reconSeconds: number
  readonly reconGoalSeconds: number | null
  readonly idleSeconds: number | null
  readonly idleLimitSeconds: number | null
  readonly actualRecon: number
  readonly costGoal: number | null
  readonly battery: number | null
  readonly fuel: number | null
  readonly lacksAppraisal: boolean
  readonly lacksEstimate: boolean
}

/** Who is told of a reason: what it says of times and money is for those who may see these. */
export const toldOf: Record<AttentionReason, Permission | null> = {
  RECON_INFO: 'INVENTORY_VDP_RECON_INFO_VIEW',
  EXCEEDED_GOAL_TIME: 'RECON_VIEW',
  EXCEEDED_GOAL_COST: 'INVENTORY_VDP_RECON_INFO_VIEW',
  EXCEEDED_IDLE_TIME: 'RECON_VIEW',
  BATTERY_LOW: null,
  GAS_LOW: null,
}

type Measured = Pick<Excess, 'stepOverSeconds' | 'stepGoalSeconds' | 'reconSeconds' | 'reconGoalSeconds'> &
  Pick<Excess, 'idleSeconds' | 'idleLimitSeconds' | 'actualRecon' | 'costGoal'>

/**
 * How bad a reason is, to order by: what share of what is set a vehicle is beyond it, of step and recon the larger. What has no measure
 * comes after all that has: a low battery first, low fuel, then what is not filled in.
 */
export function badness(reason: AttentionReason, of: Measured): number {
  switch (reason) {
    case 'EXCEEDED_GOAL_TIME':
      return Math.max(0, stepShare(of), reconShare(of))
    case 'EXCEEDED_GOAL_COST':
      return Math.max(0, share(of.actualRecon, of.costGoal))
    case 'EXCEEDED_IDLE_TIME':
      return Math.max(0, share(of.idleSeconds ?? 0, of.idleLimitSeconds))
    case 'BATTERY_LOW':
      return -1
    case 'GAS_LOW':
      return -2
    case 'RECON_INFO':
      return -3
  }
}

function stepShare({ stepOverSeconds, stepGoalSeconds }: Measured): number {
  return stepOverSeconds === null || !stepGoalSeconds ? Number.NEGATIVE_INFINITY : stepOverSeconds / stepGoalSeconds
}

function reconShare({ reconSeconds, reconGoalSeconds }: Measured): number {
  return share(reconSeconds, reconGoalSeconds)
}

/** One over nothing is beyond any other. */
function share(value: number, limit: number | null): number {
  if (limit === null) return Number.NEGATIVE_INFINITY
  return limit === 0 ? Number.MAX_VALUE : (value - limit) / limit
}

/** What is said of a vehicle for a reason, in a sentence of the trade. */
export function attentionMessage(reason: AttentionReason, of: Excess): string {
  switch (reason) {
    case 'EXCEEDED_GOAL_TIME':
      return stepShare(of) >= reconShare(of)
        ? overGoal(of.stepOverSeconds ?? 0, of.stepGoalSeconds ?? 0, `goal of ${of.stepName}`)
        : overGoal(of.reconSeconds - (of.reconGoalSeconds ?? 0), of.reconGoalSeconds ?? 0, 'recon goal')
    case 'EXCEEDED_GOAL_COST':
      return `${dollars(of.actualRecon - (of.costGoal ?? 0))} over the recon cost goal of ${dollars(of.costGoal ?? 0)}`
    case 'EXCEEDED_IDLE_TIME':
      return `Idle ${formatDuration(of.idleSeconds ?? 0)} in ${of.stepName}, limit ${formatDuration(of.idleLimitSeconds ?? 0)}`
    case 'BATTERY_LOW':
      return `Battery at ${percent(of.battery)}`
    case 'GAS_LOW':
      return `Fuel at ${percent(of.fuel)}`
    case 'RECON_INFO':
      if (of.lacksAppraisal && of.lacksEstimate) return 'No appraised value and no recon estimate'
      return of.lacksAppraisal ? 'No appraised value' : 'No recon estimate'
  }
}

/** '2d 17h over the 2d goal of Parts hold'; at the goal itself nothing is over yet. */
function overGoal(overSeconds: number, goalSeconds: number, what: string): string {
  const goal = `the ${formatDuration(goalSeconds)} ${what}`
  return overSeconds < 60 ? `At ${goal}` : `${formatDuration(overSeconds)} over ${goal}`
}

function dollars(amount: number): string {
  return formatMoney({ amount, currency: 'USD' })
}

function percent(level: number | null): string {
  return `${Math.floor(level ?? 0)}%`
}
