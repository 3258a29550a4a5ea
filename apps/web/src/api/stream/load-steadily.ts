import { onConnection } from './connection.ts'

const patienceMs = 20_000

const unwaited = new WeakSet<Error>()
let isBringing = false

/** Whether what could not be loaded, as the error has it, is something that nobody waits for: no reason to load the page anew. */
export function isUnwaited(error: Error): boolean {
  return unwaited.has(error)
}

/** Loads a part that nobody waits for yet. */
export async function loadAhead<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    unwaited.add(error as Error) // nothing else is thrown by what loads parts
    throw error
  }
}

/** Loads a part that nobody looks at while it is missing. What the network took away is asked for again when it is back, and now and then. */
export async function loadSteadily<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadAhead(load)
    } catch {
      await anotherChance()
      askForStylesAgain()
    }
  }
}

/** What a part looks like follows by itself: whoever wants the part later asks for its script alone. */
export async function bringStyles(): Promise<void> {
  if (isBringing) return
  isBringing = true
  do await anotherChance()
  while (askForStylesAgain())
  isBringing = false
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

/** A script is asked for again by importing it; what it looks like is not. Answers whether any was missing. */
function askForStylesAgain(): boolean {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet)
  for (const link of missing) link.replaceWith(link.cloneNode())
  return missing.length > 0
}
