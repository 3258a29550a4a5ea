import { isReloading } from './missing-part.ts'
import styles from './RootError.module.css'

/** When everything else has failed. Plain parts only, for any other might be what failed. */
export function RootError() {
  if (isReloading()) return null
  return (
    <main className={styles.state} role="alert">
      <strong>Something went wrong</strong>
      <p className="mut">Lotline could not be shown. Check your connection and try again.</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  )
}
