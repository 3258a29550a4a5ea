import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts the caret where a change of a text leaves it, once that is drawn. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): (caret: number) => void {
  const wanted = useRef<number>(undefined)
  // The caret is the browser's.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  return (caret) => {
    wanted.current = caret
  }
}
