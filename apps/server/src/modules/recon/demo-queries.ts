import type { Db } from '../../database/doors.ts'

/** Nobody was told of whose a vehicle was on its way. */
export async function forgetHanded(db: Db, vehicleId: string): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('vehicle_id', '=', vehicleId)
    .where('type', 'in', ['RECON_VEHICLE_ASSIGNED', 'RECON_VEHICLE_RETURNED'])
    .execute()
}
