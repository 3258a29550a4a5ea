import type { Meta } from '@lotline/contract/route'
import { listRepairOrders, type RepairOrder, takeOverLine } from '@lotline/contract/tasks/repair-orders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { toast } from '../../ui/message/toast.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { repairOrdersKey } from './keys.ts'

export type RepairOrders = { readonly data: readonly RepairOrder[]; readonly meta: Meta<typeof listRepairOrders> }

/** The repair orders of a vehicle: open ones first, then the latest closed. */
export function repairOrdersQuery(vehicleId: string) {
  return queryOptions({
    queryKey: repairOrdersKey(vehicleId),
    queryFn: ({ signal }): Promise<RepairOrders> => call(listRepairOrders, { params: { vehicleId } }, { signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

type Line = { readonly repairOrderId: string; readonly lineId: string }

/** Takes lines over as completed tasks, one after the other: of several the first that is refused says why. */
export function useTakeOver(vehicleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (lines: readonly Line[]) => {
      for (const line of lines) await call(takeOverLine, { params: { vehicleId, ...line } })
    },
    onSuccess: (_done, lines) =>
      toast.success(lines.length === 1 ? 'Added as a completed task' : `Added as ${lines.length} completed tasks`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId) }),
  })
}
