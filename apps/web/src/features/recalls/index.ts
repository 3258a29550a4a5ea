import type { RecallEvent } from '@lotline/domain/recalls/recalls'
import { IconAlertTriangle, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

export { DoNotDriveWarning } from './DoNotDrive.tsx'

/** What history calls its events. */
export const recallEventWords: EventWords<RecallEvent> = {
  RECALL_ADDED: { title: 'Recall found', Icon: IconAlertTriangle },
  RECALL_CHANGED: { title: 'Recall changed', Icon: IconAlertTriangle },
  RECALL_CHECKED: { title: 'VIN checked for a recall', Icon: IconAlertTriangle },
  RECALL_REMEDIED: { title: 'Recall remedied', Icon: IconCircleCheck },
  RECALL_OPENED: { title: 'Recall opened again', Icon: IconAlertTriangle },
  RECALL_DELETED: { title: 'Recall deleted', Icon: IconTrash },
}
