import type { CurrentUser } from '@lotline/contract/people/session'
import { startsWithOwnWork } from '@lotline/domain/my-work/own-work'
import { isShowroomOn, readChoice } from '../../../api/session/showroom-mode.ts'
import { parseSearch, texts } from '../../../search-text.ts'
import { landingSearch, readAddress, readShowroomAddress, startsWithView } from './list-address.ts'
import { countsCall, pageCall } from './list-calls.ts'
import { listSearchNames } from './list-search.ts'

const readListSearch = texts(listSearchNames)

/**
 * What an address will ask of the list, for the person as last known: its first page, and the counts of steps for those who see the line
 * beside it. Undefined where it leads elsewhere, or where a saved view has to be read first.
 */
export function earlyList(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  user: Pick<CurrentUser, 'id' | 'location' | 'permissions' | 'onboarding' | 'startsWithView'>,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
) {
  if (!leadsToList(pathname, user)) return undefined
  const isShowroom = isShowroomOn(user, readChoice(user, storage))
  const named = readListSearch(parseSearch(search))
  if (!isShowroom && startsWithView(named, user, storage)) return undefined
  // The page itself takes note of where it has landed.
  const landing =
    landingSearch(named, user, isShowroom, { getItem: (key) => storage.getItem(key), setItem: () => undefined }) ?? named
  const asked = isShowroom ? readShowroomAddress(landing) : readAddress(landing)
  const showsLine = user.permissions.includes('RECON_VIEW') && !isShowroom && !asked.filters.location
  return { page: pageCall(asked, { startIndex: 0 }), counts: showsLine ? countsCall(asked) : undefined }
}

/** Whether an address leads to the list: its own, that of a rooftop, or none. Whoever sets a rooftop up, or works on cars, starts elsewhere. */
function leadsToList(pathname: string, { onboarding, permissions }: Pick<CurrentUser, 'onboarding' | 'permissions'>): boolean {
  const [, first = '', page = '', ...rest] = pathname.split('/')
  if (rest.some((word) => word !== '')) return false
  if (page !== '' || startsWithOwnWork(new Set(permissions))) return page === 'inventory'
  return !(onboarding && (first === '' || first === 'login'))
}
