import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'
import { mayMoveTo, reconRules } from '@lotline/domain/recon/recon-actions'
import { leavesOf } from '@lotline/domain/recon/recon-steps'

type Standing = {
  readonly vehicleCard: Pick<Vehicle['vehicleCard'], 'reconStatus' | 'stockNumber'>
  readonly stepItem: Pick<NonNullable<Vehicle['stepItem']>, 'id' | 'name' | 'state' | 'enhancedStateTracking' | 'nextStep'> | null
}

/** How many of several vehicles can go to a step, how many of those back, and what keeps the others, most of them first. */
export type Forecast = {
  readonly going: number
  readonly back: number
  readonly stays: readonly { readonly reason: string; readonly count: number }[]
}

type Sending = { readonly steps: readonly WorkflowStep[]; readonly held: ReadonlySet<Permission>; readonly isSkipping: boolean }

/** As far as the list knows them: where a vehicle has been before it came to its step, only the server can tell, which has the last word. */
export function forecast(vehicles: readonly Standing[], target: { readonly id: string }, sending: Sending): Forecast {
  const reasons = vehicles.map((vehicle) => reasonToStay(vehicle, target.id, sending))
  const counted = new Map<string, number>()
  for (const reason of reasons) if (reason) counted.set(reason, (counted.get(reason) ?? 0) + 1)
  const going = vehicles.filter((_, at) => reasons[at] === undefined)
  return {
    going: going.length,
    back: going.filter(({ stepItem }) => isBack(stepItem?.id, target.id, sending.steps)).length,
    stays: [...counted].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
  }
}

function reasonToStay(vehicle: Standing, targetId: string, { steps, held, isSkipping }: Sending): string | undefined {
  const { stepItem, vehicleCard } = vehicle
  if (vehicleCard.reconStatus !== 'ACTIVE' || !stepItem) return 'not in recon'
  if (stepItem.id === targetId) return 'already there'
  const next = stepItem.nextStep
  if (!mayMoveTo(vehicle, targetId, held)) return next ? `can only go on to ${next.name}` : 'not yours to move'
  if (isBack(stepItem.id, targetId, steps) || (isSkipping && held.has(reconRules.changeSteps))) return undefined
  const isAtWork = stepItem.enhancedStateTracking && (stepItem.state === 'ACTIVE' || stepItem.state === 'ACTIVE_PAUSED')
  if (isAtWork) return `still at work in ${stepItem.name}`
  if (next && isBack(targetId, next.id, steps)) return `not through ${next.name} yet`
  return undefined
}

/** Whether a step stands before another on the line. */
function isBack(fromId: string | undefined, toId: string, steps: readonly WorkflowStep[]): boolean {
  const order = leavesOf(steps).map(({ id }) => id)
  return order.indexOf(toId) < order.indexOf(fromId ?? '')
}

/** '18 of 20 can go; 1 not in recon, 1 already there'. */
export function forecastWords({ going, back, stays }: Forecast, total: number): string {
  const reasons = stays.map(({ reason, count }) => (total === 1 ? reason : `${count} ${reason}`)).join(', ')
  const some = going === total ? `all ${total} can go` : `${going} of ${total} can go`
  if (total === 1) return back === 1 ? 'goes back' : reasons
  const who = back > 0 && back < going ? `, ${back} of them back` : back > 0 ? ' back' : ''
  return going === 0 ? reasons : [`${some}${who}`, reasons].filter(Boolean).join('; ')
}
