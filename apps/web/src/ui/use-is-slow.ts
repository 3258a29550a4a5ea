import { useEffect, useState } from 'react'

// OPN-175.
const slowMs = 10_000

/** Whether what is waited for has not come within 10 seconds; `what` is another thing to wait for each time. */
export function useIsSlow(isWaiting: boolean, what: string): boolean {
  const [slow, setSlow] = useState<string>()
  // The outside system is the clock.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(what), slowMs)
    return () => clearTimeout(timer)
  }, [isWaiting, what])
  return isWaiting && slow === what
}
