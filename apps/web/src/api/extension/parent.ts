import { type FromFrame, ToFrame } from '@lotline/contract/extension/messages'

// The page around a frame. It is heard and told only where its origin is one of those that may frame this server's pages.

let allowed: readonly string[] = []
/** As told by the first message that was heard, where a browser names no ancestors. */
let heardOrigin: string | undefined
const hearers = new Set<(message: ToFrame) => void>()

/** Firefox gives an extension another id on every device: 'moz-extension:' stands for all of them. */
function isAllowed(origin: string): boolean {
  return (
    origin === window.location.origin ||
    allowed.some((one) => (one.endsWith(':') ? origin.startsWith(`${one}//`) : one === origin))
  )
}

/** Starts to hear the page around. Where nothing is around, nothing is said. */
export function openParent(origins: readonly string[]): void {
  allowed = origins
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || source === window || !isAllowed(origin)) return
    heardOrigin ??= origin
    const read = ToFrame.safeParse(data)
    if (read.success) for (const hear of hearers) hear(read.data)
  })
}

export function onParentMessage(hear: (message: ToFrame) => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** The origin around, as the browser tells it; undefined in a window of its own, and where nobody we know is around. */
export function parentOrigin(): string | undefined {
  if (window.parent === window) return undefined
  const [around = heardOrigin] = window.location.ancestorOrigins ?? []
  return around !== undefined && isAllowed(around) ? around : undefined
}

export function tellParent(message: FromFrame): void {
  const origin = parentOrigin()
  if (origin !== undefined) window.parent.postMessage(message, origin)
}

const longestGreetingMs = 1000

/** Waits for a word of the page around where the browser does not name it; the extension's says something as soon as a frame has loaded. */
export function meetParent(): Promise<void> {
  if (window.parent === window || window.location.ancestorOrigins) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestGreetingMs)
    const stop = onParentMessage(done)
    function done() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

/** Whether the page around belongs to the extension: nothing else is given anything to keep. */
export function isExtensionAround(): boolean {
  return /^(chrome|moz)-extension:/.test(parentOrigin() ?? '')
}
