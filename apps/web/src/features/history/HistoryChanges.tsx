import type { HistoryChange } from '@lotline/contract/history'
import { IconArrowRight } from '@tabler/icons-react'
import styles from './HistoryChanges.module.css'
import { changeLabel } from './history-words.ts'

/** What was changed, field by field, from what to what. */
export function HistoryChanges({ changes }: { readonly changes: readonly HistoryChange[] }) {
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
