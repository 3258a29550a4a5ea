import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../api/query-keys.ts'
import { isUnderSomething } from '../../ui/is-under-something.ts'
import { changeOf } from './change-of.ts'
import { offeredActions } from './offered-actions.ts'
import { stepsBetween } from './steps-between.ts'
import { usePermissions } from './use-permissions.ts'
import { type StepChange, useStepChange } from './use-step-change.ts'

/** A send that passes over steps, to be asked about first. */
export type SendQuestion = { change: StepChange; passed: string[] }

type Handlers = { readonly pick: () => void; readonly assign: () => void }

/** `s` sends on (or opens the steps when it cannot), `p` pauses and continues, `a` opens the assignees. Off while typing and under a dialog. */
export function useStepKeys(vehicle: Vehicle, { pick, assign }: Handlers) {
  const client = useQueryClient()
  const actions = offeredActions(vehicle, usePermissions())
  const { change, isBusy } = useStepChange(vehicle)
  const [question, setQuestion] = useState<SendQuestion | null>(null)
  const find = (...kinds: string[]) => actions.find(({ kind }) => kinds.includes(kind))
  const free = (act: () => void) => () => {
    if (!isBusy && question === null && !isUnderSomething()) act()
  }
  const send = () => {
    const action = find('SEND', 'COMPLETE')
    if (!action || !vehicle.stepItem?.nextStep) return pick()
    const steps = client.getQueryData<StepItem[]>(keys.vehicleSteps(vehicle.vehicleCard.id)) ?? []
    const passed = stepsBetween(steps, vehicle.stepItem.id, vehicle.stepItem.nextStep.id)
    const sending = changeOf(action, vehicle)
    if (passed.length > 0) setQuestion({ change: sending, passed })
    else change(sending)
  }
  const pauseOrGoOn = () => {
    const action = find('PAUSE', 'CONTINUE', 'BEGIN')
    if (action) change(changeOf(action, vehicle))
  }
  useHotkeys([
    ['s', free(send)],
    ['p', free(pauseOrGoOn)],
    ['a', free(assign)],
  ])
  return { question, closeQuestion: () => setQuestion(null) }
}
