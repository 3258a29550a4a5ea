import { currentSubscription, endPush, registerPush } from '../../api/session/device.ts'

/** How this browser stands to notices. DENIED: its person has forbidden them. ABSENT: it has none, or only once Lotline is installed. */
export type DeviceState = 'ON' | 'OFF' | 'DENIED' | 'ABSENT'

const subscribeMs = 10_000
const restDays = 30
const restKey = 'lotline-push-later'

export async function deviceState(): Promise<DeviceState> {
  if (!('Notification' in window) || !('PushManager' in window) || !navigator.serviceWorker) return 'ABSENT'
  if (Notification.permission === 'denied') return 'DENIED'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'ON' : 'OFF'
}

/** Asks the browser, which asks its person, then subscribes. The answer says how it stands afterwards; throws where it could not be done in time. */
export async function turnOn(personId: string, publicKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState()
  await withinTime(subscribe(personId, publicKey))
  return 'ON'
}

async function subscribe(personId: string, publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  // Keys that the installation no longer has reach nobody.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe()
  await registerPush(personId, await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export const turnOff = endPush

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('The browser did not subscribe in time.')), subscribeMs)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}

/** Whether somebody has said 'Not now' on this browser within the last month. */
export function isPutOff(now: Date): boolean {
  return now.getTime() - Number(localStorage.getItem(restKey) ?? 0) < restDays * 86_400_000
}

export function putOff(now: Date): void {
  localStorage.setItem(restKey, String(now.getTime()))
}
