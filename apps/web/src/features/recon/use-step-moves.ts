import type { Vehicle } from '@lotline/contract/vehicles'
import { blockingSteps } from '@lotline/domain/recon-steps'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicleStepsQuery } from '../../api/vehicle-steps.ts'
import { toast } from '../../ui/toast.ts'
import { changeOf } from './change-of.ts'
import { marksOf } from './expected-step.ts'
import { mayMoveTo, moveRefusal, offeredActions } from './offered-actions.ts'
import { stepsBetween } from './steps-between.ts'
import { usePermissions } from './use-permissions.ts'
import { type StepChange, useStepChanges } from './use-step-change.ts'
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
    const moving = movingTo(vehicle, target)
    // Without the vehicle's tree nothing is asked: the server has the last word anyway.
    const steps = await client.fetchQuery(vehicleStepsQuery(vehicle.vehicleCard.id)).catch(() => [])
    const current = { ...stepItem, tracked: stepItem.enhancedStateTracking }
    const passed = stepsBetween(steps, stepItem.id, target.id)
    const isFree = blockingSteps(steps, current, target.id, marksOf(steps)).length === 0
    if (passed.length > 0 && isFree) setAsked({ vehicle, question: { change: moving, passed, to: target.name }, isOpen: true })
    else change(vehicle, moving)
  }
  const movingTo = (vehicle: Vehicle, { id, name }: Target): StepChange => {
    const onward = offeredActions(vehicle, held).find(({ kind }) => kind === 'SEND' || kind === 'COMPLETE')
    if (onward && vehicle.stepItem?.nextStep?.id === id) return changeOf(onward, vehicle)
    return { kind: 'MOVE', stepId: id, done: `${vehicle.vehicleCard.stockNumber} sent to ${name}` }
  }
  return {
    move,
    mayMove: (vehicle: Vehicle, stepId?: string) => mayMoveTo(vehicle, stepId, held),
    asked,
    closeQuestion: () => setAsked((known) => known && { ...known, isOpen: false }),
  }
}
