import type { Vehicle } from '@lotline/contract/vehicles'
import { blockingSteps, findStep } from '@lotline/domain/recon-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { vehicleStepsQuery } from '../../api/vehicle-steps.ts'
import { marksOf } from './expected-step.ts'
import { moveRefusal } from './offered-actions.ts'
import { stepsBetween } from './steps-between.ts'
import { usePermissions } from './use-permissions.ts'

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
    // Until its line is read the server has the only word.
    if (!steps || findStep(steps, stepId) === undefined) return { isRefused: false, words: '' }
    const acting = { ...current, tracked: current.enhancedStateTracking }
    const blocking = blockingSteps(steps, acting, stepId, marksOf(steps)).map(({ name }) => name)
    if (blocking.length > 0) return { isRefused: true, words: `Finish ${blocking.join(', ')} first` }
    const passed = stepsBetween(steps, current.id, stepId)
    return { isRefused: false, words: passed.length > 0 ? `skips ${passed.join(', ')}, you will be asked` : '' }
  }
}
