import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Field } from './Field.tsx'
import styles from './PasswordField.module.css'

type Props = {
  readonly label?: string
  readonly name?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error: string | undefined
  readonly labelEnd?: ReactNode
  readonly autoFocus?: boolean
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = 'Password', name = 'password', ...field }: Props) {
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
