import { type ReactNode, useId } from 'react'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import styles from './Field.module.css'

type Props = {
  readonly label: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly defaultValue?: string | undefined
  readonly readOnly?: boolean
  readonly error: string | undefined
  readonly help?: string | undefined
  /** An icon or button at the end of the field. */
  readonly end?: ReactNode
}

/** A labelled input in touch height; an error takes the place of the help below it. */
export function Field({ label, name, type, autoComplete, defaultValue, readOnly = false, error, help, end }: Props) {
  const id = useId()
  const below = error ?? help
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.wrong : ''} ${readOnly ? styles.locked : ''}`}>
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          readOnly={readOnly}
          aria-invalid={error !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {end}
      </div>
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.help}>
          {error && <StatusGlyph kind="late" label="" />}
          {below}
        </p>
      )}
    </div>
  )
}
