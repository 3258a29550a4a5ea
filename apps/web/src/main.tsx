import './ui/styles.css'
import { MantineProvider } from '@mantine/core'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './features/session/SignInPage.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

const Toaster = lazy(async () => ({ default: (await import('./ui/Toaster.tsx')).Toaster }))

async function signIn(): Promise<void> {
  throw new Error('Sign-in is not connected yet')
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html must hold an element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <Suspense>
        <Toaster />
      </Suspense>
      <SignInPage
        onSignIn={signIn}
        username={new URLSearchParams(location.search).get('username') ?? undefined}
        version={__CLIENT_VERSION__}
        year={new Date().getFullYear()}
      />
    </MantineProvider>
  </StrictMode>,
)
