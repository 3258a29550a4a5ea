import type { ReactNode } from 'react'
import { PanelHead } from './PanelHead.tsx'
import styles from './SectionPage.module.css'

type Props = {
  readonly title: string
  /** Names the panel, where the region around it does not bear the same name. */
  readonly label?: string
  /** For figures, which are hard to follow across a wide row. */
  readonly isNarrow?: boolean
  /** At the end of the head. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of a vehicle's page that is one panel; on a phone it goes from edge to edge. */
export function SectionPage({ title, label, isNarrow = false, action, children }: Props) {
  return (
    <div className={`${styles.page} ${isNarrow ? styles.narrow : ''}`}>
      <section className="panel" aria-label={label}>
        <PanelHead title={title}>{action}</PanelHead>
        {children}
      </section>
    </div>
  )
}
