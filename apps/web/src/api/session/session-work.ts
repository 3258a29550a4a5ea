let work = new AbortController()

/** Ends with the session: a request or an upload that carries it is given up when the person signs out. Joined to the caller's own signal, if any. */
export function sessionSignal(own?: AbortSignal | null): AbortSignal {
  return own ? AbortSignal.any([own, work.signal]) : work.signal
}

/** Gives up everything the session has under way. */
export function giveUpWork(): void {
  work.abort()
  work = new AbortController()
}
