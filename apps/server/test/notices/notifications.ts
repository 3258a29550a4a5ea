import { notify } from '../../src/modules/notifications/index.ts'
import type { TestServer } from '../server.ts'

/** Tells somebody that a vehicle is late; answers the notification. */
export function aNotification(
  { doors, clock }: TestServer,
  rooftopId: string,
  { personId, vehicleId }: { personId: string; vehicleId: string },
): Promise<string> {
  return doors.inRooftop(rooftopId, async (db) => {
    const target = { type: 'vehicle', id: vehicleId } as const
    const facts = { clock: 'RECON' } as const
    const ctx = { db, actor: null, now: new Date(clock.now) }
    await notify(ctx, { type: 'RECON_VEHICLE_GOAL_DANGER', personIds: [personId], vehicleId, target, facts })
    const own = db.selectFrom('notification').select('id').where('person_id', '=', personId)
    return (await own.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  })
}
