import { type InsightAddress, insightPath } from '@lotline/domain/extension/insight-address'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { onSessionLost } from '../../api/extension/frame-session.ts'
import { onParentMessage, tellParent } from '../../api/extension/parent.ts'
import { openQueryClient } from '../../api/query-client.ts'
import { CurrentUserContext, currentUserKey, currentUserQuery, type SignedInUser } from '../../api/session/current-user.ts'
import { switchRooftop } from '../../api/session/sign-in.ts'
import { onTokensChanged, readTokens } from '../../api/session/tokens.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { vehicleKeys } from '../../features/vehicles/keys.ts'
import { InsightCard } from '../../pages/insight/InsightCard.tsx'
import { CardSkeleton, VehicleNotFound } from '../../pages/insight/InsightStates.tsx'
import { NoVehicle } from '../../pages/insight/NoVehicle.tsx'
import { OfflineContext } from '../../ui/form/refusal.ts'
import { learnTimeZone } from '../../ui/moment-words.ts'
import { FrameSignIn } from './FrameSignIn.tsx'

const InsightDetails = lazy(async () => ({ default: (await import('./InsightDetails.tsx')).InsightDetails }))

const hasTokens = () => readTokens() !== undefined

/** What a frame of the extension shows: sign-in without a session, then the vehicle that its address, or a hover, names. */
export function InsightApp({ address }: { readonly address: InsightAddress }) {
  const [client, setClient] = useState(openQueryClient)
  const isSignedIn = useSyncExternalStore(onTokensChanged, hasTokens)
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const isOffline = useOffline() !== undefined
  // The extension, which other frames tell of the session, is the outside system.
  useEffect(
    () =>
      onSessionLost(() => {
        setClient(openQueryClient())
        lookAgain()
      }),
    [],
  )
  if (!isSignedIn && !hasTokens()) return <FrameSignIn sourceVersion={address.sourceVersion} />
  return (
    <QueryClientProvider client={client}>
      <OfflineContext value={isOffline}>
        <Places address={address} />
      </OfflineContext>
    </QueryClientProvider>
  )
}

/** Follows the vehicle that is hovered on the page around. */
function Places({ address }: { readonly address: InsightAddress }) {
  const client = useQueryClient()
  const [place, setPlace] = useState(address)
  const go = useCallback((to: Partial<InsightAddress>) => {
    setPlace((known) => {
      const next = { ...known, section: '', ...to }
      window.history.replaceState(null, '', insightPath(next))
      return next
    })
  }, [])
  const isCard = place.view === 'card'
  // The page around is the outside system. Details follow a hover by themselves, once unsaved text is given up.
  useEffect(
    () =>
      onParentMessage((message) => {
        if (message.type !== 'hover-target' && message.type !== 'refresh_vehicle_details') return
        const hovered = message.type === 'hover-target' ? message.payload : undefined
        client.invalidateQueries({ queryKey: vehicleKeys.one(hovered?.vehicleId ?? place.vehicleId) })
        if (hovered && isCard) go({ tenant: hovered.locationId, vehicleId: hovered.vehicleId })
      }),
    [client, go, isCard, place.vehicleId],
  )
  // Esc is the page's around as well, unless something in the frame has a use for it.
  useEffect(() => {
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]'))
        tellParent({ type: 'card-closed', payload: {} })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <Guard tenant={place.tenant} isCard={isCard}>
      {(user) => <Shown user={user} place={place} onGo={go} />}
    </Guard>
  )
}

type ShownProps = {
  readonly user: SignedInUser
  readonly place: InsightAddress
  readonly onGo: (to: Partial<InsightAddress>) => void
}

function Shown({ user, place, onGo }: ShownProps) {
  const vin = normalizeVin(place.vehicleId)
  const found = useCallback(
    ({ vehicleId, locationId }: { vehicleId: string; locationId: string }) => onGo({ vehicleId, tenant: locationId }),
    [onGo],
  )
  if (isValidVin(vin)) return <NoVehicle key={vin} vin={vin} onFound={found} />
  if (place.view === 'details')
    return (
      <Suspense fallback={null}>
        <InsightDetails key={user.location} user={user} place={place} onGo={onGo} />
      </Suspense>
    )
  // A page around opens the details itself.
  const details = () => window.parent === window && onGo({ view: 'details' })
  return <InsightCard key={place.vehicleId} vehicleId={place.vehicleId} source={place} onDetails={details} />
}

type GuardProps = {
  readonly tenant: string
  readonly isCard: boolean
  readonly children: (user: SignedInUser) => React.ReactNode
}

/** Knows who is there, and stands in the rooftop that the address names where that is one of theirs. */
function Guard({ tenant, children }: GuardProps) {
  const client = useQueryClient()
  const { data: user, isError, refetch } = useQuery(currentUserQuery(client))
  const isHere = user?.location === tenant
  const mayEnter = user?.locations.some(({ id }) => id === tenant) ?? false
  const [failedAt, setFailedAt] = useState<string>()
  // The session is the server's: a renewed one may stand where another frame has led it.
  useEffect(() => onTokensChanged(() => void client.invalidateQueries({ queryKey: currentUserKey })), [client])
  useEffect(() => {
    if (isHere || !mayEnter || failedAt === tenant) return
    switchRooftop(tenant).catch(() => setFailedAt(tenant))
  }, [isHere, mayEnter, failedAt, tenant])
  const rooftop = user?.locations.find(({ id }) => id === tenant)
  if (isError && !user) return <VehicleNotFound onRetry={refetch} />
  if (user && !mayEnter) return <VehicleNotFound />
  if (failedAt === tenant && !isHere) return <VehicleNotFound onRetry={() => setFailedAt(undefined)} />
  if (!user || !isHere) return <CardSkeleton title={rooftop?.name ?? 'Lotline'} />
  if (rooftop?.timeZone) learnTimeZone(rooftop.timeZone)
  const here = { ...user, location: tenant }
  return <CurrentUserContext value={here}>{children(here)}</CurrentUserContext>
}
