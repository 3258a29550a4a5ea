import { IconMessage } from '@tabler/icons-react'
import { partIcon, type VehicleSection } from '../part.ts'
import { useVehicle } from '../vehicles/index.ts'
import { askToCompose } from './compose-request.ts'
import { NotesBody, NotesPane } from './NotesPane.tsx'
import styles from './part.module.css'

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
  Page: NotesPage,
  pane: { needs: 'INVENTORY_VDP_NOTES_VIEW', Pane: PinnedNotes },
}

function PinnedNotes() {
  return <NotesBody vehicleId={useVehicle().vehicleCard.id} />
}

/** The notes of a vehicle as a section of its page. */
function NotesPage() {
  return (
    <div className={styles.page}>
      <div className={`panel ${styles.panel}`}>
        <NotesPane vehicleId={useVehicle().vehicleCard.id} hasKey />
      </div>
    </div>
  )
}
