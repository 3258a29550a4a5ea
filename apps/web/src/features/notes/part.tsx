import { IconMessage } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { partIcon, type VehicleSection } from '../part.ts'
import { askToCompose } from './compose-request.ts'

/** Offered to everybody: whoever may not read notes is told so there. */
export const notesSection: VehicleSection = {
  id: 'notes',
  label: 'Notes',
  icon: <IconMessage {...partIcon} />,
  count: ({ alertCount }) => alertCount.notes,
  isUrgent: true,
  isPrimary: true,
  opensWith: 'n',
  whenOpenedByKey: askToCompose,
  Page: lazyRouteComponent(() => import('./NotesPage.tsx'), 'NotesPage'),
  pane: { needs: 'INVENTORY_VDP_NOTES_VIEW', Pane: lazyRouteComponent(() => import('./NotesPage.tsx'), 'PinnedNotes') },
}
