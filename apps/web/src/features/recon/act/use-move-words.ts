import type { Vehicle } from '@lotline/contract/vehicles'
import { moveRefusal } from '@lotline/domain/recon/recon-actions'
import { findStep } from '@lotline/domain/recon/recon-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { vehicleStepsQuery } from '../vehicle-steps.ts'
import { stepChoice } from './step-choice.ts'
import { stepsBetween } from './steps-between.ts'

export type MoveWords = { readonly isRefused: boolean; readonly words: string }

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
