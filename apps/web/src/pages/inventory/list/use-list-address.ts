import type { CurrentUser } from '@lotline/contract/people/session'
import type { BusinessHours } from '@lotline/domain/calendar/calendar'
import { desktopMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCurrentUser, useOpeningHours } from '../../../api/session/current-user.ts'
import { isShowroomOn, keepChoice, readChoice } from '../../../api/session/showroom-mode.ts'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { useSoon } from '../../../ui/use-now.ts'
import { showroomSearch } from '../showroom/showroom.ts'
import { defaultSearch, readAddress, readShowroomAddress, withoutFilters } from './list-address.ts'
import { chosenOptions, type Search } from './list-search.ts'

/** The list's state is its address: what it asks for, and how to ask for something else. Showroom mode alone is the tab's. */
export function useListAddress() {
  const user = useCurrentUser()
  const search: Search = useSearch({ from: '/$tenant/inventory' })
  const navigate = useNavigate()
  const [choice, setChoice] = useState(() => readChoice(user))
  const isShowroom = isShowroomOn(user, choice)
  const router = useRouter()
  const text = JSON.stringify(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is the same address, whatever object carries it.
  const asked = useMemo(() => (isShowroom ? readShowroomAddress(search) : readAddress(search)), [text, isShowroom])
  const go = (next: Search, replace: boolean) =>
    navigate({ to: '/$tenant/inventory', params: { tenant: user.location }, search: next, replace })
  /** Into the showroom with what it shows of this list, or out of it to the list that everyone starts with. */
  const turnShowroom = (isOn: boolean) => {
    const next = isOn ? 'on' : 'off'
    keepChoice(user, next)
    setChoice(next)
    go(isOn ? showroomSearch(changed(search, {})) : changed(search, defaultSearch(user)), false)
  }
  return {
    asked,
    isShowroom,
    turnShowroom,
    /** The vehicle a person comes back from: 'id,stock number'. */
    previewedId: search.preview?.split(',')[0],
    /** The VIN of a car that somebody has come to add. */
    newVin: search.add || undefined,
    /** Changes some of what is asked; undefined takes a parameter away. */
    change: (changes: Search, { replace = false } = {}) => {
      // What follows the typing may come due when its person is on the way to another page: it must not take them back.
      if (replace && router.latestLocation.pathname !== `/${user.location}/inventory`) return
      go(changed(search, changes), replace)
    },
    /** The address after such a change, for links. */
    searchFor: (changes: Search) => changed(search, changes),
    /** Asks for something else altogether. */
    open: (next: Search) => go(next, false),
    /** Takes the filters off; search and order stay. */
    reset: () => go(withoutFilters(search, defaultSearch(user, isShowroom)), false),
    /** The list that everyone starts with: the way out of an address that cannot be listed. */
    startOver: () => go(defaultSearch(user, isShowroom), false),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>

// Where a person came from, and what for, says nothing about the next list.
function changed({ preview: _preview, fromVDP: _from, add: _add, ...kept }: Search, changes: Search): Search {
  const search = { ...kept, ...changes }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

/** The vehicle shown beside the list: none under 1024 px, none with the new cards, and none in the showroom. */
export function usePreviewedId({ previewedId, isShowroom }: ListAddress): string | undefined {
  const { featureFlags } = useCurrentUser()
  const hasRoom = useMediaQuery(desktopMedia, undefined, { getInitialValueInEffect: false })
  return hasRoom && !isShowroom && !featureFlags.includes('UI_PREVIEW') ? previewedId || undefined : undefined
}

/** Whether vehicles of the list can be selected, to act on several at once: where they are this rooftop's own, and no shopper looks on. */
export function maySelectIn({ asked, isShowroom }: ListAddress): boolean {
  return !isShowroom && !asked.filters.location
}

/** Whose stock a list shows: this rooftop's, or that of the rooftops which it names. */
export function shownRooftops({ location }: ListFilters, user: Pick<CurrentUser, 'location' | 'locations'>) {
  const named = chosenOptions(location)
  const nameOf = (id: string | null | undefined) => user.locations.find((one) => one.id === id)?.name ?? 'another rooftop'
  return {
    named,
    /** 'Riverside Toyota', 'Riverside Toyota and Hill Ford', or how many rooftops they are. */
    words: named.length > 2 ? `${named.length} rooftops` : (named.length > 0 ? named : [user.location]).map(nameOf).join(' and '),
    ownName: nameOf(user.location),
  }
}

/** The opening hours that the list's times count in; null where every hour counts, for shoppers, and for other rooftops, whose hours are not known here. */
export function useListHours({ asked, isShowroom }: ListAddress): BusinessHours | null {
  const user = useCurrentUser()
  const hours = useOpeningHours(new Date(useSoon()))
  const { named } = shownRooftops(asked.filters, user)
  return isShowroom || named.some((id) => id !== user.location) ? null : hours
}
