import type { ReactNode } from 'react'
import { Banner } from '../message/Banner.tsx'
import styles from './ChangesBar.module.css'

type Props = {
  /** What saving will have done. */
  readonly words: ReactNode
  readonly refusal: string | undefined
  /** What stands in the way of saving. */
  readonly warning?: string | false
  /** Those that give the changes up, and that save them. */
  readonly children: ReactNode
}

/** Stays at the foot of a page that is a form while it has changes. */
export function ChangesBar({ words, refusal, warning = false, children }: Props) {
  return (
    <section className={styles.bar} aria-label="Changes">
      {refusal && <Banner tone="late">{refusal}</Banner>}
      {warning && <Banner tone="warning">{warning}</Banner>}
      <div className={styles.row}>
        <div className={styles.words} role="status">
          {words}
        </div>
        {children}
      </div>
    </section>
  )
}
