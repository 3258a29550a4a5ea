import { lazy, Suspense, useSyncExternalStore } from 'react'
import { takeReturn } from '../api/return-address.ts'
import { signIn } from '../api/sign-in.ts'
import { onTokensChanged, readTokens } from '../api/tokens.ts'
import { SignInPage } from '../features/session/SignInPage.tsx'

const loadSignedIn = () => import('./SignedIn.tsx')
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
  return <SignInPage onSignIn={enter} username={username} version={__CLIENT_VERSION__} year={new Date().getFullYear()} />
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
