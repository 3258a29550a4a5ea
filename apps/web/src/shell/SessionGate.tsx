import { lazy, Suspense, useSyncExternalStore } from 'react'
import { takeReturn } from '../api/return-address.ts'
import { signIn } from '../api/sign-in.ts'
import { onTokensChanged, readTokens } from '../api/tokens.ts'

const loadSignedIn = () => import('./SignedIn.tsx')
// Neither page carries the other's script.
const SignInPage = lazy(async () => ({ default: (await import('../features/session/SignInPage.tsx')).SignInPage }))
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }))

/** Without tokens there is only sign-in; with them everything else, which is loaded then. */
export function SessionGate() {
  const isSignedIn = useSyncExternalStore(onTokensChanged, hasTokens)
  if (isSignedIn)
    return (
      <Suspense>
        <SignedIn />
      </Suspense>
    )
  const username = new URLSearchParams(window.location.search).get('username') ?? undefined
  return (
    <Suspense>
      <SignInPage onSignIn={enter} username={username} version={__CLIENT_VERSION__} year={new Date().getFullYear()} />
    </Suspense>
  )
}

function hasTokens(): boolean {
  return readTokens() !== undefined
}

async function enter(email: string, password: string, signal: AbortSignal): Promise<void> {
  const application = loadSignedIn()
  // A failed load shows itself when the application is drawn.
  application.catch(() => undefined)
  await signIn(email, password, signal)
  window.history.replaceState(null, '', takeReturn() ?? '/')
}
