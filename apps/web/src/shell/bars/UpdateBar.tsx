import { IconX } from '@tabler/icons-react'
import styles from './UpdateBar.module.css'

type Props = { readonly onReload: () => void; readonly onLater: () => void }

/** Says that there is a newer release; nothing happens until somebody wants it. */
export function UpdateBar({ onReload, onLater }: Props) {
  return (
    <div className={styles.bar} role="status">
      <span className={styles.words}>A new version is available</span>
      <button type="button" className={styles.reload} onClick={onReload}>
        Reload
      </button>
      <button type="button" className={styles.later} aria-label="Later" data-tip="Later" onClick={onLater}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
