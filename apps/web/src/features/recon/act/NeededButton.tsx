import { setNeeded } from '@lotline/contract/recon/recon'
import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { useCalendar, usePermissions } from '../../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'
import { askToPass } from '../../gates/index.ts'
import { historyKey } from '../../history/keys.ts'
import { refreshCounts } from '../../vehicles/index.ts'
import { vehicleKeys } from '../../vehicles/keys.ts'
import { reconKeys } from '../keys.ts'
import { expectNeeded } from './expected-step.ts'
import styles from './StepPicker.module.css'
import { putAnswer, refreshAround } from './step-cache.ts'

/** Takes a step, or all steps of a group, off a vehicle's line, or puts it on again. */
export function NeededButton({ step, vehicle }: { readonly step: StepItem; readonly vehicle: Vehicle }) {
  const { setNeeded, isSetting } = useNeeded(vehicle)
  const words = step.needed ? 'Not needed' : 'Needed again'
  return (
    <button
      type="button"
      className={styles.needed}
      aria-label={`${words}: ${step.name}`}
      disabled={isSetting}
      onClick={() => setNeeded(step, !step.needed)}
      {...useNetworkRefusal()}
    >
      {words}
    </button>
  )
}

type Variables = { step: StepItem; needed: boolean; pass?: { reason: string } }

/** Says of a step that the vehicle does not need it, or needs it again: shown at once, taken back with the reason when the server refuses. */
function useNeeded(vehicle: Vehicle) {
  const client = useQueryClient()
  const calendar = useCalendar()
  const held = usePermissions()
  const { id: vehicleId, stockNumber } = vehicle.vehicleCard
  const queryKey = reconKeys.ofVehicle(vehicleId)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ step, needed, pass }: Variables) =>
      (await call(setNeeded, { params: { vehicleId, stepId: step.id }, body: { needed, pass } }, { shownIn: client })).data,
    onMutate: async ({ step, needed }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<StepItem[]>(queryKey)
      client.setQueryData<StepItem[]>(queryKey, (steps) => steps && expectNeeded(steps, step.id, needed))
      return { before }
    },
    onSuccess: (steps, { step, needed }) => {
      client.setQueryData<StepItem[]>(queryKey, steps)
      // Which step comes next has changed with it.
      const current = vehicle.stepItem && findStep(steps, vehicle.stepItem.id)
      if (current) putAnswer(client, vehicle, current, calendar)
      client.invalidateQueries({ queryKey: historyKey(vehicleId) })
      refreshCounts(client)
      toast.success(needed ? `${stockNumber} needs ${step.name} again` : `${stockNumber} does not need ${step.name}`)
    },
    onError: (error, { step, needed }, context) => {
      client.setQueryData(queryKey, context?.before)
      const onPass = (reason: string) => mutate({ step, needed, pass: { reason } })
      if (!askToPass(error, held, { stockNumber, act: `leave ${step.name} out`, onPass }))
        toast.error(refusalWords(error), { lasts: 5000 })
      client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId), exact: true })
      refreshAround(client, vehicleId)
    },
  })
  return { setNeeded: (step: StepItem, needed: boolean) => mutate({ step, needed }), isSetting: isPending }
}
