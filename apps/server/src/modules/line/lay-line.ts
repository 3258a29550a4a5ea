import type { GoalClock } from '@lotline/domain/recon/recon-states'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { insertStep } from './step-queries.ts'
import { flat, loadSteps } from './steps.ts'

const hour = 3600

export type NewStep = {
  name: string
  /** Hours on time, and hours until late; absent where the step has no goal. */
  goalHours?: { safe: number; late: number }
  tracked?: boolean
  /** What the goal is held against; work where nobody says. */
  goalClock?: GoalClock
  terminal?: boolean
  defaultAssigneeId?: string
  children?: readonly NewStep[]
}

const goalClock = 'ELAPSED'

/** The line that a rooftop starts with; hours after the trade's usual goals. Where hours are sold, work counts, else how long a vehicle is there. */
export const usualLine: readonly NewStep[] = [
  { name: 'Intake', goalHours: { safe: 3, late: 4 }, goalClock },
  { name: 'Inspection', goalHours: { safe: 18, late: 24 }, goalClock },
  { name: 'Parts hold', goalHours: { safe: 36, late: 48 }, goalClock, tracked: false },
  {
    name: 'Mechanical',
    goalHours: { safe: 36, late: 48 },
    goalClock,
    children: [
      { name: 'Awaiting approval', goalHours: { safe: 4, late: 8 }, goalClock, tracked: false },
      { name: 'In bay', goalHours: { safe: 24, late: 40 }, goalClock: 'WORK' },
    ],
  },
  { name: 'Body/Paint', goalHours: { safe: 54, late: 72 }, goalClock: 'WORK' },
  { name: 'Detail', goalHours: { safe: 18, late: 24 }, goalClock },
  { name: 'Photos', goalHours: { safe: 6, late: 8 }, goalClock },
  { name: 'Frontline', goalClock, tracked: false, terminal: true },
]

/** Lays a rooftop's line: the one place that writes steps, and so their depth and order. */
export async function layLine({ db }: Pick<Ctx, 'db'>, line: readonly NewStep[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  let lineOrder = flat(await loadSteps(db)).length
  const lay = async (steps: readonly NewStep[], parentId: string | null, level: number): Promise<void> => {
    for (const [position, step] of steps.entries()) {
      const id = newId()
      ids.set(step.name, id)
      await insertStep(db, {
        id,
        parent_id: parentId,
        position,
        level,
        line_order: lineOrder++,
        name: step.name,
        terminal: step.terminal ?? false,
        allow_complete_recon: step.terminal ?? false,
        enhanced_state_tracking: step.tracked ?? true,
        safe_duration_seconds: step.goalHours ? step.goalHours.safe * hour : null,
        recommended_duration_seconds: step.goalHours ? step.goalHours.late * hour : null,
        goal_clock: step.goalClock ?? 'WORK',
        default_assignee_id: step.defaultAssigneeId ?? null,
      })
      await lay(step.children ?? [], id, level + 1)
    }
  }
  await lay(line, null, 0)
  return ids
}
