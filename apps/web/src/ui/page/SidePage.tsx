import { type ReactNode, Suspense } from 'react'
import { SkeletonPanel } from './NotLoaded.tsx'
import styles from './SidePage.module.css'

type Props = {
  /** What all of its pages are called together. */
  readonly label: string
  /** Links and buttons that look like `sideEntry`; the page that is open is the current one. */
  readonly entries: ReactNode
  /** Another page begins at its head. */
  readonly pageId?: string
  /** For two columns beside each other, and longer names of entries. */
  readonly isWide?: boolean
  /** For a table of many columns; the entries stay as they are. */
  readonly hasWideColumn?: boolean
  readonly children: ReactNode
}

/** Pages that belong together: their entries at the side, above the page where it is narrow, and the one that is open. */
export function SidePage({ label, entries, pageId, isWide = false, hasWideColumn = isWide, children }: Props) {
  return (
    <div className={`${styles.page} ${isWide ? styles.wide : ''}`}>
      <nav className={styles.nav} aria-label={label}>
        <h2 className={styles.title}>{label}</h2>
        {entries}
      </nav>
      <Suspense fallback={<Waiting />}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section key={pageId} className={styles.content} aria-label={label} tabIndex={0} data-content>
          <div className={`${styles.column} ${hasWideColumn ? styles.wideColumn : ''}`}>{children}</div>
        </section>
      </Suspense>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.content} tabIndex={-1} data-content>
      <div className={styles.column}>
        <SkeletonPanel what="the page" />
      </div>
    </div>
  )
}

export const sideEntry = styles.entry
