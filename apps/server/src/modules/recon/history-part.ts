import { assigneeRule } from '@lotline/domain/people/permission-rule'
import { lineEvents } from '@lotline/domain/recon/history'
import type { HistoryPart } from '../../module/history-part.ts'

/** How a vehicle's way along the line is told: to nobody without recon, and whom a step is given to only to whoever may know it. */
export const historyOfLine = {
  events: lineEvents,
  hidden: { unless: 'RECON_VIEW' },
  masked: { events: ['RECON_STEP_ASSIGNED'], unless: assigneeRule },
  kinds: { LINE: [...lineEvents, 'GATE_PASSED'] },
  changes: {
    RECON_STEP_CHANGED: ({ from, to }) => [{ field: 'step', before: from, after: to }],
    RECON_STEP_ASSIGNED: ({ before, after }) => [{ field: 'assignee', before, after }],
  },
} satisfies HistoryPart
