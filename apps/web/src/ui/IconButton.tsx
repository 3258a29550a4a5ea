import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = {
  readonly label: string
  /** What is told where a pointer rests on it, if that is more than its name. */
  readonly tip?: string
  readonly isPressed?: boolean
  /** It stays in its place and does nothing: the tip says why. */
  readonly isRefused?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that is a sign alone, as it stands at the end of a row. */
export function IconButton({ label, tip = label, isPressed, isRefused = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isRefused || undefined}
      data-tip={tip}
      onClick={isRefused ? undefined : onClick}
    >
      {children}
    </button>
  )
}
