import type { AssignableUser } from '@lotline/contract/people'
import { personName } from '@lotline/domain/people/person-name'
import { tagColors } from '@lotline/domain/vehicles/tag-colors'
import type { StepDraft } from './step-draft.ts'

/** What the fields of a step are called. */
export const settingLabels: Record<keyof StepDraft, string> = {
  name: 'Name',
  safeDurationSeconds: 'Due soon from',
  recommendedDurationSeconds: 'Goal',
  enhancedStateTracking: 'Work is timed',
  goalClock: 'What counts against the goal',
  terminalStep: 'Last step',
  allowCompleteRecon: 'Offers Mark complete',
  completesOnEntry: 'Recon ends on entry',
  color: 'Color',
  defaultAssigneeId: 'Assigned on entry',
}

/** What stands in a field of a step, for somebody who does not look at it: '2d', 'on', 'Aqua', 'nobody'. */
export function settingWords(draft: StepDraft, field: keyof StepDraft, users: readonly AssignableUser[]): string {
  const value = draft[field]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (field === 'goalClock') return value === 'WORK' ? 'work time' : 'all time in the step'
  if (field === 'color') return Object.entries(tagColors).find(([, color]) => color === value)?.[0] ?? 'none'
  if (field !== 'defaultAssigneeId') return value || 'none'
  const user = users.find(({ id }) => id === value)
  return user ? personName(user) : 'nobody'
}
