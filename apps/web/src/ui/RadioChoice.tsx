import type { ReactNode } from 'react'
import styles from './RadioChoice.module.css'

type Props = {
  readonly label: string
  /** The same for all that exclude each other. */
  readonly name: string
  readonly isOn: boolean
  readonly description?: ReactNode
  readonly onChoose: () => void
}

/** One of a few ways, of which one holds. */
export function RadioChoice({ label, name, isOn, description, onChoose }: Props) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isOn} aria-label={label} onChange={onChoose} />
      <span>
        {label}
        {description && <span className={`lab ${styles.help}`}>{description}</span>}
      </span>
    </label>
  )
}
