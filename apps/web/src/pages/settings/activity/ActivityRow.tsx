import type { Activity } from '@lotline/contract/history'
import { Link } from '@tanstack/react-router'
import { historyTitle } from '../../../features/history/event-words.ts'
import { Kind, Sentence, When, Who } from '../../../features/history/RowParts.tsx'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { clockWords } from '../../../ui/moment-words.ts'
import styles from './ActivityRow.module.css'

/** One thing that was done: when, to which vehicle, what, and by whom. */
export function ActivityRow({ item, tenant }: { readonly item: Activity; readonly tenant: string }) {
  const { timestamp, itemType, label, vehicle } = item
  return (
    <li className={styles.row}>
      <When timestamp={timestamp} words={clockWords(new Date(timestamp))} className={styles.when} />
      <Kind itemType={itemType} />
      <span className={styles.words}>
        <span className={styles.title}>{historyTitle(itemType)}</span>
        {vehicle && (
          <Link to={`/${tenant}/inventory/${vehicle.id}/overview` as string} className={styles.vehicle}>
            <Plate stockNumber={vehicle.stockNumber} />
          </Link>
        )}
        <Sentence>{label}</Sentence>
      </span>
      <Who item={item} className={styles.who} />
    </li>
  )
}
