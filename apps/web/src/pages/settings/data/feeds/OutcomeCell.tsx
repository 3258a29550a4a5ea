import styles from './Feeds.module.css'
import type { Outcome } from './feed-words.ts'
import { OutcomeSign } from './OutcomeSign.tsx'

/** Sign, title and detail of an outcome, as a cell of a table tells it. */
export function OutcomeCell({ outcome: { sign, title, detail } }: { readonly outcome: Outcome }) {
  return (
    <span className={styles.outcome}>
      <OutcomeSign sign={sign} />
      <span>
        <span className={sign === null ? undefined : styles[sign]}>{title}</span>
        {detail && <span className={styles.below}>{detail}</span>}
      </span>
    </span>
  )
}
