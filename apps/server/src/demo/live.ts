import type { Ctx } from '../ctx.ts'
import type { DemoHouse, DemoPart, Story } from '../module/demo-part.ts'
import { receive, updateVehicle } from '../modules/vehicles/index.ts'
import { vehicleRead } from '../modules.ts'
import { type Facts, newVehicleOf } from './facts.ts'

/** Lives one vehicle's life through the services, each act at its own time, all in one transaction: it is there whole or not at all. */
export async function live(house: DemoHouse, parts: readonly DemoPart[], story: Story): Promise<void> {
  const { facts, life } = story
  for (const part of parts) await part.prepare?.(story)
  const acts = parts.flatMap((part) => part.acts?.(story) ?? []).sort((one, other) => one.at - other.at)
  await house.doors.inRooftop(house.id, async (db) => {
    const ctxAt = (at: number, by: string): Ctx => ({ db, actor: house.actor(by), now: new Date(at), vehicleRead })
    const vehicleId = await receive(ctxAt(life.receivedAt, 'manager'), newVehicleOf(facts))
    await updateVehicle(db, vehicleId, columnsOf(facts))
    for (const { at, by, perform } of acts) await perform(ctxAt(at, by), vehicleId)
    for (const part of parts) await part.write?.(story, { vehicleId, ctxAt })
  })
}

/** What a person does not type in when adding a vehicle; a feed would bring it. */
function columnsOf(facts: Facts) {
  const { line, condition, disposition, msrp } = facts
  return {
    trim: line.trim,
    body_style: line.bodyStyle,
    doors: line.doors,
    drive_train: line.driveTrain,
    engine: line.engine,
    transmission: line.transmission,
    fuel_type: line.fuelType,
    exterior_color: facts.exteriorColor,
    interior_color: facts.interiorColor,
    initial_cost: facts.initialCost,
    condition,
    disposition,
    msrp,
  }
}
