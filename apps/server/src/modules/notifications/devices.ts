import type { PushDevices } from '@lotline/contract/notifications/devices'
import { deviceName, isHandheld } from '@lotline/domain/people/device-name'
import { AppError } from '../../app-error.ts'
import type { AccountCtx } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { requireOpenAddress } from '../../outside/open-address.ts'
import type { Outside } from '../../outside/outside.ts'
import { areKeys, type Subscription } from '../../push/encrypt.ts'
import type { Push } from '../../push/push.ts'
import {
  deleteOldDevices,
  forgetSubscription,
  listPushDevices,
  listSubscriptions,
  noteDeviceReached,
  type SubscribedDevice,
  takeEndpoint,
  upsertDevice,
} from './device-queries.ts'

const mostDevices = 20

type Registration = {
  deviceId: string
  deviceType: 'WEB'
  subscription?: { endpoint: string; keys: { p256dh: string; auth: string } } | undefined
}

/**
 * Registers a browser for notices, for as long as the session lasts. A browser that is known moves to this session, and one that was
 * somebody else's to this person.
 */
export async function registerDevice(
  { db, actor, now }: AccountCtx,
  { deviceId, deviceType, subscription: given }: Registration,
  outside: Pick<Outside, 'check'>,
): Promise<Record<string, never>> {
  const subscription = given && { endpoint: given.endpoint, ...given.keys }
  const { personId, sessionId } = actor
  if (subscription) {
    requireReachable(subscription, outside)
    await takeEndpoint(db, { endpoint: subscription.endpoint, personId, deviceId })
  }
  await upsertDevice(db, { personId, deviceId, deviceType, sessionId, at: now, subscription })
  await deleteOldDevices(db, personId, mostDevices)
  return {}
}

function requireReachable(subscription: Subscription, outside: Pick<Outside, 'check'>): void {
  const refuse = (field: string, message: string) => new AppError('MALFORMED', message, { errors: [{ field, message }] })
  requireOpenAddress(outside, 'subscription.endpoint', subscription.endpoint)
  if (!areKeys(subscription)) throw refuse('subscription.keys', 'The keys are not those of a browser. Subscribe it anew.')
}

export async function listDevices({ db, actor }: AccountCtx, push: Push): Promise<PushDevices> {
  const devices = await listPushDevices(db, actor.personId)
  return {
    publicKey: push.publicKey,
    devices: devices.map(({ deviceId, sessionId, userAgent, registeredAt, reachedAt }) => ({
      deviceId,
      name: deviceName(userAgent),
      isPhone: isHandheld(userAgent),
      isOwn: sessionId === actor.sessionId,
      registeredDate: registeredAt.toISOString(),
      reachedDate: reachedAt?.toISOString() ?? null,
    })),
  }
}

/** Push goes there no longer; the browser stays registered with its session, so that it does not subscribe again by itself. */
export async function forgetDevice({ db, actor }: AccountCtx, deviceId: string): Promise<Record<string, never>> {
  const { personId } = actor
  if (await forgetSubscription(db, { personId, deviceId })) return {}
  throw new AppError('NOT_FOUND', 'Push does not go to this browser any more. Load the list anew.')
}

type Testing = { doors: Doors; push: Push; now: Date; personId: string }

/** Sends a few words to every browser of a person, and tells which of them could not be reached and why. */
export async function testPush({ doors, push, now, personId }: Testing) {
  const devices = await doors.identity((db) => listSubscriptions(db, personId))
  const results = await Promise.all(
    devices.map(async (device) => ({ device, outcome: await push.send(device, testMessage(now)) })),
  )
  const failures: { name: string; reason: string }[] = []
  let reached = 0
  for (const { device, outcome } of results) {
    if (outcome.is === 'REACHED') reached += 1
    else failures.push({ name: deviceName(device.userAgent), reason: outcome.reason })
  }
  await doors.identity((db) => noteOutcomes(db, results, now))
  return { reached, failures }
}

type Result = { device: SubscribedDevice; outcome: Awaited<ReturnType<Push['send']>> }

async function noteOutcomes(db: AccountCtx['db'], results: readonly Result[], now: Date): Promise<void> {
  // A person has few.
  for (const { device, outcome } of results) {
    if (outcome.is === 'REACHED') await noteDeviceReached(db, device, now)
    if (outcome.is === 'GONE') await forgetSubscription(db, device)
  }
}

function testMessage(now: Date) {
  const told = { id: `test-${now.getTime()}`, title: 'Lotline', body: 'Lotline can reach this browser.', tag: 'test', url: '/' }
  return { text: Buffer.from(JSON.stringify(told)), topic: 'test', urgency: 'high', lastsSeconds: 60 } as const
}
