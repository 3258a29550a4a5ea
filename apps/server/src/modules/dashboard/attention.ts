import type { AttentionItem } from '@lotline/contract/reports/dashboard'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { attentionMessage, badness, type Excess, toldOf } from '@lotline/domain/attention/attention-items'
import type { Ctx } from '../../ctx.ts'
import { limitsOf, listWanting, type Wanting } from '../attention/index.ts'
import { readVehicles } from '../vehicles/index.ts'

const mostItems = 200

/** One item a vehicle and reason, the worst first, as far as the reader may know of them. */
export async function listAttention(ctx: Ctx) {
  const { db, actor, now } = ctx
  const wanting = await listWanting(db, await limitsOf(db, actor.rooftopId, now))
  const items = wanting
    .flatMap((row) =>
      row.reasons
        .filter((reason) => toldOf[reason] === null || actor.permissions.has(toldOf[reason]))
        .map((reason) => ({ reason, row, bad: badness(reason, measured(row)) })),
    )
    .toSorted((one, other) => other.bad - one.bad || (one.row.vehicle_id < other.row.vehicle_id ? -1 : 1))
  const shown = items.slice(0, mostItems)
  const vehicles = await readVehicles(ctx, [...new Set(shown.map(({ row }) => row.vehicle_id))])
  const known = new Map(vehicles.map((vehicle) => [vehicle.vehicleCard.id, vehicle]))
  return {
    data: shown.flatMap(({ reason, row }): AttentionItem[] => {
      const vehicle = known.get(row.vehicle_id)
      if (!vehicle) return []
      const message = attentionMessage(reason, excessOf(vehicle, row))
      return [{ itemType: reason, message, vehicleCard: vehicle.vehicleCard, stepItem: stepOf(vehicle) }]
    }),
    meta: { totalItems: items.length, totalVehicles: new Set(items.map(({ row }) => row.vehicle_id)).size },
  }
}

function measured(row: Wanting) {
  return {
    stepOverSeconds: row.step_over,
    stepGoalSeconds: row.step_goal,
    reconSeconds: row.recon,
    reconGoalSeconds: row.recon_goal,
    idleSeconds: row.idle,
    idleLimitSeconds: row.idle_limit,
    actualRecon: row.actual_recon,
    costGoal: row.cost_goal,
  }
}

function excessOf({ stepItem, reconInfo }: Vehicle, row: Wanting): Excess {
  return {
    ...measured(row),
    stepName: stepItem?.name ?? 'its step',
    battery: row.battery,
    fuel: row.fuel,
    lacksAppraisal: !reconInfo?.appraisedValue,
    lacksEstimate: !reconInfo?.estimatedRecon,
  }
}

function stepOf({ stepItem }: Vehicle): AttentionItem['stepItem'] {
  if (!stepItem) return null
  const { name, timeInStepSeconds, safeDurationSeconds, recommendedDurationSeconds } = stepItem
  return { name, timeInStepSeconds, safeDurationSeconds, recommendedDurationSeconds }
}
