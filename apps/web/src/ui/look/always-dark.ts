import { useEffect, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

function hold(by: 1 | -1): void {
  holders += by
  for (const listener of listeners) listener()
}

/** While the component is on the screen everything is dark, whatever the person has chosen: the frame, menus and dialogs above it too. */
export function useAlwaysDark(): void {
  // The colors of the whole document are the outside system.
  useEffect(() => {
    hold(1)
    return () => hold(-1)
  }, [])
}

/** Whether what is on the screen is always dark. */
export function useIsAlwaysDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => holders > 0,
  )
}
