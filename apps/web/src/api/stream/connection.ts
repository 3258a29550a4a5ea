/** The server cannot be reached. `since` is when it last could be; undefined for a page that has not reached it yet. */
export type Offline = { readonly since: Date | undefined }

const probeMs = 3000
const listeners = new Set<() => void>()
let heardAt: Date | undefined
/** When the browser last said that its network is gone, in milliseconds of the page's own clock. */
let lostAt = 0
let offline: Offline | undefined
let probing: ReturnType<typeof setInterval> | undefined
let doubted: Promise<void> | undefined

/**
 * Fetches, and notes whether the server could be reached. What was given up says nothing of that, and one lost request not enough: it fails
 * once it is known whether the server is there.
 */
export async function fetchNoted(address: string, init: RequestInit): Promise<Response> {
  const askedAt = performance.now()
  try {
    const response = await fetch(address, init)
    if (isFromServer(response)) noteAnswer(askedAt)
    else await noteLoss()
    return response
  } catch (error) {
    if (!init.signal?.aborted) await noteLoss()
    throw error
  }
}

/** A gateway in front answers for a server that is away. */
function isFromServer({ status }: Response): boolean {
  return status !== 502 && status !== 504
}

/** The server is there, whatever it said. What was asked before the network went says nothing of now. */
export function noteAnswer(askedAt: number): void {
  if (askedAt < lostAt) return
  heardAt = new Date()
  if (offline) change(undefined)
}

/** There is no network, or nobody at its other end. */
function noteSilence(since = heardAt): void {
  if (!offline) change({ since })
}

export function isOffline(): boolean {
  return offline !== undefined
}

/** Since when the page is cut off from the server; undefined while it is not. */
export function offlineNow(): Offline | undefined {
  return offline
}

/** Calls back whenever the server is lost or found. Answers how to stop. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) watchNetwork()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) leaveNetwork()
  }
}

function change(next: Offline | undefined): void {
  offline = next
  clearInterval(probing)
  // Not every browser tells when its network is back, and a server that was away tells nobody.
  probing = next && setInterval(probe, probeMs)
  for (const listener of listeners) listener()
}

/** Something was lost on its way: asks once more before the page counts as cut off. What else was lost meanwhile waits for the same answer. */
export function noteLoss(): Promise<void> {
  if (offline) return Promise.resolve()
  doubted ??= probe().finally(() => {
    doubted = undefined
  })
  return doubted
}

async function probe(): Promise<void> {
  const askedAt = performance.now()
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(probeMs) })
    if (isFromServer(response)) noteAnswer(askedAt)
    else noteSilence()
  } catch {
    noteSilence()
  }
}

// Up to this moment the page was kept true.
const lost = () => {
  lostAt = performance.now()
  noteSilence(new Date())
}
const found = () => void (offline && probe())

function watchNetwork(): void {
  window.addEventListener('offline', lost)
  window.addEventListener('online', found)
  if (!navigator.onLine) noteSilence()
}

function leaveNetwork(): void {
  window.removeEventListener('offline', lost)
  window.removeEventListener('online', found)
}
