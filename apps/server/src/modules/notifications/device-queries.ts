import type { IdentityDb } from '../../database/doors.ts'

export async function upsertDevice(
  db: IdentityDb,
  device: { personId: string; deviceId: string; deviceType: string; sessionId: string; at: Date },
): Promise<void> {
  const session = { device_type: device.deviceType, session_id: device.sessionId, registered_at: device.at }
  await db
    .insertInto('device')
    .values({ person_id: device.personId, device_id: device.deviceId, ...session })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_id']).doUpdateSet(session))
    .execute()
}
