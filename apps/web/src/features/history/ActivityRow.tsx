import type { Activity } from '@lotline/contract/history'
import { Link } from '@tanstack/react-router'
import { clockWords } from '../../ui/moment-words.ts'
import { Plate } from '../../ui/Plate.tsx'
import styles from './ActivityRow.module.css'
import { historyTitle } from './history-words.ts'
import { Kind, Sentence, When, Who } from './RowParts.tsx'

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
