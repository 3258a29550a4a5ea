import type { ReactNode } from 'react'
import styles from './ActionRow.module.css'

/** Something that can be done to what is shown, with what it means or why it cannot be done, and its button. */
export function ActionRow({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p>{words}</p>
      {children}
    </div>
  )
}
