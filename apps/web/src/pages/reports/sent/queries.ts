import {
  addSchedule,
  changeSchedule,
  deleteSchedule,
  leaveSchedule,
  listSchedules,
  type NewSchedule,
  type Schedule,
  sendScheduleNow,
} from '@lotline/contract/reports/sent'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf, refusalWords } from '../../../api/refusals.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { reportKeys } from '../keys.ts'

/** What is sent on a schedule, and who can be sent which report. */
export const schedulesQuery = queryOptions({
  queryKey: reportKeys.schedules,
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(listSchedules, {}, { signal })
    return { schedules: data, ...meta }
  },
})

export function useSaveSchedule(id: string | undefined) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (body: NewSchedule) => {
      if (id === undefined) return (await call(addSchedule, { body })).data
      return (await call(changeSchedule, { params: { scheduleId: id }, body })).data
    },
    onSuccess: () => toast.success('Schedule saved'),
    onSettled: () => client.invalidateQueries({ queryKey: reportKeys.schedules }),
  })
  const save = (body: NewSchedule, onRefused: (errors: FieldErrors) => void) =>
    mutate(body, { onError: (error) => onRefused(refusalsOf(error)) })
  return { save, isPending, isSuccess }
}

const acts = {
  delete: { act: deleteSchedule, done: 'Schedule deleted' },
  leave: { act: leaveSchedule, done: 'This is no longer sent to you' },
  send: { act: sendScheduleNow, done: 'Sent to you' },
} as const

/** Something that is done with a schedule as it is. */
export function useScheduleAct(which: keyof typeof acts) {
  const client = useQueryClient()
  const { act, done } = acts[which]
  return useMutation({
    mutationFn: ({ id: scheduleId }: Pick<Schedule, 'id'>) => call(act, { params: { scheduleId } }),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: reportKeys.schedules }),
  })
}
