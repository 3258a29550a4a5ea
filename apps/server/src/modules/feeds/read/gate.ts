/** Lets in so many at once; the others wait in their order. */
export function openGate(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  function placeFreed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        signal.removeEventListener('abort', goAway)
        resolve()
      }
      const goAway = () => {
        waiting.splice(waiting.indexOf(come), 1)
        reject(signal.reason)
      }
      waiting.push(come)
      signal.addEventListener('abort', goAway, { once: true })
    })
  }
  return {
    async enter(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      if (inside < most) inside += 1
      else await placeFreed(signal)
      return onceOnly(leave)
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
