import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'
import { moveRefusal, offeredActions, reconRules } from '@lotline/domain/recon/recon-actions'
import { blockingSteps } from '@lotline/domain/recon/recon-steps'
import { marksOf } from './expected-step.ts'
import type { StepChange } from './use-step-change.ts'
import { changeOf } from './use-step-change.ts'

export type StepChoice =
  /** One press moves the vehicle. */
  | { readonly kind: 'GO'; readonly change: StepChange }
  /** The way is not free, and this opens it: what is skipped is told, and that the current step is completed by it. */
  | {
      readonly kind: 'SKIP'
      readonly label: string
      readonly skipped: readonly string[]
      readonly reason: string
      readonly change: StepChange
    }
  /** It cannot be chosen; why, in words. */
  | { readonly kind: 'REFUSED'; readonly reason: string }

/** What pressing a step means for a vehicle: nothing that looks pressable is refused afterwards. `steps` is the vehicle's own tree. */
export function stepChoice(
  vehicle: Vehicle,
  target: { readonly id: string; readonly name: string },
  steps: readonly StepItem[],
  held: ReadonlySet<Permission>,
): StepChoice {
  const { stepItem, vehicleCard } = vehicle
  if (stepItem?.id === target.id) return { kind: 'REFUSED', reason: 'Current step' }
  const refusal = moveRefusal(vehicle, target.id, held)
  if (refusal !== undefined || stepItem === null) return { kind: 'REFUSED', reason: refusal ?? 'Not in recon' }
  const move = { kind: 'MOVE', stepId: target.id, done: `${vehicleCard.stockNumber} sent to ${target.name}` } as const
  const current = { ...stepItem, tracked: stepItem.enhancedStateTracking }
  const blocking = blockingSteps(steps, current, target.id, marksOf(steps))
  const skipped = blocking.filter(({ id }) => id !== stepItem.id)
  const onward = offeredActions(vehicle, held).find(({ kind }) => kind === 'SEND' || kind === 'COMPLETE')
  if (skipped.length === 0 && onward && stepItem.nextStep?.id === target.id)
    return { kind: 'GO', change: changeOf(onward, vehicle) }
  if (blocking.length === 0) return { kind: 'GO', change: move }
  const reason = `After ${blocking.map(({ name }) => name).join(', ')}`
  if (!held.has(reconRules.changeSteps)) return { kind: 'REFUSED', reason }
  const names = skipped.map(({ name }) => name)
  const done = names.length === 0 ? move.done : `${move.done}, skipped ${names.join(', ')}`
  return {
    kind: 'SKIP',
    label: skipLabel(names.length, stepItem.name),
    skipped: names,
    reason,
    change: { ...move, done, skips: skipped.map(({ id }) => id) },
  }
}

function skipLabel(count: number, currentName: string): string {
  if (count === 0) return `Complete ${currentName} and send`
  return count === 1 ? 'Skip 1 step and send' : `Skip ${count} steps and send`
}
