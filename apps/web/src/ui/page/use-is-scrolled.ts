import { useEffect, useState } from 'react'

// Two marks, so that a head which grows and shrinks does not flicker at one.
const awayPx = 24
const backPx = 4

/** Whether something has been scrolled away from its top. */
export function useIsScrolled(scroller: HTMLElement | null): boolean {
  const [isScrolled, setScrolled] = useState(false)
  // The scroll position is the browser's.
  useEffect(() => {
    if (!scroller) return
    const look = () => setScrolled((was) => scroller.scrollTop > (was ? backPx : awayPx))
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [scroller])
  return isScrolled
}
