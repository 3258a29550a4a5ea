const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// npm, its script and the group that a signal goes to each pass it on: copies of one signal come this close together.
const COPY_MS = 250
const PATIENCE_MS = 3000

export type StopVerdict = 'STOP' | 'GO_ON' | 'END'

/** Judges the signals of one process by their moments (milliseconds): the first stops it, a third ends it at once, or a second after three seconds. */
export function openStopJudge(): (at: number) => StopVerdict {
  let first: number | undefined
  let latest = Number.NEGATIVE_INFINITY
  let count = 0
  return (at) => {
    if (at - latest < COPY_MS) return 'GO_ON'
    latest = at
    first ??= at
    count += 1
    if (count === 1) return 'STOP'
    return count > 2 || at - first >= PATIENCE_MS ? 'END' : 'GO_ON'
  }
}

/** Calls `stop` at the first signal that asks for it, and `endAtOnce` when somebody insists. */
export function hearStopSignals({ stop, endAtOnce }: { stop(): void; endAtOnce(): void }): void {
  const judge = openStopJudge()
  for (const signal of signals)
    process.on(signal, () => {
      const verdict = judge(performance.now())
      if (verdict === 'STOP') stop()
      if (verdict === 'END') endAtOnce()
    })
}
