import { registerDevice } from '@lotline/contract/notifications/devices'
import { call } from '../call.ts'
import { randomId } from '../random-id.ts'
import { readTokens } from './tokens.ts'

const key = 'rvweb_deviceId'
const pushKey = 'lotline-push'

/** Whom this browser shows notices, in which session, and by which subscription the server knows. */
type PushFor = { personId: string; session: string; endpoint: string }

/** Makes this browser known for notices. A failure is only logged: nobody waits for it (SES-092). */
export async function registerBrowser(personId: string): Promise<void> {
  try {
    const subscription = await newsOf(personId)
    await call(registerDevice, { body: { deviceId: deviceId(), deviceType: 'WEB', ...(subscription && bodyOf(subscription)) } })
    if (subscription) keep(personId, subscription)
  } catch (error) {
    console.warn('This browser could not be registered for notices.', error)
  }
}

/** Tells the server how this browser is reached for a person, who has asked for it. */
export async function registerPush(personId: string, subscription: PushSubscription): Promise<void> {
  await call(registerDevice, { body: { deviceId: deviceId(), deviceType: 'WEB', ...bodyOf(subscription) } })
  keep(personId, subscription)
}

/** This browser is not to show notices any more. */
export async function endPush(): Promise<void> {
  localStorage.removeItem(pushKey)
  await (await currentSubscription())?.unsubscribe()
}

/**
 * The subscription that the server does not know of yet: of a new session, or one that the browser has renewed. In one session it is told
 * once, so that a browser that was forgotten from elsewhere stays so. What was meant for somebody else ends.
 */
async function newsOf(personId: string): Promise<PushSubscription | undefined> {
  const subscription = await currentSubscription()
  if (!subscription) return undefined
  const known = readPushFor()
  if (known?.personId !== personId) {
    await subscription.unsubscribe()
    return undefined
  }
  return known.session === sessionId() && known.endpoint === subscription.endpoint ? undefined : subscription
}

export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** The browser's own id: made at random once, and kept. */
export function deviceId(): string {
  const kept = localStorage.getItem(key)
  if (kept) return kept
  const made = randomId()
  localStorage.setItem(key, made)
  return made
}

function bodyOf(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { subscription: { endpoint: subscription.endpoint, keys: { p256dh, auth } } }
}

function keep(personId: string, { endpoint }: PushSubscription): void {
  localStorage.setItem(pushKey, JSON.stringify({ personId, session: sessionId(), endpoint } satisfies PushFor))
}

function readPushFor(): PushFor | undefined {
  try {
    return JSON.parse(localStorage.getItem(pushKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The session that the tokens are of; '' where it cannot be read. */
function sessionId(): string {
  try {
    const [, body = ''] = readTokens()?.token.split('.') ?? []
    return String(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))).sid ?? '')
  } catch {
    return ''
  }
}
