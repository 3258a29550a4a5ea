import { openFairQueue } from '../../../jobs/fair-queue.ts'

/** Places: how many there are, and how many of them one owner may have at once. */
export type GateLimits = { most: number; mostOfOwner?: number }

/** Lets in so many at once; of those that wait one of each owner has its turn, each owner's own in their order. */
export function openGate({ most, mostOfOwner = most }: GateLimits) {
  const waiting = openFairQueue<() => boolean>()
  const inside = new Map<string, number>()
  let taken = 0

  const mayEnter = (owner: string) => (inside.get(owner) ?? 0) < mostOfOwner

  function take(owner: string): void {
    taken += 1
    inside.set(owner, (inside.get(owner) ?? 0) + 1)
  }

  function leave(owner: string): void {
    const left = (inside.get(owner) ?? 1) - 1
    if (left > 0) inside.set(owner, left)
    else inside.delete(owner)
    taken -= 1
    while (taken < most) {
      const next = waiting.take(mayEnter)
      if (!next) return
      if (next.item()) take(next.owner)
    }
  }

  function placeFreed(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const goAway = () => reject(signal.reason)
      signal.addEventListener('abort', goAway, { once: true })
      // Imports that went away meanwhile take no place.
      waiting.add(owner, () => {
        signal.removeEventListener('abort', goAway)
        resolve()
        return !signal.aborted
      })
    })
  }

  return {
    /** Answers how the place is given back. Throws the signal's reason where it comes before a place. */
    async enter(owner: string, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      if (taken < most && mayEnter(owner)) take(owner)
      else await placeFreed(owner, signal)
      return onceOnly(() => leave(owner))
    },
  }
}

function onceOnly(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
