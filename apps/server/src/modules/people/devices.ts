import type { AccountCtx } from '../../ctx.ts'

/** Registers a browser for notices, for as long as the session lasts. A browser that is known moves to this session. */
export async function registerDevice(
  { db, actor, now }: AccountCtx,
  { deviceId, deviceType }: { deviceId: string; deviceType: 'WEB' },
): Promise<Record<string, never>> {
  const session = { device_type: deviceType, session_id: actor.sessionId, registered_at: now }
  await db
    .insertInto('device')
    .values({ person_id: actor.personId, device_id: deviceId, ...session })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_id']).doUpdateSet(session))
    .execute()
  return {}
}
