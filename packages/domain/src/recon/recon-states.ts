/** The words of the line, as they cross the wire and as the database checks them. */
export const stepStates = ['ACTIVE', 'ACTIVE_PAUSED', 'COMPLETE', 'INCOMPLETE', 'NOT_STARTED', 'PENDING', 'UNKNOWN'] as const
export type StepState = (typeof stepStates)[number]

export const stepStatuses = ['ONTIME', 'WARNING', 'LATE', 'UNKNOWN'] as const
export type StepStatus = (typeof stepStatuses)[number]

/** The list filter's words for the same lights: OK = ONTIME, DANGER = LATE (OPN-065). */
export const lightFilters = ['OK', 'WARNING', 'DANGER', 'UNKNOWN'] as const
export type LightFilter = (typeof lightFilters)[number]

export const reconStatuses = ['NOT_STARTED', 'ACTIVE', 'COMPLETED', 'MANUALLY_REMOVED'] as const
export type ReconStatus = (typeof reconStatuses)[number]

/** What a step's goals are held against: work where it is tracked, or all time in it. */
export const goalClocks = ['WORK', 'ELAPSED'] as const
export type GoalClock = (typeof goalClocks)[number]

/** What paused work waits for. */
export const pauseReasons = ['PARTS', 'APPROVAL', 'VENDOR'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const pauseReasonLabels: Record<PauseReason, string> = {
  PARTS: 'waiting for parts',
  APPROVAL: 'waiting for approval',
  VENDOR: 'waiting for a vendor',
}

/** 'Paused · waiting for parts', or 'Paused' where nobody said what for. */
export function pausedWords(reason: PauseReason | null): string {
  return reason ? `Paused · ${pauseReasonLabels[reason]}` : 'Paused'
}

export const inventoryStates = ['INVENTORY_ONLY', 'INVENTORY_PLUS_SOLD', 'IN_RECON'] as const
export type InventoryState = (typeof inventoryStates)[number]

export const stepStateLabels: Record<StepState, string> = {
  NOT_STARTED: 'Not Started',
  ACTIVE: 'Active',
  ACTIVE_PAUSED: 'Paused',
  PENDING: 'Pending',
  INCOMPLETE: 'Incomplete',
  COMPLETE: 'Completed',
  UNKNOWN: '',
}
