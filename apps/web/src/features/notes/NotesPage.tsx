import { useVehicle } from '../vehicles/index.ts'
import styles from './NotesPage.module.css'
import { NotesBody, NotesPane } from './NotesPane.tsx'

/** The notes of a vehicle beside its other sections. */
export function PinnedNotes() {
  return <NotesBody vehicleId={useVehicle().vehicleCard.id} />
}

/** The notes of a vehicle as a section of its page. */
export function NotesPage() {
  return (
    <div className={styles.page}>
      <div className={`panel ${styles.panel}`}>
        <NotesPane vehicleId={useVehicle().vehicleCard.id} hasKey />
      </div>
    </div>
  )
}
