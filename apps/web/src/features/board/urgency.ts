import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import type { Calendar } from '@lotline/domain/calendar'
import { byUrgency, stepAt } from '@lotline/domain/ticking'

/** A vehicle on the board with its step as it is now. */
export type Standing = { readonly vehicle: Vehicle; readonly step: StepItem }

/** The vehicles of each step as they stand now, the worst first. */
export function standings(vehicles: readonly Vehicle[], calendar: Calendar, now: Date): Map<string, Standing[]> {
  const standing = vehicles.flatMap((vehicle) =>
    vehicle.stepItem ? [{ vehicle, step: stepAt(vehicle.stepItem, calendar, now) }] : [],
  )
  return Map.groupBy(
    standing.sort((a, b) => byUrgency(a.step, b.step)),
    ({ step }) => step.id,
  )
}
