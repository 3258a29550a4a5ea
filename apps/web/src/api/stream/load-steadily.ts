import { onConnection } from './connection.ts'

const patienceMs = 20_000

/** Loads a part that nobody looks at while it is missing. What the network took away is asked for again when it is back, and now and then. */
export async function loadSteadily<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await anotherChance()
      askForStylesAgain()
    }
  }
}

/** The connection is back, or some time has passed. */
function anotherChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = onConnection(go)
    const timer = setTimeout(go, patienceMs)
  })
}

/** A script is asked for again by importing it; what it looks like is not. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}
