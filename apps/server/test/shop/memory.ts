import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { expect } from 'vitest'
import type { VehicleRecord } from './record.ts'

/** Remembers what has come to a standstill, and says so where it has moved since. */
export function rememberStandstill() {
  const kept = new Map<string, unknown>()
  const keep = (name: string, value: unknown, told: string) => {
    if (kept.has(name)) expect(value, `${told}: ${name}`).toEqual(kept.get(name))
    else kept.set(name, value)
  }
  return (vehicle: Vehicle, { runs, retailReadyAt }: VehicleRecord, told: string): void => {
    const { vehicleCard, stepItem, reconTimeAsSeconds, retailReadyTimeAsSeconds } = vehicle
    for (const { visits } of runs)
      for (const { works: _works, ...visit } of visits.filter(({ left_at }) => left_at))
        keep(`closed visit ${visit.id}`, [visit.elapsed_ms, visit.work_ms, visit.left_at], told)
    const run = runs.at(-1)
    if (retailReadyAt) keep(`ready ${vehicleCard.id}`, retailReadyTimeAsSeconds, told)
    if (run?.ended_at) {
      keep(`ended ${vehicleCard.id} ${run.started_at}`, [reconTimeAsSeconds, stepItem?.timeInStepSeconds], told)
      // A step that is retired afterwards has no light until it is back.
      if (!stepItem?.retired) keep(`light at the end ${vehicleCard.id} ${run.started_at}`, stepItem?.status, told)
    }
    const visit = run?.visits.at(-1)
    // A work timer that is off stands still until somebody turns it on again.
    const works = visit?.works.length ?? 0
    if (visit && stepItem?.enhancedStateTracking && !stepItem.running)
      keep(`work timer ${visit.id}, off after ${works}`, stepItem.timeInStepSeconds, told)
  }
}
