import { IconHistory, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/current-user.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { clockWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './HistoryPage.module.css'
import { HistoryRow } from './HistoryRow.tsx'
import { historyDays } from './history-days.ts'
import { historyQuery } from './queries.ts'

/** Everything that happened to a vehicle, day by day; the section's content, inside the vehicle's frame. */
export function HistoryPage({ vehicleId }: { readonly vehicleId: string }) {
  const mayView = useMay('INVENTORY_VDP_HISTORY_VIEW')
  return (
    <div className={styles.page}>
      <section className={`panel ${styles.panel}`} aria-label="History">
        <h2 className={styles.head}>History</h2>
        {mayView ? (
          <Days vehicleId={vehicleId} />
        ) : (
          <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
            Your manager can let you view the history of vehicles.
          </EmptyState>
        )}
      </section>
    </div>
  )
}

function Days({ vehicleId }: { readonly vehicleId: string }) {
  const now = new Date(useNow())
  const { data: items, isError, isFetching, refetch } = useQuery(historyQuery(vehicleId))
  if (!items && isError)
    return (
      <ErrorPanel
        title="Something went wrong..."
        advice="Check your connection and try again."
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!items) return <div className={styles.waiting} role="status" aria-label="Loading history" />
  if (items.length === 0)
    return (
      <EmptyState icon={<IconHistory size={24} stroke={1.75} aria-hidden="true" />} title="No history">
        What people and feeds do to this vehicle will stand here.
      </EmptyState>
    )
  return historyDays(items, now).map(({ day, items }) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h3>{day}</h3>
      <ol>
        {items.map((item) => (
          <HistoryRow key={item.id} item={item} when={clockWords(new Date(item.timestamp))} hasIcon />
        ))}
      </ol>
    </section>
  ))
}
