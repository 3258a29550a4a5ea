import { type RefObject, useEffect, useState } from 'react'

type Hidden = { readonly before: number; readonly after: number }

/** How many columns lie out of sight at either side of the line. */
export function useSideways(line: RefObject<HTMLElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: 0, after: 0 })
  // Where the line is scrolled to, and how wide it is, is the browser's.
  useEffect(() => {
    const scroller = line.current
    if (!scroller) return
    const look = () => {
      const box = scroller.getBoundingClientRect()
      const middles = [...scroller.children].map((column) => middleOf(column.getBoundingClientRect()))
      const before = middles.filter((middle) => middle < box.left).length
      const after = middles.filter((middle) => middle > box.right).length
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }))
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
  return hidden
}

function middleOf({ left, right }: DOMRect): number {
  return (left + right) / 2
}
