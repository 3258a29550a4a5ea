import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { mayChangeSteps, offeredActions } from '@lotline/domain/recon/recon-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { type PageKey, usePageKeys } from '../../../ui/page/page-keys.ts'
import { reconKeys } from '../keys.ts'
import { stepsBetween } from './expected-step.ts'
import { changeOf, type StepChange, useStepChange } from './use-step-change.ts'

/** A send that passes over steps, to be asked about first. */
export type SendQuestion = {
  change: StepChange
  passed: string[]
  /** What would be skipped, and the words of the button that does it. */
  skip?: { label: string; names: readonly string[] } | undefined
  to: string
}

type Handlers = { readonly pick: () => void; readonly assign: () => void }

/** `s` sends on (or opens the steps when it cannot), `p` pauses and continues, `a` opens the assignees. */
export function useStepKeys(vehicle: Vehicle, { pick, assign }: Handlers) {
  const client = useQueryClient()
  const held = usePermissions()
  const actions = offeredActions(vehicle, held)
  const mayChange = mayChangeSteps(vehicle, held)
  const { change, isBusy } = useStepChange(vehicle)
  const [question, setQuestion] = useState<SendQuestion | null>(null)
  const find = (...kinds: string[]) => actions.find(({ kind }) => kinds.includes(kind))
  const free = (act: () => void) => () => {
    if (!isBusy && question === null) act()
  }
  const send = () => {
    const action = find('SEND', 'COMPLETE')
    if (!action || !vehicle.stepItem?.nextStep) return pick()
    const steps = client.getQueryData<StepItem[]>(reconKeys.ofVehicle(vehicle.vehicleCard.id)) ?? []
    const passed = stepsBetween(steps, vehicle.stepItem.id, vehicle.stepItem.nextStep.id)
    const sending = changeOf(action, vehicle)
    if (passed.length > 0) setQuestion({ change: sending, passed, to: vehicle.stepItem.nextStep.name })
    else change(sending)
  }
  const pause = find('PAUSE', 'CONTINUE', 'BEGIN')
  const pageKeys: (PageKey | false)[] = [
    (find('SEND', 'COMPLETE') !== undefined || mayChange) && { keys: ['s'], does: 'Send to the next step', act: free(send) },
    pause !== undefined && { keys: ['p'], does: pause.label, act: free(() => change(changeOf(pause, vehicle))) },
    mayChange && { keys: ['a'], does: 'Assign someone', act: free(assign) },
  ]
  usePageKeys(pageKeys.filter((key) => key !== false))
  return { question, closeQuestion: () => setQuestion(null) }
}
