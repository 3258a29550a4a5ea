import type { Vehicle } from '@lotline/contract/vehicles'
import { mayMoveTo, moveRefusal } from '@lotline/domain/recon/recon-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import { vehicleStepsQuery } from '../vehicle-steps.ts'
import { stepChoice } from './step-choice.ts'
import { stepsBetween } from './steps-between.ts'
import { useStepChanges } from './use-step-change.ts'
import type { SendQuestion } from './use-step-keys.ts'

export type Target = { readonly id: string; readonly name: string }

/** Moves vehicles to steps that are pointed at: as 'Send to' does where that is the next one, and asked about where steps are passed over. */
export function useStepMoves() {
  const client = useQueryClient()
  const held = usePermissions()
  const change = useStepChanges()
  const [asked, setAsked] = useState<{ vehicle: Vehicle; question: SendQuestion; isOpen: boolean }>()
  const move = async (vehicle: Vehicle, target: Target) => {
    const { stepItem } = vehicle
    if (!stepItem || stepItem.id === target.id) return
    const refusal = moveRefusal(vehicle, target.id, held)
    if (refusal !== undefined) return toast.error(refusal, { lasts: 5000 })
    // Without the vehicle's tree nothing is asked: the server has the last word anyway.
    const steps = await client.fetchQuery(vehicleStepsQuery(vehicle.vehicleCard.id)).catch(() => [])
    const choice = stepChoice(vehicle, target, steps, held)
    if (choice.kind === 'REFUSED') return toast.error(choice.reason, { lasts: 5000 })
    const passed = choice.kind === 'GO' ? stepsBetween(steps, stepItem.id, target.id) : []
    const skip = choice.kind === 'SKIP' ? { label: choice.label, names: choice.skipped } : undefined
    const question = { change: choice.change, passed, skip, to: target.name }
    if (passed.length > 0 || skip) setAsked({ vehicle, question, isOpen: true })
    else change(vehicle, choice.change)
  }
  return {
    move,
    mayMove: (vehicle: Vehicle, stepId?: string) => mayMoveTo(vehicle, stepId, held),
    asked,
    closeQuestion: () => setAsked((known) => known && { ...known, isOpen: false }),
  }
}
