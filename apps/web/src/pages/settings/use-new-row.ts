import { type RefObject, useEffect, useRef } from 'react'

/** For a list of fields that can be added to: names for new rows, and the focus in the first field of a row that has just come. */
export function useNewRow<List extends HTMLElement = HTMLOListElement>(count: number) {
  const list: RefObject<List | null> = useRef(null)
  const added = useRef(0)
  const wanted = useRef(false)
  // The focus is the outside system.
  useEffect(() => {
    if (!wanted.current || count === 0) return
    wanted.current = false
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }, [count])
  const nextKey = () => {
    wanted.current = true
    added.current += 1
    return `new ${added.current}`
  }
  return { list, nextKey }
}
