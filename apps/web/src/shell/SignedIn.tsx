import type { CurrentUser } from '@lotline/contract/people/session'
import { IconBuildingStore } from '@tabler/icons-react'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { openQueryClient } from '../api/query-client.ts'
import { CurrentUserContext, currentUserKey, currentUserQuery, type SignedInUser } from '../api/session/current-user.ts'
import { readKeptUser } from '../api/session/kept-user.ts'
import { onTokensChanged, readTokens } from '../api/session/tokens.ts'
import { loadSteadily } from '../api/stream/load-steadily.ts'
import { useOffline } from '../api/stream/use-offline.ts'
import { whenIdle } from '../api/when-idle.ts'
import { createAppRouter } from '../routes.tsx'
import { OfflineContext } from '../ui/form/refusal.ts'
import { learnTimeZone } from '../ui/moment-words.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx'
import { SignOutQuestion } from './sign-out/SignOutQuestion.tsx'
import { signOutHere } from './sign-out/sign-out-here.ts'

const registerBrowser = (personId: string) =>
  import('../api/session/device.ts').then(
    ({ registerBrowser }) => registerBrowser(personId),
    (error) => console.warn('This browser could not be registered for notices.', error),
  )

/** Everything behind sign-in. Its cache lives and dies with the session. */
export function SignedIn() {
  const [client] = useState(openQueryClient)
  const isOffline = useOffline() !== undefined
  return (
    <QueryClientProvider client={client}>
      <OfflineContext value={isOffline}>
        <Guard />
      </OfflineContext>
    </QueryClientProvider>
  )
}

/** Shows nothing until it is known who is there and in which rooftop. While the server cannot be reached that is who was there last. */
function Guard() {
  const client = useQueryClient()
  const { data, isError, failureCount, isFetching, refetch } = useQuery(currentUserQuery(client))
  const user = data ?? (failureCount > 0 && readTokens() ? readKeptUser() : undefined)
  // Other tabs are the outside system: one of them may have switched the rooftop or the person.
  useEffect(
    () =>
      onTokensChanged((from) => {
        if (from === 'another tab' && readTokens()) client.invalidateQueries({ queryKey: currentUserKey })
      }),
    [client],
  )
  if (user?.location) return <Rooftop key={`${user.id} ${user.location}`} user={{ ...user, location: user.location }} />
  if (user) return <NoRooftopPage user={user} />
  if (isError && readTokens())
    return (
      <ErrorPanel
        title="Something went wrong..."
        advice="Check your connection and try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  return null
}

/** One router for each stay in a rooftop, so that nothing of the last one lingers. */
function Rooftop({ user }: { readonly user: SignedInUser }) {
  const client = useQueryClient()
  const [router] = useState(() => createAppRouter(user, client))
  const here = user.locations.find(({ id }) => id === user.location)
  // Somebody kept from before zones were told has none.
  if (here?.timeZone) learnTimeZone(here.timeZone)
  // The server's list of browsers is the outside system.
  useEffect(() => whenIdle(() => registerBrowser(user.id)), [user.id])
  // What is pressed among the device's notifications comes from the service worker.
  useEffect(() => {
    const stay = new AbortController()
    const goTo = (href: string) => void router.navigate({ href })
    // Until it is there, the worker leads the page itself.
    whenIdle(async () => (await loadSteadily(() => import('./led-here.ts'))).openPressed(goTo, stay.signal))
    return () => stay.abort()
  }, [router])
  return (
    <CurrentUserContext value={user}>
      <RouterProvider router={router} />
    </CurrentUserContext>
  )
}

/** Somebody who works nowhere yet can only leave again. */
function NoRooftopPage({ user }: { readonly user: CurrentUser }) {
  return (
    <main>
      <EmptyState
        icon={<IconBuildingStore size={32} stroke={1.5} />}
        title="No rooftop assigned"
        action={{ label: 'Log out', onClick: signOutHere }}
      >
        {user.emailAddress} is not assigned to a rooftop. Ask your administrator.
      </EmptyState>
      <SignOutQuestion />
    </main>
  )
}
