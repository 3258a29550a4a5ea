import { useEffect, useState } from 'react'

/** Milliseconds for which what was just pressed stays where it is, without a live button. */
const actHoldMs = 1500

/** What stood under the finger as it acted, for a moment: nothing else comes to lie there. A press by key moves on at once. */
export function useActHold<Seen>() {
  const [held, setHeld] = useState<{ readonly seen: Seen }>()
  // The clock is the outside system.
  useEffect(() => {
    if (!held) return undefined
    const timer = setTimeout(() => setHeld(undefined), actHoldMs)
    return () => clearTimeout(timer)
  }, [held])
  const hold = (seen: Seen, { detail }: { readonly detail: number }) => {
    if (detail > 0) setHeld({ seen })
  }
  return { held: held?.seen, hold }
}
