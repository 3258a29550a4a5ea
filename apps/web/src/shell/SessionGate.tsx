import { lazy, Suspense, useSyncExternalStore } from 'react'
import { entryWord, onAddressChanged, takeReturn } from '../api/session/entry-address.ts'
import { signIn } from '../api/session/sign-in.ts'
import { onTokensChanged, readTokens } from '../api/session/tokens.ts'

const loadSignedIn = () => import('./SignedIn.tsx')
// Neither carries the other's script.
const EntryPages = lazy(async () => ({ default: (await import('../pages/entry/EntryPages.tsx')).EntryPages }))
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }))

/** Without tokens there are only the pages for coming in; with them everything else, which is loaded then. */
export function SessionGate() {
  const isSignedIn = useSyncExternalStore(onTokensChanged, hasTokens)
  const word = useSyncExternalStore(onAddressChanged, currentWord)
  // A mailed link is for whoever follows it, signed in or not.
  const isMailed = word === 'forgot-password' || word === 'reset-password'
  return (
    <Suspense>
      {isSignedIn && !isMailed ? (
        <SignedIn />
      ) : (
        <EntryPages
          word={word}
          search={window.location.search}
          onSignIn={enter}
          version={__CLIENT_VERSION__}
          year={new Date().getFullYear()}
        />
      )}
    </Suspense>
  )
}

function hasTokens(): boolean {
  return readTokens() !== undefined
}

function currentWord() {
  return entryWord(window.location.pathname)
}

async function enter(email: string, password: string, signal: AbortSignal): Promise<void> {
  const application = loadSignedIn()
  // A failed load shows itself when the application is drawn.
  application.catch(() => undefined)
  await signIn(email, password, signal)
  window.history.replaceState(null, '', takeReturn() ?? '/')
}
