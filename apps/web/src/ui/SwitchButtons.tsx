import type { ReactNode } from 'react'
import styles from './SwitchButtons.module.css'

type Props<Value extends string> = {
  /** What is chosen by them, for whoever does not see them. */
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}

/** A few ways to look at the same, side by side, one of them chosen. */
export function SwitchButtons<Value extends string>({ label, value, choices, onChange, className = '' }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: some buttons are no fieldset.
    <span className={`${styles.group} ${className}`} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button key={choice.value} type="button" aria-pressed={choice.value === value} onClick={() => onChange(choice.value)}>
          {choice.label}
        </button>
      ))}
    </span>
  )
}
