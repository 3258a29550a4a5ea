import { type LineStep, orderLine } from '@lotline/contract/recon/line'
import type { StepOrder } from '@lotline/domain/line/line-rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'
import { lineQuery } from '../line-query.ts'

/** The wire's order of steps, of which each may hold others. */
type Order = { id: string; childSteps: Order[] }

function orderOf(steps: readonly StepOrder[]): Order[] {
  return steps.map(({ id, childSteps }) => ({ id, childSteps: orderOf(childSteps) }))
}

/** Puts the line into another order. It is shown at once, and goes back with the reason when the server refuses. */
export function useOrderLine() {
  const client = useQueryClient()
  const { queryKey } = lineQuery
  const mutationKey = [...queryKey, 'order']
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    // One after the other, so that the last move is the last word.
    scope: { id: 'line-order' },
    mutationFn: async (steps: readonly LineStep[]) => (await call(orderLine, { body: { steps: orderOf(steps) } })).data,
    onMutate: async (steps) => {
      // An answer that is on its way would move the step back for a moment.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, [...steps])
      return { before }
    },
    onSuccess: (line) => {
      if (isLast()) client.setQueryData(queryKey, line)
    },
    onError: (error, _steps, context) => {
      client.setQueryData(queryKey, context?.before)
      toast.error(`The line stays as it was. ${refusalWords(error)}`, { lasts: 5000 })
    },
    onSettled: () => {
      if (isLast()) client.invalidateQueries({ queryKey })
    },
  })
}
