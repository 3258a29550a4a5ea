import { AppError } from '../../app-error.ts'

const mostOfAll = 3

/** The dry runs that this process is at: one a person, where a later one takes the place of the one before, and so many of all that runs find room beside them. */
export type DryRuns = { during<T>(personId: string, work: (replaced: AbortSignal) => Promise<T>): Promise<T> }

export function openDryRuns(): DryRuns {
  const going = new Map<string, { replace: AbortController; ended: Promise<unknown> }>()
  return {
    async during(personId, work) {
      // Of several that come at once the last one stays.
      for (let before = going.get(personId); before; before = going.get(personId)) {
        before.replace.abort()
        await before.ended
      }
      if (going.size >= mostOfAll)
        throw new AppError('UNAVAILABLE', 'Other files are being looked through. Try again in a moment.', { retryAfter: 10 })
      const replace = new AbortController()
      const result = work(replace.signal)
      const ended = result.catch(() => {}).finally(() => going.delete(personId))
      going.set(personId, { replace, ended })
      await ended
      return result
    },
  }
}
