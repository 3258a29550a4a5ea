import type { AccountCtx } from '../../ctx.ts'
import { upsertDevice } from './device-queries.ts'

/** Registers a browser for notices, for as long as the session lasts. A browser that is known moves to this session. */
export async function registerDevice(
  { db, actor, now }: AccountCtx,
  { deviceId, deviceType }: { deviceId: string; deviceType: 'WEB' },
): Promise<Record<string, never>> {
  await upsertDevice(db, { personId: actor.personId, deviceId, deviceType, sessionId: actor.sessionId, at: now })
  return {}
}
