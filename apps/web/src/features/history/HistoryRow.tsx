import type { Activity, HistoryChange, HistoryItem } from '@lotline/contract/history'
import { actorLabel } from '@lotline/domain/history/actor-label'
import { IconArrowRight } from '@tabler/icons-react'
import { exactMomentWords } from '../../ui/moment-words.ts'
import styles from './HistoryRow.module.css'
import { changeLabel, historyIcon, historyTelling, historyTitle } from './history-words.ts'

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

/** What was changed, field by field, from what to what. */
function HistoryChanges({ changes }: { readonly changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={`${change.field} ${change.before} ${change.after}`}>
          <dt>{changeLabel(change)}</dt>
          <dd>
            {change.before === null ? <span className="mut">none</span> : <del>{change.before}</del>}
            <IconArrowRight size={14} stroke={1.75} role="img" aria-label="to" />
            {change.after === null ? <span className="mut">none</span> : <ins>{change.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type WhenProps = { readonly timestamp: string; readonly words: string; readonly className: string | undefined }

/** When something happened, in the words of its row; the whole moment for whoever points at it. */
export function When({ timestamp, words, className }: WhenProps) {
  return (
    <time className={`${styles.moment} ${className}`} dateTime={timestamp} title={exactMomentWords(new Date(timestamp))}>
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
  return <span className={`${styles.who} ${className} ${item.actor ? '' : 'mut'}`}>{actorLabel(item)}</span>
}

/** What happened, in a sentence. */
export function Sentence({ children }: { readonly children: string }) {
  return <span className={styles.sentence}>{children}</span>
}
