const longestWaitMs = 10_000
const longestHoldMs = 3000

let tellShown: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  tellShown = resolve
  setTimeout(resolve, longestHoldMs)
})

/** The first page stands: what was held back for it may follow. */
export function noteShown(): void {
  tellShown()
}

/** Does at once what is wanted right behind the first page, after so long in any case. */
export function whenShown(work: () => void, atMostMs: number): void {
  void Promise.race([shown, new Promise((resolve) => setTimeout(resolve, atMostMs))]).then(work)
}

/** Does what nobody waits for, once the first page stands and the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  let callOff: (() => void) | undefined = () => undefined
  shown.then(() => {
    if (callOff) callOff = idle(work)
  })
  return () => {
    callOff?.()
    callOff = undefined
  }
}

function idle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: longestWaitMs })
  return () => cancelIdleCallback(handle)
}
