import type { ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'

// Each may be 10 MB, held in memory until it has been read.
const MAX_OF_OWNER = 4
const MAX_IN_ALL = 16

/** Imports whose rows are under way or wait to be read, counted before anything of their bodies is taken. */
export type ImportBodies = {
  /** Counts one of the owner until its reply is over. Throws a refusal where too many are under way. */
  begin(owner: string, reply: ServerResponse): void
}

export function openImportBodies(): ImportBodies {
  const underWay = new Map<string, number>()
  let all = 0
  return {
    begin(owner, reply) {
      const own = underWay.get(owner) ?? 0
      if (own >= MAX_OF_OWNER)
        throw new AppError(
          'TOO_MANY_ATTEMPTS',
          `You have ${MAX_OF_OWNER} imports running. Wait until one is done, then send the next.`,
          {
            retryAfter: 10,
          },
        )
      if (all >= MAX_IN_ALL)
        throw new AppError('UNAVAILABLE', 'Other files are being read. Try again in a minute.', { retryAfter: 60 })
      underWay.set(owner, own + 1)
      all += 1
      reply.once('close', () => {
        const left = (underWay.get(owner) ?? 1) - 1
        if (left > 0) underWay.set(owner, left)
        else underWay.delete(owner)
        all -= 1
      })
    },
  }
}
