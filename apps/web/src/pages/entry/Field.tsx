import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './Field.module.css'

type Props = {
  readonly label: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly autoCapitalize?: 'none' | 'words'
  readonly defaultValue?: string | undefined
  readonly readOnly?: boolean
  readonly error: string | undefined
  readonly help?: string | undefined
  /** An icon or button at the end of the field. */
  readonly end?: ReactNode
  /** A link at the end of the label's line; it comes after the field in the order of the keyboard. */
  readonly labelEnd?: ReactNode
  readonly autoFocus?: boolean
}

/** A labelled input in touch height; an error takes the place of the help below it. */
export function Field({ label, readOnly = false, error, help, end, labelEnd, autoFocus = false, ...input }: Props) {
  const id = useId()
  const below = error ?? help
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.wrong : ''} ${readOnly ? styles.locked : ''}`}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: a page that a link on the last one led to starts in its first field.
          autoFocus={autoFocus}
          aria-invalid={error !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {end}
      </div>
      {labelEnd}
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.help}>
          {error && <StatusGlyph kind="late" label="" />}
          {below}
        </p>
      )}
    </div>
  )
}

type PasswordFieldProps = {
  readonly label?: string
  readonly name?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error: string | undefined
  readonly labelEnd?: ReactNode
  readonly autoFocus?: boolean
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = 'Password', name = 'password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field
      {...field}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
