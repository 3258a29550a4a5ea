import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readTokens } from './session/tokens.ts'

type Leaving = { readonly isAsked: boolean; readonly onLeave: () => void; readonly onStay: () => void }

/** Holds a page with unsaved changes until somebody says that they may go. Nobody whose session has ended is held back. */
export function useUnsaved(isDirty: boolean): Leaving {
  // What was given up holds nobody any more, while the next page is still on its way.
  const isGivenUp = useRef(false)
  const holds = () => isDirty && !isGivenUp.current
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: holds,
    enableBeforeUnload: () => holds() && readTokens() !== undefined,
    withResolver: true,
  })
  // What is typed after the last was given up or saved is held again.
  useEffect(() => {
    if (!isDirty) isGivenUp.current = false
  }, [isDirty])
  const onLeave = () => {
    isGivenUp.current = true
    proceed?.()
  }
  return { isAsked: status === 'blocked', onLeave, onStay: () => reset?.() }
}
