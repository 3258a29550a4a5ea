import { getCalendar, setHours } from '@lotline/contract/rooftops/calendar'
import type { ClockHours } from '@lotline/domain/calendar/calendar'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentUserKey } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'

export const calendarQuery = queryOptions({
  queryKey: ['settings', 'calendar'],
  queryFn: async ({ signal }) => (await call(getCalendar, {}, { signal })).data,
})

export type HoursWish = {
  readonly hours: ClockHours
  /** The day on which they begin, YYYY-MM-DD; from now on without it. */
  readonly from?: string | undefined
}

/** Sets the hours that the rooftop's clocks run by. */
export function useSetHours(done: string, onSaved: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ hours, from }: HoursWish) => (await call(setHours, { body: { hours: wireHours(hours), from } })).data,
    onSuccess: (calendar) => {
      client.setQueryData(calendarQuery.queryKey, calendar)
      // The clocks of every page go by it.
      client.invalidateQueries({ queryKey: currentUserKey })
      toast.success(done)
      onSaved()
    },
  })
  return { save: mutate, isPending }
}

function wireHours(hours: ClockHours) {
  if (hours.kind === 'ROUND_THE_CLOCK') return { kind: hours.kind }
  return { ...hours, week: hours.week.map((day) => day.map((period) => ({ ...period }))), holidays: [...hours.holidays] }
}
