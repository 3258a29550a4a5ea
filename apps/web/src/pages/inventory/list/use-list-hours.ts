import type { BusinessHours } from '@lotline/domain/calendar/calendar'
import { useCurrentUser, useOpeningHours } from '../../../api/session/current-user.ts'
import { useSoon } from '../../../ui/use-now.ts'
import { shownRooftops } from './shown-rooftops.ts'
import type { ListAddress } from './use-list-address.ts'

/** The opening hours that the list's times count in; null where every hour counts, for shoppers, and for other rooftops, whose hours are not known here. */
export function useListHours({ asked, isShowroom }: ListAddress): BusinessHours | null {
  const user = useCurrentUser()
  const hours = useOpeningHours(new Date(useSoon()))
  const { named } = shownRooftops(asked.filters, user)
  return isShowroom || named.some((id) => id !== user.location) ? null : hours
}
