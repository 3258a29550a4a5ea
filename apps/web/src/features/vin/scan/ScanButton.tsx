import { IconScan } from '@tabler/icons-react'
import styles from './ScanButton.module.css'

/** Stands in a field that takes a VIN and opens the camera. */
export function ScanButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label="Scan" data-tip="Scan the VIN" onClick={onClick}>
      <IconScan size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
