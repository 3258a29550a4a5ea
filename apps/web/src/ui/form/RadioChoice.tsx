import { type ReactNode, useId } from 'react'
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
  const id = useId()
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={isOn}
        aria-label={label}
        aria-describedby={description ? id : undefined}
        onChange={onChoose}
      />
      <span>
        {label}
        {description && (
          <span id={id} className={`lab ${styles.help}`}>
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
