import type { HoldingCostInputs } from '@lotline/domain/reports/holding-cost'
import { type NewStep, usualLine } from '../modules/line/index.ts'
import type { NewRooftop } from '../modules/rooftops/index.ts'
import { type DemoPerson, staffOf, workersOf } from './people.ts'

const hour = 3600
const day = 24 * hour

export const demoGroupName = 'Lotline Demo Group'

/** Vehicles of each leaf: on time, due soon, late. */
export type LinePlan = Record<string, readonly [onTime: number, dueSoon: number, late: number]>

export type DemoRooftop = {
  name: string
  timeZone: string
  makes: readonly string[]
  staff: readonly DemoPerson[]
  line: LinePlan
  /** What a vehicle in stock costs a day is worked out from these. */
  holdingCost: HoldingCostInputs
  /** The feed that its stock comes by every morning, where it has one. */
  feedName?: string
}

export const demoRooftops: readonly DemoRooftop[] = [
  {
    name: 'Riverside Toyota',
    timeZone: 'America/Chicago',
    makes: ['Toyota'],
    holdingCost: { financedAmount: 21_800, interestPercent: 8.25, monthlyDepreciation: 430, netProfit: 1480, turnsPerYear: 7 },
    feedName: 'Main Street DMS (demo)',
    staff: staffOf('Riverside Toyota', ['Alex', 'Casey', 'Jordan', 'Morgan', 'Riley', 'Sam', 'Taylor', 'Robin']),
    line: {
      Intake: [3, 1, 0],
      Inspection: [4, 2, 1],
      'Parts hold': [3, 1, 4],
      'Awaiting approval': [2, 2, 0],
      'In bay': [4, 1, 2],
      'Body/Paint': [3, 1, 1],
      Detail: [5, 1, 0],
      Photos: [3, 0, 0],
      Frontline: [3, 0, 0],
    },
  },
  {
    name: 'Lakeside Chevrolet',
    timeZone: 'America/Denver',
    makes: ['Chevrolet', 'GMC', 'Buick'],
    holdingCost: { financedAmount: 24_600, interestPercent: 8.5, monthlyDepreciation: 395, netProfit: 1290, turnsPerYear: 6.2 },
    staff: staffOf('Lakeside Chevrolet', ['Avery', 'Blake', 'Cameron', 'Drew', 'Emerson', 'Frankie', 'Harper', 'Jamie']),
    line: {
      Intake: [4, 0, 1],
      Inspection: [5, 1, 0],
      'Parts hold': [4, 2, 2],
      'Awaiting approval': [2, 1, 1],
      'In bay': [5, 1, 2],
      'Body/Paint': [3, 1, 2],
      Detail: [3, 2, 0],
      Photos: [2, 1, 0],
      Frontline: [2, 0, 0],
    },
  },
]

export function newRooftopOf({ name, timeZone }: DemoRooftop, groupId: string): NewRooftop {
  return {
    groupId,
    name,
    timeZone,
    goals: { reconWarning: 5 * day, reconGoal: 6 * day, retailReadyWarning: 7 * day, retailReadyGoal: 8 * day, idleLimit: day },
    pack: 500,
    featureFlags: ['DEALER_SETTINGS', 'DEALERSHIP_ADMIN', 'VELOCITY_ENGAGE_CORPORATE_REPORT', 'VELOCITY_ENGAGE_MODULE_REPORT'],
  }
}

const waiting = ['Parts hold', 'Awaiting approval']

/**
 * The usual line with a person for each step, and a goal for the last one, so that every vehicle of the demo has a light; where vehicles
 * wait, it is told what for.
 */
export function demoLine(personId: (key: string) => string, steps: readonly NewStep[] = usualLine): NewStep[] {
  return steps.map((step) => {
    const [worker] = workersOf[step.name] ?? []
    return {
      ...step,
      ...(worker && { defaultAssigneeId: personId(worker) }),
      ...(waiting.includes(step.name) && { tracked: true }),
      ...(step.terminal && { goalHours: { safe: 18, late: 24 } }),
      ...(step.children && { children: demoLine(personId, step.children) }),
    }
  })
}
