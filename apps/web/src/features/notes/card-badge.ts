import { IconNote } from '@tabler/icons-react'
import type { CardBadge } from '../part.ts'

export const notesBadge: CardBadge = {
  page: 'notes',
  label: 'Notes',
  Icon: IconNote,
  needs: 'INVENTORY_VDP_NOTES_VIEW',
  count: ({ alertCount }) => alertCount.notes,
}
