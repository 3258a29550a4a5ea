import type { BoardSortId } from '@lotline/contract/recon/board'
import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { byUrgency } from '@lotline/domain/recon/headline'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { stepAt } from '@lotline/domain/recon/ticking'
import { delayCost } from '@lotline/domain/reports/holding-cost'
import { lightWords } from '@lotline/domain/vehicles/vehicle-words'
import { useEffect, useRef, useState } from 'react'

/** A vehicle on the board with its step as it is now, and what its delay has cost in dollars where that is told. */
export type Standing = {
  readonly vehicle: Vehicle
  readonly step: StepItem
  readonly idleLimitSeconds: number | null
  readonly cost: number | null
}

type Moment = { readonly calendar: Calendar; readonly now: Date }

/** The vehicles of each step as they stand now, the worst first, or the dearest. */
export function standings(vehicles: readonly Vehicle[], sortId: BoardSortId, { calendar, now }: Moment): Map<string, Standing[]> {
  const standing = vehicles.flatMap((vehicle) => {
    const { stepItem, idleLimitAsSeconds: idleLimitSeconds } = vehicle
    return stepItem ? [{ vehicle, step: stepAt(stepItem, calendar, now), idleLimitSeconds, cost: costOf(vehicle, now) }] : []
  })
  return Map.groupBy(standing.sort(sortId === 'DELAY_COST' ? byCost : byUrgency), ({ step }) => step.id)
}

/** On the line it goes on around the clock from the moment at which recon turned late. */
function costOf({ delay, delayCost: told }: Vehicle, now: Date): number | null {
  if (!delay?.lateAt) return told?.amount ?? null
  return delayCost(now.getTime() - Date.parse(delay.lateAt), delay.perDay.amount)
}

/** The dearest first, those without a cost last; of those alike the most urgent. */
function byCost(one: Standing, other: Standing): number {
  return (other.cost ?? -1) - (one.cost ?? -1) || byUrgency(one, other)
}

/** What a screen reader is told when lights turn: 'T4417A late in Detail'. A step changed by hand is told by its toast. */
export function useCrossings(standing: readonly Standing[]): string {
  const known = useRef(new Map<string, { stepId: string; status: StepStatus }>())
  const [words, setWords] = useState('')
  // The outside system is whoever reads the page out, who must hear of a change and not of each minute.
  useEffect(() => {
    const crossed = standing.filter(({ vehicle, step }) => {
      const before = known.current.get(vehicle.vehicleCard.id)
      return before?.stepId === step.id && before.status !== step.status && step.status !== 'ONTIME'
    })
    known.current = new Map(
      standing.map(({ vehicle, step }) => [vehicle.vehicleCard.id, { stepId: step.id, status: step.status }]),
    )
    if (crossed.length === 0) return
    setWords(
      crossed
        .map(({ vehicle, step }) => `${vehicle.vehicleCard.stockNumber} ${lightWords[step.status].toLowerCase()} in ${step.name}`)
        .join(', '),
    )
  })
  return words
}
