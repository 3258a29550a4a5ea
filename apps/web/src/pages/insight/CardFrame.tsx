import { PlainMark } from '@lotline/look/glyphs/PlainMark'
import type { ReactNode } from 'react'
import styles from './InsightCard.module.css'

type Props = {
  readonly title: string
  /** At the right of the head. */
  readonly acts?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** What every state of the card stands in: 480 pixels high, whatever is in it. */
export function CardFrame({ title, acts, children, foot }: Props) {
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <PlainMark />
        <span className="ell">{title}</span>
        <span className={styles.space} />
        {acts}
      </header>
      <main className={styles.body}>{children}</main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
