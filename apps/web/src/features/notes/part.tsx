import { IconMessage } from '@tabler/icons-react'
import { partIcon, sectionPage, type VehicleSection, withItsVehicle } from '../part.ts'
import { askToCompose } from './compose-request.ts'

/** Offered to everybody: whoever may not read notes is told so there. */
export const notesSection: VehicleSection = {
  id: 'notes',
  label: 'Notes',
  icon: <IconMessage {...partIcon} />,
  refreshOn: withItsVehicle,
  count: ({ alertCount }) => alertCount.notes,
  isUrgent: true,
  isPrimary: true,
  opensWith: 'n',
  whenOpenedByKey: askToCompose,
  Page: sectionPage(() => import('./NotesPage.tsx'), 'NotesPage'),
  pane: { needs: 'INVENTORY_VDP_NOTES_VIEW', Pane: sectionPage(() => import('./NotesPage.tsx'), 'PinnedNotes') },
}
