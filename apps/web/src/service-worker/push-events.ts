import { readPush, withShown } from './pushed.ts'
import type { Clicking, PushChanging, Pushing, WindowClient, WorkerScope } from './worker-scope.ts'

const keptName = 'lotline-pushed'
const keptAddress = '/pushed'
const answerMs = 1000

/** Shows what is pushed, leads to what is pressed, and keeps the subscription alive. */
export function listenForPushes(scope: WorkerScope): void {
  let showing: Promise<void> = Promise.resolve()
  scope.addEventListener('push', (event) => {
    // One after the other: two that are the same may come at once.
    showing = showing.catch(() => {}).then(() => show(scope, event))
    event.waitUntil(showing)
  })
  scope.addEventListener('notificationclick', (event) => event.waitUntil(open(scope, event)))
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(scope, event)))
}

async function show(scope: WorkerScope, { data }: Pushing): Promise<void> {
  const { id, title, body, tag, url } = readPush(data?.text())
  if (id !== undefined && !(await isNew(id))) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Whoever looks at Lotline sees it there.
  const silent = windows.some(({ visibilityState }) => visibilityState === 'visible')
  await scope.registration.showNotification(title, {
    ...{ body, tag, silent, data: { url } },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    ...(!silent && { renotify: true }),
  })
}

/** Whether it has not been shown before; a server that was stopped between sending and noting it sends it again. */
async function isNew(id: string): Promise<boolean> {
  const cache = await caches.open(keptName)
  const kept: unknown = await (await cache.match(keptAddress))?.json().catch(() => undefined)
  const ids = withShown(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [], id)
  if (ids) await cache.put(keptAddress, new Response(JSON.stringify(ids)))
  return ids !== undefined
}

async function open({ clients, location }: WorkerScope, { notification }: Clicking): Promise<void> {
  notification.close()
  const { url } = (notification.data ?? {}) as { url?: string } // as `show` has put it there
  const address = new URL(url ?? '/', location.origin).href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (!shown) return void (await clients.openWindow(address))
  await shown.focus().catch(() => undefined)
  // The page goes there by itself, and asks before it leaves what was not saved; one that does not answer is led.
  if (await isTaken(shown, address)) return
  const led = await shown.navigate(address).catch(() => null)
  if (!led) await clients.openWindow(address)
}

function rankOf({ focused, visibilityState }: WindowClient): number {
  return focused ? 0 : visibilityState === 'visible' ? 1 : 2
}

function isTaken(client: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done(true)
    setTimeout(() => done(false), answerMs)
    client.postMessage({ open: address }, [port2])
  })
}

/** The server hears of it from the next page that opens: the tokens are the page's. */
async function subscribeAnew({ registration }: WorkerScope, { oldSubscription, newSubscription }: PushChanging): Promise<void> {
  if (newSubscription || !oldSubscription) return
  await registration.pushManager.subscribe(oldSubscription.options)
}
