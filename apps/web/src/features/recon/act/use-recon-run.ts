import { complete, removeFromRecon, sendBack } from '@lotline/contract/recon/recon'
import { listAssignments } from '@lotline/contract/tasks/assignments'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { genericError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { usePermissions } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import { askToPass } from '../../gates/index.ts'
import { patchActed, refreshLists } from '../../vehicles/index.ts'
import { vehicleKeys } from '../../vehicles/keys.ts'
import { reconKeys } from '../keys.ts'
import { refreshAround } from './step-cache.ts'

export type RunAction = 'FORCE_COMPLETE' | 'REMOVE' | 'SEND_BACK'

const done: Record<RunAction, string> = {
  FORCE_COMPLETE: 'recon completed',
  REMOVE: 'removed from recon',
  SEND_BACK: 'sent back to recon',
}

type Wish = { action: RunAction; pass?: { reason: string } }

/** Ends a vehicle's run, takes it off the line or starts it anew. Rejects after telling the person. */
export function useReconRun({ vehicleCard: { id: vehicleId, stockNumber } }: Vehicle) {
  const client = useQueryClient()
  const held = usePermissions()
  const mayReadAssignments = !missingPermission(listAssignments.permission, held)
  const run = useMutation({
    mutationFn: async ({ action, pass }: Wish): Promise<Vehicle | null> => {
      const input = { params: { vehicleId } }
      // What comes back is put in, and the rest read anew.
      const shown = { shownIn: client }
      if (action === 'FORCE_COMPLETE') return (await call(complete, { ...input, body: { pass } }, shown)).data
      if (action === 'SEND_BACK') return (await call(sendBack, input, shown)).data
      await call(removeFromRecon, input, shown)
      return null
    },
    onSuccess: (vehicle, { action }) => {
      if (vehicle) patchActed(client, vehicle)
      toast.success(`${stockNumber} ${done[action]}`)
      // The first step may have come to whoever sent it back (WFL-058).
      if (action === 'SEND_BACK' && mayReadAssignments) client.prefetchQuery({ ...assignmentsQuery, staleTime: 0 })
    },
    onError: (error, { action }) => {
      const onPass = (reason: string) => run.mutate({ action, pass: { reason } })
      if (!askToPass(error, held, { stockNumber, act: `complete recon of ${stockNumber}`, onPass }))
        toast.error(genericError, { lasts: 5000 })
    },
    onSettled: (vehicle) => {
      // After a removal nothing came back to patch with, after a failure the truth may be another.
      if (!vehicle) client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId), exact: true })
      if (!vehicle) refreshLists(client)
      refreshAround(client, vehicleId)
    },
  })
  return run
}

/** What is given to the signed-in person. */
const assignmentsQuery = queryOptions({
  queryKey: reconKeys.assignments,
  queryFn: async ({ signal }) => (await call(listAssignments, {}, { signal })).data,
})
