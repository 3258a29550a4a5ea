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
