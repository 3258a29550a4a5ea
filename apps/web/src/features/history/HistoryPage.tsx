import { IconLock } from '@tabler/icons-react'
import { useMay } from '../../api/current-user.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HistoryLog } from './HistoryLog.tsx'
import styles from './HistoryPage.module.css'
import type { HistoryFilters } from './history-filters.ts'

type Props = {
  readonly vehicleId: string
  /** From the address. */
  readonly filters: HistoryFilters
  readonly onFilters: (filters: HistoryFilters) => void
}

/** Everything that happened to a vehicle, day by day; the section's content, inside the vehicle's frame. */
export function HistoryPage(props: Props) {
  const mayView = useMay('INVENTORY_VDP_HISTORY_VIEW')
  return (
    <div className={styles.page}>
      <section className={`panel ${styles.panel}`} aria-label="History">
        <h2 className={styles.head}>History</h2>
        {mayView ? (
          <HistoryLog {...props} />
        ) : (
          <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
            Your manager can let you view the history of vehicles.
          </EmptyState>
        )}
      </section>
    </div>
  )
}
