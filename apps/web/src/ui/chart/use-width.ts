import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, which only the browser knows; 0 until it has said so. Letters of a drawing keep their size then. */
export function useWidth(of: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!of.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return width
}
