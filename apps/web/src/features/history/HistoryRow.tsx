import type { HistoryItem } from '@lotline/contract/history'
import { historyTitle } from './event-words.ts'
import { HistoryChanges } from './HistoryChanges.tsx'
import styles from './HistoryRow.module.css'
import { historyTelling } from './history-words.ts'
import { Kind, Sentence, When, Who } from './RowParts.tsx'

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
      <When timestamp={item.timestamp} words={when} className={styles.when} />
      {hasIcon && <Kind itemType={item.itemType} />}
      <span className={styles.title}>{historyTitle(item.itemType)}</span>
      <div className={styles.telling}>
        {sentence && <Sentence>{sentence}</Sentence>}
        {changes.length > 0 && <HistoryChanges changes={changes} />}
      </div>
      <Who item={item} className={undefined} />
    </li>
  )
}
