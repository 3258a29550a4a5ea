import type { PauseReason } from '../recon/recon-states.ts'

/**
 * What the time of a vehicle in a step goes into. Where work is tracked: before the first work, at work, and between or after work by what
 * the pause waited for; DONE once the work at the end of the line is done and the vehicle stays. UNTRACKED where nobody tells.
 */
export const stretchKinds = ['WORK', 'NOT_BEGUN', 'PARTS', 'APPROVAL', 'VENDOR', 'PAUSED', 'DONE', 'UNTRACKED'] as const
export type StretchKind = (typeof stretchKinds)[number] & (PauseReason | 'WORK' | 'NOT_BEGUN' | 'PAUSED' | 'DONE' | 'UNTRACKED')

export const stretchLabels: Record<StretchKind, string> = {
  WORK: 'Work',
  NOT_BEGUN: 'Not begun',
  PARTS: 'Waiting for parts',
  APPROVAL: 'Waiting for approval',
  VENDOR: 'At a vendor',
  PAUSED: 'Paused, no reason',
  DONE: 'Done, not moved on',
  UNTRACKED: 'Not tracked',
}

/** Time in which nobody worked, of steps that tell. */
export const waitingKinds = [
  'NOT_BEGUN',
  'PARTS',
  'APPROVAL',
  'VENDOR',
  'PAUSED',
  'DONE',
] as const satisfies readonly StretchKind[]

/** By what it goes into, milliseconds around the clock. */
export type Split = Partial<Record<StretchKind, number>>
