import type { Vehicle } from '@lotline/contract/vehicles'
import { VehicleInfo } from './VehicleInfo.tsx'
import styles from './VehicleInfoPage.module.css'

/** What is known of a vehicle, as a section of its page. */
export function VehicleInfoPage({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <div className={styles.page}>
      <div className="panel">
        <h2 className={styles.head}>Vehicle information</h2>
        <VehicleInfo vehicle={vehicle} />
      </div>
    </div>
  )
}
