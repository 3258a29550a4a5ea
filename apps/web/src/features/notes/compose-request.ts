const listeners = new Set<() => void>()
let isAsked = false

/** Somebody has pressed the key that leads to where a note is written; whoever comes to the screen for it hears of it then. */
export function askToCompose(): void {
  isAsked = listeners.size === 0
  for (const listener of listeners) listener()
}

/** Calls back when somebody wants to write, and at once where they already do; answers how to stop. */
export function onComposeAsked(focus: () => void): () => void {
  listeners.add(focus)
  if (isAsked) focus()
  isAsked = false
  return () => void listeners.delete(focus)
}
