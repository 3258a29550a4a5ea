import type { ReactNode } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import styles from './EntryFrame.module.css'
import { LineArt } from './LineArt.tsx'

type Props = { readonly version: string; readonly year: number; readonly children: ReactNode }

/** What stands around every page for coming in: the line at the left, the form at the right, the version below. */
export function EntryFrame({ version, year, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.art}>
        <LineArt />
        <div className={styles.brand}>
          <Mark />
          Lotline
        </div>
        <p className={styles.headline}>Every car on the lot, every hour of recon.</p>
      </header>
      <div className={styles.side}>
        <main className={styles.center}>{children}</main>
        <footer className={styles.footer}>
          <span>© {year} Lotline</span>
          <span>Version {version}</span>
        </footer>
      </div>
    </div>
  )
}
