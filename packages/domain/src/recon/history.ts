import type { HistoryField } from '../history/field.ts'
import { assigneeRule } from '../people/permission-rule.ts'
import { outsideWords } from '../vehicles/vehicle-words.ts'
import type { ReconStatus } from './recon-states.ts'

/** What history tells of a vehicle's way along the line. */
export const lineEvents = [
  'RECON_STEP_ASSIGNED',
  'RECON_STEP_ENTERED',
  'RECON_STEP_CHANGED',
  'RECON_STEP_STARTED',
  'RECON_STEP_COMPLETED',
  'RECON_STEP_PAUSED',
  'RECON_WORK_UNDONE',
] as const
export type LineEvent = (typeof lineEvents)[number]

export const lineFields = {
  step: { label: 'step', holds: 'named' },
  assignee: { label: 'assignee', holds: 'named', rule: assigneeRule },
  // Kept by recon's own events, in these words.
  reconStatus: {
    label: 'recon',
    words: (value) => (value === 'ACTIVE' ? 'In recon' : outsideWords({ reconStatus: String(value) as ReconStatus })),
  },
} satisfies Record<string, HistoryField>
