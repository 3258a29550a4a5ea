import type { HistoryItem } from '@lotline/contract/history'
import { HistoryChanges } from './HistoryChanges.tsx'
import { HistoryIcon } from './HistoryIcon.tsx'
import styles from './HistoryRow.module.css'
import { historyActor, historyTelling, historyTitle } from './history-words.ts'

type Props = {
  readonly item: HistoryItem
  /** The moment in words: a time within a day's group, a day as well outside of one. */
  readonly when: string
  readonly hasIcon?: boolean
}

/** One thing that happened: when, what, to what, from what to what, by whom. */
export function HistoryRow({ item, when, hasIcon = false }: Props) {
  const { sentence, changes } = historyTelling(item)
  return (
    <li className={`${styles.row} ${hasIcon ? styles.marked : ''}`}>
      <time className={styles.when} dateTime={item.timestamp} title={new Date(item.timestamp).toLocaleString('en-US')}>
        {when}
      </time>
      {hasIcon && (
        <span className={styles.icon}>
          <HistoryIcon itemType={item.itemType} />
        </span>
      )}
      <span className={styles.title}>{historyTitle(item.itemType, item.kinds)}</span>
      <div className={styles.telling}>
        {sentence && <span className={styles.sentence}>{sentence}</span>}
        {changes.length > 0 && <HistoryChanges changes={changes} />}
      </div>
      <span className={`${styles.actor} ${item.actor ? '' : 'mut'}`}>{historyActor(item)}</span>
    </li>
  )
}
