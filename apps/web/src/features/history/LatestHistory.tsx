import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../ui/moment-words.ts'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { useNow } from '../../ui/use-now.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './LatestHistory.module.css'
import { latestHistoryQuery } from './queries.ts'

const shown = 6

type Props = { readonly vehicleId: string; readonly tenant: string; readonly fromVDP?: string | undefined }

/** The last few things that happened to a vehicle, for its page. */
export function LatestHistory({ vehicleId, tenant, fromVDP }: Props) {
  const now = new Date(useNow())
  const { data: items, isError, isFetching, refetch } = useQuery(latestHistoryQuery(vehicleId, shown))
  const all: string = `/${tenant}/inventory/${vehicleId}/history`
  return (
    <section className="panel" aria-label="Latest on this vehicle">
      <PanelHead title="Latest on this vehicle">
        <Link to={all} search={fromVDP ? { fromVDP } : {}} className={styles.all}>
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
