import { useEffect, useRef } from 'react'

/** Calls `act` so many milliseconds after the last time it was asked to, with what it was asked last; not at all once the component has gone. */
export function useLater<Value>(act: (value: Value) => void, ms: number): (value: Value) => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The clock is the outside system, here and below; what it calls is what was drawn last.
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(value), ms)
  }
}
