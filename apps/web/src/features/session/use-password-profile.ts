import { getPasswordRules } from '@lotline/contract/session'
import type { PasswordProfile } from '@lotline/domain/people/password'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

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
