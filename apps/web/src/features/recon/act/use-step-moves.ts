import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { mayMoveTo, moveRefusal } from '@lotline/domain/recon/recon-actions'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import { vehicleStepsQuery } from '../vehicle-steps.ts'
import { stepsBetween } from './expected-step.ts'
import { stepChoice } from './step-choice.ts'
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

type MoveWords = { readonly isRefused: boolean; readonly words: string }

/** What to say of each step while a vehicle is carried to it: why it cannot go there, what will be asked, or nothing. */
export function useMoveWords(vehicle: Vehicle | undefined): (stepId: string) => MoveWords {
  const held = usePermissions()
  // It is read on once the vehicle is put down: what asks about the move waits for the same answer.
  const [last, setLast] = useState(vehicle)
  if (vehicle && vehicle !== last) setLast(vehicle)
  const id = last?.vehicleCard.id
  const { data, isFetching } = useQuery({ ...vehicleStepsQuery(id ?? ''), enabled: id !== undefined })
  const steps = isFetching ? undefined : data
  return (stepId) => {
    const current = vehicle?.stepItem
    if (!vehicle || !current || current.id === stepId) return { isRefused: false, words: '' }
    const refusal = moveRefusal(vehicle, stepId, held)
    if (refusal !== undefined) return { isRefused: true, words: refusal }
    const target = findStep(steps ?? [], stepId)
    // Until its line is read the server has the only word.
    if (!steps || !target) return { isRefused: false, words: '' }
    const choice = stepChoice(vehicle, target, steps, held)
    if (choice.kind === 'REFUSED') return { isRefused: true, words: choice.reason }
    const passed = choice.kind === 'SKIP' ? choice.skipped : stepsBetween(steps, current.id, stepId)
    const isAsked = choice.kind === 'SKIP' || passed.length > 0
    const verb = choice.kind === 'SKIP' ? 'skips' : 'goes past'
    const act = passed.length > 0 ? `${verb} ${passed.join(', ')}` : `completes ${current.name}`
    return { isRefused: false, words: isAsked ? `${act}, you will be asked` : '' }
  }
}
