import { Component, type ReactNode } from 'react'
import { useIsReloading } from './missing-part.ts'
import styles from './RootBoundary.module.css'

/** The last boundary, outside of the router. React catches errors in classes only, and the router's own would come with the whole router. */
export class RootBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <RootError /> : this.props.children
  }
}

/** When everything else has failed. Plain parts only, for any other might be what failed. */
function RootError() {
  if (useIsReloading()) return null
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
