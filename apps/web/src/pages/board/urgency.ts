import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import type { Calendar } from '@lotline/domain/calendar/calendar'
import { byUrgency } from '@lotline/domain/recon/headline'
import { stepAt } from '@lotline/domain/recon/ticking'

/** A vehicle on the board with its step as it is now. */
export type Standing = { readonly vehicle: Vehicle; readonly step: StepItem; readonly idleLimitSeconds: number | null }

/** The vehicles of each step as they stand now, the worst first. */
export function standings(vehicles: readonly Vehicle[], calendar: Calendar, now: Date): Map<string, Standing[]> {
  const standing = vehicles.flatMap((vehicle) => {
    const { stepItem, idleLimitAsSeconds: idleLimitSeconds } = vehicle
    return stepItem ? [{ vehicle, step: stepAt(stepItem, calendar, now), idleLimitSeconds }] : []
  })
  return Map.groupBy(standing.sort(byUrgency), ({ step }) => step.id)
}
