import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../ui/moment-words.ts'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { useNow } from '../../ui/use-now.ts'
import { sectionAddress, useVehicleAddress } from '../vehicles/index.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './LatestHistory.module.css'
import { latestHistoryQuery } from './queries.ts'

const shown = 6

/** The last few things that happened to a vehicle, for its page. */
export function LatestHistory() {
  const now = new Date(useNow())
  const address = useVehicleAddress()
  const { data: items, isError, isFetching, refetch } = useQuery(latestHistoryQuery(address.vehicleId, shown))
  return (
    <section className="panel" aria-label="Latest on this vehicle">
      <PanelHead title="Latest on this vehicle">
        <Link {...sectionAddress(address, 'history')} className={styles.all}>
          All history
        </Link>
      </PanelHead>
      {items ? (
        <ol>
          {items.map((item) => (
            <HistoryRow key={item.id} item={item} when={momentWords(new Date(item.timestamp), now)} />
          ))}
          {items.length === 0 && <li className={styles.empty}>No history for this vehicle yet.</li>}
        </ol>
      ) : isError ? (
        <ErrorPanel title="History could not be loaded" isRetrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <div className={styles.waiting} aria-hidden="true" />
      )}
    </section>
  )
}
