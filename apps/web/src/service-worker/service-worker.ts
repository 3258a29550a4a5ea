import { planFor } from './plan.ts'
import { listenForPushes } from './push-events.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = self as unknown as WorkerScope // a worker's own global
const { version, files } = __SHELL__
const prefix = 'lotline-shell-'
const name = prefix + version

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))
scope.addEventListener('activate', (event) => event.waitUntil(dropOldShells()))
scope.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, scope.location.origin, files)
  if (plan === 'page') event.respondWith(networkFirst(event.request, '/'))
  else if (plan === 'network first') event.respondWith(networkFirst(event.request, event.request))
  else if (plan === 'cache first') event.respondWith(cacheFirst(event.request))
})
// A new release waits until somebody wants it.
scope.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') scope.skipWaiting()
})
listenForPushes(scope)

async function keepShell(): Promise<void> {
  const cache = await caches.open(name)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))
}

async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((known) => known.startsWith(prefix) && known !== name)
  await Promise.all(old.map((known) => caches.delete(known)))
}

async function networkFirst(request: Request, kept: Request | string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const answer = await fromShell(kept)
    if (answer) return answer
    throw error
  }
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await fromShell(request)) ?? fetch(request)
}

// The server varies its answers by encoding alone, which the browser has undone before they are kept.
function fromShell(asked: Request | string): Promise<Response | undefined> {
  return caches.match(asked, { cacheName: name, ignoreVary: true })
}
