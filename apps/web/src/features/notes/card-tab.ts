import { lazy } from 'react'
import type { CardTabPart } from '../part.ts'

// Notes are read in few of the visits to the list.
const LatestNotes = lazy(async () => ({ default: (await import('./LatestNotes.tsx')).LatestNotes }))

export const notesTab: CardTabPart = {
  label: 'Notes',
  needs: 'INVENTORY_VDP_NOTES_VIEW',
  section: 'notes',
  count: ({ alertCount }) => alertCount.notes,
  Figures: LatestNotes,
}
