import { AppError } from '../app-error.ts'

/** Runs work of an owner, with bounds on how much of theirs runs at once and waits. Throws RATE_LIMITED for one too many. */
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>

// Browsers send six at a time to a server. These are done within seconds, before a connection is given up.
const MAX_WAITING = 100

/**
 * Lets `atOnce` works of each owner run at once; `MAX_WAITING` more wait in their order and hold nothing meanwhile. Several hundred requests of one
 * person that wait for one row would otherwise hold every connection to the database.
 */
export function openTurns(atOnce: number): Turns {
  const owners = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (owner, work) => {
    const known = owners.get(owner) ?? { running: 0, waiting: [] }
    owners.set(owner, known)
    if (known.waiting.length >= MAX_WAITING)
      throw new AppError('RATE_LIMITED', 'Too many of your changes are under way at once. Try again in a moment.', {
        retryAfter: 2,
      })
    if (known.running < atOnce) known.running += 1
    else await new Promise<void>((begin) => known.waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = known.waiting.shift()
      if (next) next()
      else known.running -= 1
      if (known.running === 0) owners.delete(owner)
    }
  }
}
