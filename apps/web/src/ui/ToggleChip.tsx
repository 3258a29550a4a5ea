import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './ToggleChip.module.css'

type Props = { readonly isOn: boolean; readonly onToggle: () => void; readonly children: ReactNode }

/** One of several things that can be asked for beside each other. */
export function ToggleChip({ isOn, onToggle, children }: Props) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      {children}
    </button>
  )
}
