import { type Goals, getGoals, type SetGoals, setGoals } from '@lotline/contract/line'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalsOf } from '../../../../api/refusals.ts'
import { toast } from '../../../../ui/message/toast.ts'
import { readOvertaken, untold } from '../overtaken.ts'

export const goalsQuery = queryOptions({
  queryKey: ['settings', 'goals'],
  queryFn: async ({ signal }) => (await call(getGoals, {}, { signal })).data,
})

/** Sets the rooftop's goals; a refusal is told at its field. */
export function useSetGoals(seen: Goals, isTold: boolean, onSaved: () => void) {
  const client = useQueryClient()
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: async (body: SetGoals) => (await call(setGoals, { body })).data,
    onSuccess: (goals) => {
      client.setQueryData(goalsQuery.queryKey, goals)
      toast.success('Goals saved')
      onSaved()
    },
    onError: (error) => readOvertaken(client, error, goalsQuery.queryKey),
  })
  return {
    save: (goals: Goals) => mutate({ ...goals, seen }),
    refusals: refusalsOf(untold(error, isTold)),
    forget: reset,
    isPending,
  }
}
