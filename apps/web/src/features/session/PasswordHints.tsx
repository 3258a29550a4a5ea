import { getPasswordRules } from '@lotline/contract/people/session'
import { type PasswordProfile, passwordRules } from '@lotline/domain/people/password'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import styles from './PasswordHints.module.css'

type Props = { readonly password: string; readonly profile: PasswordProfile }

/** What a new password needs; each rule ticks as it is met. */
export function PasswordHints({ password, profile }: Props) {
  return (
    <ul className={styles.hints} aria-label="Password rules">
      {passwordRules(profile).map(({ hint, isMet }) => {
        const Icon = isMet(password) ? IconCircleCheckFilled : IconCircle
        return (
          <li key={hint} className={isMet(password) ? styles.met : undefined}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {hint}
            {isMet(password) && <span className="visually-hidden">, met</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Which password rules this installation has. Until that is known the usual ones are shown; the server judges in any case. */
export function usePasswordProfile(): PasswordProfile {
  const [profile, setProfile] = useState<PasswordProfile>('STANDARD')
  // The server is the outside system; these pages have no query cache yet.
  useEffect(() => {
    const leaving = new AbortController()
    call(getPasswordRules, {}, { signal: leaving.signal }).then(
      ({ data }) => setProfile(data.profile),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return profile
}
