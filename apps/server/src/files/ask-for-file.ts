import { AppError } from '../app-error.ts'
import type { AppOptions } from '../app-options.ts'
import type { Actor } from '../ctx.ts'
import type { Doors } from '../database/doors.ts'
import type { JobKind } from '../jobs/kind.ts'
import type { JobOwner } from '../jobs/progress-reporter.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { usualLimits } from '../limits.ts'
import type { FileLinks } from './links.ts'

/** Counting what is asked for may take longer than people wait for an answer: the unhurried doors. */
export type AskDeps = {
  unhurried: Doors
  queue: JobQueue
  files: { links: FileLinks }
  now: () => Date
  options: Pick<AppOptions, 'limits'>
}

/** Who asked for a file, through which session: what they may see is read when it is made. */
export type AskedFile = JobOwner & { sessionId: string }

/** Queues the making of a file that has been announced, and answers at once where it will be. */
export async function askForFile<Asked extends AskedFile>(
  { queue, files, now }: AskDeps,
  kind: JobKind<Asked>,
  fileId: string,
  asked: Asked,
): Promise<{ uri: string; jobId: string }> {
  await queue.send(kind, fileId, asked)
  return { uri: files.links.addressOf({ rooftopId: asked.rooftopId, fileId }, now()), jobId: fileId }
}

// Files being asked for just now, which the queue does not know yet.
const beingAsked = new Map<string, number>()

/** Has a file asked for unless as many wait as may: of the person, and of the rooftop. Throws RATE_LIMITED before anything is made known. */
export async function inTurn<T>({ queue, options }: AskDeps, { personId, rooftopId }: Actor, ask: () => Promise<T>): Promise<T> {
  const { exportsOfPerson, exportsOfRooftop } = options.limits ?? usualLimits
  const keys = [`${rooftopId} ${personId}`, rooftopId] as const
  for (const key of keys) beingAsked.set(key, (beingAsked.get(key) ?? 0) + 1)
  try {
    const waiting = await queue.waitingFiles(rooftopId)
    const [own = 0, all = 0] = keys.map((key) => beingAsked.get(key) ?? 0)
    const retryAfter = 10
    if (own + (waiting.get(personId) ?? 0) > exportsOfPerson)
      throw new AppError(
        'RATE_LIMITED',
        exportsOfPerson === 1
          ? 'Your other file is still being made. Try again when it is done.'
          : `${exportsOfPerson} of your files are still being made. Try again when one is done.`,
        { retryAfter },
      )
    if (all + [...waiting.values()].reduce((sum, count) => sum + count, 0) > exportsOfRooftop)
      throw new AppError(
        'RATE_LIMITED',
        `${exportsOfRooftop} files of your store are still being made. Try again when one is done.`,
        {
          retryAfter,
        },
      )
    return await ask()
  } finally {
    for (const key of keys) {
      const left = (beingAsked.get(key) ?? 1) - 1
      if (left > 0) beingAsked.set(key, left)
      else beingAsked.delete(key)
    }
  }
}

/** What of somebody travels with a job. */
export function askedBy({ rooftopId, personId, sessionId }: Actor): AskedFile {
  return { rooftopId, personId, sessionId }
}
