import type { Recall } from '@lotline/contract/recalls'
import { IconHelpCircle, IconId } from '@tabler/icons-react'
import styles from './Shouts.module.css'

/** Whether a recall is one of this VIN, or of its model alone. */
export function KnownFor({ recall: { knownFor }, isBold = false }: { readonly recall: Recall; readonly isBold?: boolean }) {
  const isVin = knownFor === 'VIN'
  const Icon = isVin ? IconId : IconHelpCircle
  return (
    <span className={`${styles.known} ${isVin ? '' : styles.model} ${isBold ? styles.bold : ''}`}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {isVin ? 'This VIN' : 'Model only'}
    </span>
  )
}
