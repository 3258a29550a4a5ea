import type { Activity, HistoryItem } from '@lotline/contract/history'
import { exactMomentWords } from '../../ui/moment-words.ts'
import { historyIcon } from './event-words.ts'
import { historyActor } from './history-words.ts'
import styles from './RowParts.module.css'

type WhenProps = { readonly timestamp: string; readonly words: string; readonly className: string | undefined }

/** When something happened, in the words of its row; the whole moment for whoever points at it. */
export function When({ timestamp, words, className }: WhenProps) {
  return (
    <time className={`${styles.when} ${className}`} dateTime={timestamp} title={exactMomentWords(new Date(timestamp))}>
      {words}
    </time>
  )
}

/** Of what kind it is, as a shape; its words stand beside it. */
export function Kind({ itemType }: Pick<HistoryItem, 'itemType'>) {
  const Icon = historyIcon(itemType)
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </span>
  )
}

type WhoProps = { readonly item: HistoryItem | Activity; readonly className: string | undefined }

/** By whom; quiet where nobody did it. */
export function Who({ item, className }: WhoProps) {
  return <span className={`${styles.who} ${className} ${item.actor ? '' : 'mut'}`}>{historyActor(item)}</span>
}

/** What happened, in a sentence. */
export function Sentence({ children }: { readonly children: string }) {
  return <span className={styles.sentence}>{children}</span>
}
