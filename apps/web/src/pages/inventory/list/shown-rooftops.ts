import type { CurrentUser } from '@lotline/contract/session'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { chosenOptions } from './list-address.ts'

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
