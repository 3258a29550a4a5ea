import { type Goals, getGoals, setGoals } from '@lotline/contract/line'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refusalsOf } from '../../api/refusals.ts'
import { toast } from '../../ui/toast.ts'

export const goalsQuery = queryOptions({
  queryKey: ['settings', 'goals'],
  queryFn: async ({ signal }) => (await call(getGoals, {}, { signal })).data,
})

/** Sets the rooftop's goals; a refusal is told at its field. */
export function useSetGoals(onSaved: () => void) {
  const client = useQueryClient()
  const { mutate, error, reset, isPending } = useMutation({
    mutationFn: async (body: Goals) => (await call(setGoals, { body })).data,
    onSuccess: (goals) => {
      client.setQueryData(goalsQuery.queryKey, goals)
      toast.success('Goals saved')
      onSaved()
    },
  })
  return { save: mutate, refusals: refusalsOf(error), forget: reset, isPending }
}
