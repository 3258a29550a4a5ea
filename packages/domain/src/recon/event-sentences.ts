import { type PauseReason, pauseReasonLabels } from './recon-states.ts'

/** History's sentences on a vehicle's way along the line, of data with the names of then. */
export const reconSentences = {
  reconEntered: () => 'Put into recon',
  reconEnteredByHand: ({ step }: { step: string }) => `Started at ${step}, entered manually`,
  reconSentBack: () => 'Sent back to recon',
  reconCompleted: ({ isForced }: { isForced: boolean }) => (isForced ? 'Recon completed by force' : 'Recon completed'),
  reconLeft: ({ reason }: { reason: string }) => `Left recon: ${reason}`,
  reconRemoved: () => 'Removed from recon',
  reconReopened: ({ undone }: { undone: 'COMPLETION' | 'REMOVAL' }) =>
    `Back in recon, ${undone === 'COMPLETION' ? 'completion' : 'removal'} undone`,
  stepEntered: ({ step, from }: { step: string; from: string | null }) =>
    `${step}, ${from === null ? 'start of recon' : `from ${from}`}`,
  stepReentered: ({ step, from }: { step: string; from: string }) => `${step}, back from ${from}`,
  stepCompleted: ({ step }: { step: string }) => step,
  stepMoved: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  stepMoveUndone: ({ from, to }: { from: string; to: string }) => `${from} back to ${to}, undone`,
  stepAssigned: ({ step, person }: { step: string; person: string | null }) => `${step} to ${person ?? 'nobody'}`,
  stepNeededSet: ({ step, isNeeded }: { step: string; isNeeded: boolean }) =>
    `${step} ${isNeeded ? 'is needed after all' : 'is not needed'}`,
  stepsSkipped: ({ steps }: { steps: readonly string[] }) => `Skipped ${steps.join(', ')}`,
  stepsSkipUndone: ({ steps }: { steps: readonly string[] }) => `${steps.join(', ')} needed again, skip undone`,
  stepsPutBefore: ({ steps, place }: { steps: readonly string[]; place: string }) =>
    `${steps.join(', ')} ${steps.length === 1 ? 'is not needed: it now stands' : 'are not needed: they now stand'} before ${place}`,
  workStarted: ({ step }: { step: string }) => `${step}, work timer on`,
  workStopped: ({ step }: { step: string }) => `${step}, work timer off`,
  workPaused: ({ step, reason }: { step: string; reason: PauseReason | null }) =>
    reason === null ? step : `${step}, ${pauseReasonLabels[reason] ?? reason}`,
  workUndone: ({ step, undone }: { step: string; undone: 'START' | 'COMPLETION' }) =>
    `${step}, ${undone === 'START' ? 'start' : 'completion'} undone`,
}
