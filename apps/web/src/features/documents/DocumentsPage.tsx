import { useVehicle } from '../vehicles/index.ts'
import styles from './DocumentsPanel.module.css'
import { DocumentsPanel } from './DocumentsPanel.tsx'

/** The documents of a vehicle as a section of its page. */
export function DocumentsPage() {
  return (
    <div className={styles.page}>
      <DocumentsPanel vehicleId={useVehicle().vehicleCard.id} />
    </div>
  )
}
