import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type EntryWord, entryWord, onAddressChanged, takeReturn } from '../api/session/entry-address.ts'
import { signIn } from '../api/session/sign-in.ts'
import { onTokensChanged, readTokens } from '../api/session/tokens.ts'

const loadSignedIn = () => import('./SignedIn.tsx')
const loadEntryPages = () => import('../pages/entry/EntryPages.tsx')
// Neither carries the other's script.
const EntryPages = lazy(async () => ({ default: (await loadEntryPages()).EntryPages }))
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }))

/** Without tokens there are only the pages for coming in; with them everything else, which is loaded then. */
export function SessionGate() {
  const isSignedIn = useSyncExternalStore(onTokensChanged, hasTokens)
  const word = useSyncExternalStore(onAddressChanged, currentWord)
  return (
    <Suspense>
      {isSignedIn && !isMailed(word) ? (
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

/** Loads what will be drawn first. Drawn before that it would be kept back for a while, as everything that follows an empty place. */
export async function loadFirst(): Promise<void> {
  const isSignedIn = hasTokens() && !isMailed(currentWord())
  // A failed load shows itself when it is drawn.
  await (isSignedIn ? loadSignedIn() : loadEntryPages()).catch(() => undefined)
}

/** A mailed link is for whoever follows it, signed in or not. */
function isMailed(word: EntryWord | undefined): boolean {
  return word === 'forgot-password' || word === 'reset-password'
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
