import { useBlocker } from '@tanstack/react-router'
import { readTokens } from './session/tokens.ts'

type Leaving = { readonly isAsked: boolean; readonly onLeave: () => void; readonly onStay: () => void }

/** Holds a page with unsaved changes until somebody says that they may go. Nobody whose session has ended is held back. */
export function useUnsaved(isDirty: boolean): Leaving {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty && readTokens() !== undefined,
    withResolver: true,
  })
  return { isAsked: status === 'blocked', onLeave: () => proceed?.(), onStay: () => reset?.() }
}
