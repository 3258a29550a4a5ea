import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

type Props = {
  readonly title: string
  /** What the page is for, in a sentence. */
  readonly children?: ReactNode
  /** The page's main action. */
  readonly action?: ReactNode
}

/** The head of a page: what it is, what it is for, and the one thing most people come to do. */
export function PageHead({ title, children, action }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {children && <p className="sec">{children}</p>}
      </div>
      {action}
    </header>
  )
}
