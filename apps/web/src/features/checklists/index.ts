import type { ChecklistEvent } from '@lotline/domain/checklists/history'
import { IconClipboardCheck, IconClipboardText } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

export { checklistsQuery } from './queries.ts'

/** What history calls its events. */
export const checklistEventWords: EventWords<ChecklistEvent> = {
  CHECKLIST_FINISHED: { title: 'Inspection finished', Icon: IconClipboardCheck },
  CHECKLIST_ANSWER_CHOSEN: { title: 'Inspection answer chosen', Icon: IconClipboardText },
  CHECKLIST_CORRECTED: { title: 'Inspection corrected', Icon: IconClipboardText },
}
