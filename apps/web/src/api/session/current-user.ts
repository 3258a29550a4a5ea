import { type CurrentUser, currentUser as currentUserRoute } from '@lotline/contract/people/session'
import { type BusinessHours, type Calendar, hoursAt, roundTheClock } from '@lotline/domain/calendar/calendar'
import type { Permission } from '@lotline/domain/people/permissions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { ApiError } from '../api-error.ts'
import { call } from '../call.ts'
import { dropEarly } from '../early.ts'
import { setTenant } from '../request.ts'
import { keepUser, readKeptUser } from './kept-user.ts'
import { isShowroomOn, readChoice } from './showroom-mode.ts'
import { clearTokens } from './tokens.ts'

const halfDayMs = 43_200_000

/** The one query whose answer all others stand under: another person or rooftop clears the cache. */
export const currentUserKey = ['current-user'] as const

export function currentUserQuery(client: QueryClient) {
  return queryOptions({
    queryKey: currentUserKey,
    queryFn: () => readCurrentUser(client),
    staleTime: halfDayMs,
    gcTime: halfDayMs,
  })
}

async function readCurrentUser(client: QueryClient): Promise<CurrentUser> {
  try {
    const kept = readKeptUser()
    const { data } = await call(currentUserRoute, {})
    // What was sent for somebody else, or for another rooftop, waits for nobody.
    if (kept?.id !== data.id || kept.location !== data.location) dropEarly()
    const known = client.getQueryData<CurrentUser>(currentUserKey)
    // Another person or another rooftop: nothing that was read before may be shown.
    if (known && (known.id !== data.id || known.location !== data.location)) {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] })
    }
    setTenant(data.location ?? undefined)
    keepUser(data)
    return data
  } catch (error) {
    // The server does not know this session; one that it cannot answer for at the moment is kept.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) clearTokens()
    // Until it answers, the page goes by what was known last.
    else setTenant(readKeptUser()?.location ?? undefined)
    throw error
  }
}

export type SignedInUser = CurrentUser & { location: string }

export const CurrentUserContext = createContext<SignedInUser | null>(null)

/** The signed-in person in the current rooftop. Throws outside of the session guard. */
export function useCurrentUser(): SignedInUser {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('Use this inside of the session guard')
  return user
}

/** The hours by which the rooftop's clocks run. A person kept from before they were told goes round the clock. */
export function useCalendar(): Calendar {
  const { calendar = roundTheClock } = useCurrentUser()
  return calendar
}

/** The opening hours that times count in, to be said wherever such a time is shown; null where every hour counts. */
export function useOpeningHours(now: Date): BusinessHours | null {
  const hours = hoursAt(useCalendar(), now)
  return hours.kind === 'BUSINESS_HOURS' ? hours : null
}

/** What the person may do in the current rooftop. */
export function usePermissions(): ReadonlySet<Permission> {
  const { permissions } = useCurrentUser()
  return useMemo(() => new Set(permissions), [permissions])
}

/** Whether this tab is in the showroom, for pages behind the list, which alone turns it on and off. */
export function useIsShowroom(): boolean {
  const user = useCurrentUser()
  return isShowroomOn(user, readChoice(user))
}

/** Whether the person holds a permission in the current rooftop. */
export function useMay(permission: Permission): boolean {
  return useCurrentUser().permissions.includes(permission)
}
