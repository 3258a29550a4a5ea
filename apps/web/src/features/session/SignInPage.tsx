import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { Field } from './Field.tsx'
import { LineArt } from './LineArt.tsx'
import styles from './SignInPage.module.css'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  /** Resolves once signed in. Rejects with an error whose `status` is 401 for wrong credentials; anything else counts as an outage. */
  readonly onSignIn: (email: string, password: string, signal: AbortSignal) => Promise<void>
  /** From the address: fills the email and locks it. */
  readonly username?: string | undefined
  readonly version: string
  readonly year: number
}

/** Where everybody starts. Plain inputs only: this page must be there at once on a phone in the lot. */
export function SignInPage({ onSignIn, username, version, year }: Props) {
  const { errors, isRefused, isBusy, clear, submit } = useSignIn(onSignIn)
  return (
    <div className={styles.page}>
      <header className={styles.art}>
        <LineArt />
        <div className={styles.brand}>
          <Mark />
          Lotline
        </div>
        <p className={styles.headline}>Every car on the lot, every hour of recon.</p>
      </header>
      <div className={styles.side}>
        <main className={styles.center}>
          <form className={styles.form} onSubmit={submit} onInput={clear} noValidate>
            <h1 className={styles.title}>Sign in</h1>
            {isRefused && (
              <div className={styles.banner} role="alert">
                <StatusGlyph kind="late" size={16} label="" />
                Invalid login. Please try again
              </div>
            )}
            <EmailField username={username} error={errors.email} />
            <PasswordField error={errors.password} />
            <button className={styles.submit} type="submit" aria-busy={isBusy}>
              {isBusy && <span className={styles.spinner} />}
              {isBusy ? 'Signing in' : 'Sign in'}
            </button>
          </form>
        </main>
        <footer className={styles.footer}>
          <span>© {year} Lotline</span>
          <span>Version {version}</span>
        </footer>
      </div>
    </div>
  )
}

function EmailField({ username, error }: { readonly username: string | undefined; readonly error: string | undefined }) {
  const isLocked = Boolean(username)
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={username}
      readOnly={isLocked}
      error={error}
      help={isLocked ? 'Filled in by the link you followed' : undefined}
      end={isLocked ? <IconLock className={styles.lock} size={16} stroke={1.75} aria-hidden="true" /> : undefined}
    />
  )
}

function PasswordField({ error }: { readonly error: string | undefined }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
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
