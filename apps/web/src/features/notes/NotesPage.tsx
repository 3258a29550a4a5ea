import { useVehicle } from '../vehicles/index.ts'
import styles from './NotesPage.module.css'
import { NotesPane } from './NotesPane.tsx'

/** The notes of a vehicle as a section of its page. */
export function NotesPage() {
  return (
    <div className={styles.page}>
      <div className={`panel ${styles.panel}`}>
        <NotesPane vehicleId={useVehicle().vehicleCard.id} />
      </div>
    </div>
  )
}
