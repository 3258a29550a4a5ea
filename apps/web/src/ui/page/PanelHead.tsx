import type { ReactNode } from 'react'
import styles from './PanelHead.module.css'

type Props = {
  readonly title: string
  /** On a phone it has less of a frame, or is left out where the panel speaks for itself. */
  readonly onPhone?: 'framed' | 'plain' | 'none'
  /** At its end: what can be done, or has to be known. */
  readonly children?: ReactNode
}

/** The head of a panel. */
export function PanelHead({ title, onPhone = 'framed', children }: Props) {
  return (
    <div className={`${styles.head} ${styles[onPhone]}`}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
