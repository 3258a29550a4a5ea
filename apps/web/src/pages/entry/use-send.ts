import { useEffect, useRef, useState } from 'react'

type Work = (signal: AbortSignal) => Promise<void>

/** Sends a form, one request at a time. Leaving the page gives the request up, and nothing is said of it. */
export function useSend() {
  const [isBusy, setBusy] = useState(false)
  const request = useRef<AbortController>(null)
  // The outside system is the network: leaving the page cancels the request.
  useEffect(() => () => request.current?.abort(), [])
  const send = async (work: Work, onFail: (error: unknown) => void) => {
    if (isBusy) return
    const controller = new AbortController()
    request.current = controller
    setBusy(true)
    try {
      await work(controller.signal)
    } catch (error) {
      if (!isGivenUp(error, controller.signal)) onFail(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** Whether a request ended because nobody wants its answer any more. */
export function isGivenUp(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof Error && error.name === 'AbortError')
}
