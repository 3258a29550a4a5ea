import { type RefObject, useEffect, useState } from 'react'

/** For a menu whose code came with the click that wants it open: starts closed, takes the focus back to its own button, then opens, so that closing returns the focus there. */
export function useOpenOnceMounted(button: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  // The outside system is the browser's focus.
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [button])
  return [isOpen, setOpen] as const
}
