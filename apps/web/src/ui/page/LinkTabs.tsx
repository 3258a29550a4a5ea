import type { ReactNode } from 'react'
import styles from './LinkTabs.module.css'

type Props = {
  readonly label: string
  /** Buttons that hang together, or words on a line, for what fills the page below. */
  readonly look?: 'joined' | 'lined'
  /** What a page changes of it on its own. */
  readonly className?: string | undefined
  /** Links, of which one leads to where one is. */
  readonly children: ReactNode
}

/** Parts of a page, each with an address of its own, as one row of links. */
export function LinkTabs({ label, look = 'joined', className = '', children }: Props) {
  return (
    <nav className={`${styles[look]} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
