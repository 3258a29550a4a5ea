import { getSetup } from '@lotline/contract/rooftops/rooftops'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type EntryWord, goTo } from '../../api/session/entry-address.ts'
import { noteShown } from '../../api/when-idle.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { SignInPage } from './SignInPage.tsx'

// Most people sign in and see none of these.
const ForgotPasswordPage = lazy(async () => ({ default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage }))
const SetPasswordPage = lazy(async () => ({ default: (await import('./SetPasswordPage.tsx')).SetPasswordPage }))
const SetupPage = lazy(async () => ({ default: (await import('./SetupPage.tsx')).SetupPage }))

type Props = {
  /** Which page the address names; undefined is sign-in. */
  readonly word: EntryWord | undefined
  /** The address's search text. */
  readonly search: string
  /** Resolves once signed in. Rejects with an error whose `status` is 401 for wrong credentials; anything else counts as an outage. */
  readonly onSignIn: (email: string, password: string, signal: AbortSignal) => Promise<void>
  readonly version: string
  readonly year: number
}

/** The pages before the application, in one frame. */
export function EntryPages({ word, search, onSignIn, version, year }: Props) {
  // What waits in the browser for the first page is the outside system.
  useEffect(noteShown, [])
  const asked = new URLSearchParams(search)
  // What was typed comes along from page to page here, in memory, and never in an address.
  const [email, setEmail] = useState(asked.get('username') ?? '')
  const { need, markDone } = useSetupNeed(word)
  return (
    <EntryFrame version={version} year={year}>
      <Suspense>
        {word === 'forgot-password' ? (
          <ForgotPasswordPage email={email} onEmail={setEmail} />
        ) : word === 'reset-password' ? (
          <SetPasswordPage token={asked.get('token') ?? ''} isInvited={asked.get('invited') === '1'} />
        ) : word === 'setup' ? (
          need?.isNeeded && <SetupPage needsCode={need.needsCode} code={asked.get('code') ?? ''} onDone={markDone} />
        ) : (
          <SignInPage onSignIn={onSignIn} username={asked.get('username') ?? undefined} email={email} onEmail={setEmail} />
        )}
      </Suspense>
    </EntryFrame>
  )
}

type Need = { isNeeded: boolean; needsCode: boolean }

const done: Need = { isNeeded: false, needsCode: false }

/** Whether the first rooftop is still to be made, undefined until that is known, and how to say that it has been. Leads to the page that this calls for. */
function useSetupNeed(word: EntryWord | undefined) {
  const [need, setNeed] = useState<Need>()
  const isAsked = word === undefined || word === 'login' || word === 'setup'
  const isKnown = need !== undefined
  // The server is the outside system: sign-in shows at once and gives way when the answer says so.
  useEffect(() => {
    if (!isAsked || isKnown) return
    const leaving = new AbortController()
    call(getSetup, {}, { signal: leaving.signal }).then(
      ({ data }) => setNeed(data),
      () => leaving.signal.aborted || setNeed(done),
    )
    return () => leaving.abort()
  }, [isAsked, isKnown])
  // The outside system is the browser's address.
  useEffect(() => {
    if (!isAsked || !need || need.isNeeded === (word === 'setup')) return
    goTo(need.isNeeded ? `/setup${window.location.search}` : '/login', 'replace')
  }, [isAsked, need, word])
  return { need, markDone: () => setNeed(done) }
}
