/** Sends what waits in one noun's own table: letters, notices, photos to be fetched, recalls to be looked up. */
export type Sender = {
  /** For the log: 'mail'. */
  name: string
  /** Looked at each on its own, rooftops as a rule: a slow one delays no other. */
  lanes(): Promise<readonly string[]>
  lanesAtOnce: number
  /** All lanes are looked at as often, in ms: what another process has put in, or what nobody has told of, is found then. */
  everyMs: number
  /** Sends what is due in a lane. Answers in how many ms more of it is due: 0 where there is more now, null where nothing is known of. */
  round(lane: string, signal: AbortSignal): Promise<number | null>
  /** A round that throws is told here and made again with the next look at its lane; nothing of it is lost. */
  log(line: string, error: unknown): void
}

export type RunningSender = {
  /** Looks at a lane in so many ms at the latest. */
  wake(lane: string, inMs?: number): void
  wakeAll(): void
  /** Ends the waiting, tells rounds by their signal and waits for them. */
  close(): Promise<void>
}

/** Runs a sender until it is closed: a round of a lane at a time, some lanes at once, woken by whoever puts something in and by itself. */
export function runSender({ name, lanes, lanesAtOnce, everyMs, round, log }: Sender): RunningSender {
  const closing = new AbortController()
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>()
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()

  function startNext(): void {
    for (const lane of waiting) {
      if (running.size >= lanesAtOnce || closing.signal.aborted) return
      // Woken during its round, it has another one behind it.
      if (running.has(lane)) continue
      waiting.delete(lane)
      running.set(lane, runRound(lane))
    }
  }

  async function runRound(lane: string): Promise<void> {
    try {
      const nextMs = await round(lane, closing.signal)
      // What is further away is found with the look at all lanes.
      if (nextMs !== null && nextMs < everyMs) wake(lane, nextMs)
    } catch (error) {
      if (!closing.signal.aborted) log(`${name} waits for the next look`, error)
    } finally {
      running.delete(lane)
      startNext()
    }
  }

  function wake(lane: string, inMs = 0): void {
    const at = performance.now() + inMs
    const known = timers.get(lane)
    if (closing.signal.aborted || (known && known.at <= at)) return
    clearTimeout(known?.timer)
    timers.delete(lane)
    const look = () => {
      timers.delete(lane)
      waiting.add(lane)
      startNext()
    }
    if (inMs > 0) timers.set(lane, { at, timer: setTimeout(look, inMs).unref() })
    else look()
  }

  function wakeAll(): void {
    lanes().then(
      (all) => {
        for (const lane of all) wake(lane)
      },
      (error) => log(`${name} waits for the database`, error),
    )
  }

  const everyTimer = setInterval(wakeAll, everyMs).unref()
  wakeAll()
  return {
    wake,
    wakeAll,
    async close() {
      clearInterval(everyTimer)
      closing.abort(new Error('The server stops'))
      for (const { timer } of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

/** The lane of a sender that has only one. */
export const onlyLane = ''
export const oneLane = { lanes: async () => [onlyLane], lanesAtOnce: 1 }
