import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { leavesForward, offeredActions } from '@lotline/domain/recon/recon-actions'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { HeldPanel } from '../../../features/gates/HeldPanel.tsx'
import { actWords, changeOf, useStepChange } from '../../../features/recon/act/use-step-change.ts'

/** What holds the vehicle, and for whom that may pass it, what they would do. */
export function Held({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const client = useQueryClient()
  const { change } = useStepChange(vehicle)
  const action = offeredActions(vehicle, usePermissions()).findLast(leavesForward)
  const wanted = action && changeOf(action, vehicle)
  const act = wanted && {
    words: actWords(client, vehicle, wanted),
    onPass: (reason: string) => change({ ...wanted, pass: { reason } }),
  }
  return <HeldPanel vehicle={vehicle} act={act} />
}
