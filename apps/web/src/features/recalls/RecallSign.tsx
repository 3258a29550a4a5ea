import { doNotDriveWarning } from '@lotline/domain/recalls/recalls'
import type { ReactNode } from 'react'
import styles from './RecallSign.module.css'

/** What an open recall says that nobody may miss, small, as it stands beside a name. */
export function RecallSign({ kind }: { readonly kind: 'stop' | 'outside' }): ReactNode {
  return (
    <span className={`${styles.sign} ${styles[kind]}`}>
      <Sign kind={kind} size={12} />
      {kind === 'stop' ? 'Do not drive' : 'Park outside'}
    </span>
  )
}

/** Why a vehicle must not be driven, beside the buttons that would have somebody drive it. */
export function RecallWarning() {
  return (
    <p className={styles.warning}>
      <Sign kind="stop" size={16} />
      {doNotDriveWarning}
    </p>
  )
}

/** Shaped as road signs are. */
export function Sign({ kind, size }: { readonly kind: 'stop' | 'outside'; readonly size: number }) {
  return (
    <svg className={styles.shape} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'stop' ? (
        <>
          <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
          <path d="M4.2 8h7.6" stroke="currentColor" strokeWidth="2.4" />
        </>
      ) : (
        <>
          <path d="M8 .8 15.2 8 8 15.2 .8 8Z" fill="none" stroke="currentColor" strokeWidth="1.3" />
          <path d="M8 4.4v4.4" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" />
          <circle cx="8" cy="11.3" r="1.05" fill="currentColor" />
        </>
      )}
    </svg>
  )
}
