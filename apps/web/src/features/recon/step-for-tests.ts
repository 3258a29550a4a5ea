import type { StepItem } from '@lotline/contract/recon/recon-step'

const hour = 3600

/** A tracked step with a goal of eight hours that no vehicle has reached. */
export function step(name: string, more: Partial<StepItem> = {}): StepItem {
  return {
    id: name,
    name,
    level: 0,
    terminalStep: false,
    isTerminal: false,
    allowCompleteRecon: false,
    enhancedStateTracking: true,
    safeDurationSeconds: 6 * hour,
    recommendedDurationSeconds: 8 * hour,
    goalClock: 'WORK',
    completesOnEntry: false,
    color: null,
    needed: true,
    pauseReason: null,
    pausedSeconds: null,
    retired: false,
    childSteps: [],
    state: 'PENDING',
    status: 'UNKNOWN',
    nextStep: null,
    timeInStepSeconds: 0,
    reconTimeInStepSeconds: 0,
    assignedTo: null,
    enteredAt: null,
    leftAt: null,
    workingSince: null,
    asOf: '2026-11-20T08:00:00.000Z',
    running: false,
    warningAt: null,
    lateAt: null,
    ...more,
  }
}
