import { AppError } from '../../../app-error.ts'

const mostAtOnce = 3
const patienceMs = 20_000
const retryAfter = 10

type Asked = { rooftopId: string; personId: string; left: AbortSignal }

/**
 * The dry runs that this process is at: one a rooftop, where a later one of the same person takes the place of the one before, and so many
 * at once that runs find room beside them. The others wait for their turn, so that no rooftop keeps another from its own for long.
 */
export type DryRuns = { during<T>(asked: Asked, work: (replaced: AbortSignal) => Promise<T>): Promise<T> }

export function openDryRuns(): DryRuns {
  const going = new Map<string, { personId: string; replace: AbortController; ended: Promise<unknown> }>()
  const turns = openTurns()
  return {
    async during({ rooftopId, personId, left }, work) {
      // Of several that come at once the last one stays.
      for (let before = going.get(rooftopId); before; before = going.get(rooftopId)) {
        if (before.personId !== personId)
          throw new AppError('TOO_MANY_ATTEMPTS', 'Somebody else at this rooftop is trying a file. Try again in a moment.', {
            retryAfter,
          })
        before.replace.abort()
        await before.ended
      }
      const replace = new AbortController()
      const result = turns.during(AbortSignal.any([replace.signal, left]), () => work(replace.signal))
      const ended = result.catch(() => {}).finally(() => going.delete(rooftopId))
      going.set(rooftopId, { personId, replace, ended })
      await ended
      return result
    },
  }
}

/** First come, first served. Whoever stops waiting goes at once, and finds out that nobody wants the answer. */
function openTurns() {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async during<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      if (taken < mostAtOnce) taken++
      else if (!(await isGivenTurn(signal))) return work()
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // A turn is handed on, so that nobody who has just come takes it.
        if (next) next()
        else taken--
      }
    },
  }

  function isGivenTurn(signal: AbortSignal): Promise<boolean> {
    const given = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    return new Promise((resolve, reject) => {
      const go = () => {
        given.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1)
        if (signal.aborted) resolve(false)
        else reject(busy('Other files are being looked through.'))
      }
      if (signal.aborted) return resolve(false)
      waiting.push(go)
      given.addEventListener('abort', giveUp, { once: true })
    })
  }
}

function busy(sentence: string): AppError {
  return new AppError('UNAVAILABLE', `${sentence} Try again in a moment.`, { retryAfter })
}
