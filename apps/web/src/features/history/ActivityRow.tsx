import type { Activity } from '@lotline/contract/history'
import { Link } from '@tanstack/react-router'
import { clockWords } from '../../ui/moment-words.ts'
import { Plate } from '../../ui/Plate.tsx'
import styles from './ActivityRow.module.css'
import { HistoryIcon } from './HistoryIcon.tsx'
import { historyActor, historyTitle } from './history-words.ts'

/** One thing that was done: when, to which vehicle, what, and by whom. */
export function ActivityRow({ item, tenant }: { readonly item: Activity; readonly tenant: string }) {
  const { timestamp, itemType, label, vehicle } = item
  const moment = new Date(timestamp)
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={timestamp} title={moment.toLocaleString('en-US')}>
        {clockWords(moment)}
      </time>
      <span className={styles.icon}>
        <HistoryIcon itemType={itemType} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{historyTitle(itemType)}</span>
        {vehicle && (
          <Link to={`/${tenant}/inventory/${vehicle.id}/overview` as string} className={styles.vehicle}>
            <Plate stockNumber={vehicle.stockNumber} />
          </Link>
        )}
        <span className={styles.sentence}>{label}</span>
      </span>
      <span className={`${styles.actor} ${item.actor ? '' : 'mut'}`}>{historyActor(item)}</span>
    </li>
  )
}
