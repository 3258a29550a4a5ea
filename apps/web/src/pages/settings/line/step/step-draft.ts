import type { AssignableUser } from '@lotline/contract/people/people'
import type { LineStep, StepSettings } from '@lotline/contract/recon/line'
import { readDuration, unreadDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { stepMistake, tagColors } from '@lotline/domain/line/line-rules'
import { personName } from '@lotline/domain/people/person-name'

/** A step as it is typed: times as people write them. */
export type StepDraft = Omit<StepSettings, 'safeDurationSeconds' | 'recommendedDurationSeconds'> & {
  readonly safeDurationSeconds: string
  readonly recommendedDurationSeconds: string
}

const fresh: StepDraft = {
  name: '',
  terminalStep: false,
  allowCompleteRecon: false,
  completesOnEntry: false,
  enhancedStateTracking: true,
  safeDurationSeconds: '',
  recommendedDurationSeconds: '',
  goalClock: 'WORK',
  color: null,
  defaultAssigneeId: null,
}

/** The step's settings as the wire has them. */
export function settingsOf({ defaultAssignee, ...step }: LineStep): StepSettings {
  const { name, terminalStep, allowCompleteRecon, completesOnEntry, enhancedStateTracking, goalClock } = step
  const { safeDurationSeconds, recommendedDurationSeconds } = step
  return {
    name,
    terminalStep,
    allowCompleteRecon,
    completesOnEntry,
    enhancedStateTracking,
    goalClock,
    safeDurationSeconds,
    recommendedDurationSeconds,
    // The table allows the ten colours only.
    color: step.color as StepSettings['color'],
    defaultAssigneeId: defaultAssignee?.id ?? null,
  }
}

/** What stands in the form before anything is typed. */
export function draftOf(step: LineStep | undefined): StepDraft {
  if (!step) return fresh
  const settings = settingsOf(step)
  return {
    ...settings,
    safeDurationSeconds: writeDuration(settings.safeDurationSeconds),
    recommendedDurationSeconds: writeDuration(settings.recommendedDurationSeconds),
  }
}

/** Only a last step can complete recon: one that is none any more does not. */
export function settled(draft: StepDraft): StepDraft {
  return draft.terminalStep ? draft : { ...draft, allowCompleteRecon: false, completesOnEntry: false }
}

export type ReadStep = { settings: StepSettings; errors?: undefined } | { errors: Record<string, string>; settings?: undefined }

/** The settings that are meant, or what is wrong with them by field. */
export function readStep(draft: StepDraft): ReadStep {
  const [safe, recommended] = [readDuration(draft.safeDurationSeconds), readDuration(draft.recommendedDurationSeconds)]
  if (safe === undefined || recommended === undefined)
    return {
      errors: {
        ...(recommended === undefined && { recommendedDurationSeconds: unreadDuration }),
        ...(safe === undefined && { safeDurationSeconds: unreadDuration }),
      },
    }
  const settings = {
    ...draft,
    name: draft.name.trim(),
    safeDurationSeconds: safe,
    recommendedDurationSeconds: recommended,
  }
  const mistake = stepMistake(settings)
  return mistake ? { errors: { [mistake.field]: mistake.message } } : { settings }
}

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
