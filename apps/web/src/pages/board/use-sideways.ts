import { type RefObject, useEffect, useState } from 'react'

/** Which columns of the line are in sight, by their place: from the first to the last one whose middle is. */
export function useSideways(line: RefObject<HTMLElement | null>): { first: number; last: number; count: number } {
  const [sight, setSight] = useState({ first: 0, last: Number.POSITIVE_INFINITY, count: 0 })
  // Where the line is scrolled to, and how wide it is, is the browser's.
  useEffect(() => {
    const scroller = line.current
    if (!scroller) return
    const look = () => {
      const box = scroller.getBoundingClientRect()
      const middles = [...scroller.children].map((column) => middleOf(column.getBoundingClientRect()))
      const first = middles.filter((middle) => middle < box.left).length
      const count = middles.length
      const last = count - 1 - middles.filter((middle) => middle > box.right).length
      setSight((was) => (was.first === first && was.last === last && was.count === count ? was : { first, last, count }))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [line])
  return sight
}

function middleOf({ left, right }: DOMRect): number {
  return (left + right) / 2
}
