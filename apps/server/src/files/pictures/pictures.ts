import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../app-error.ts'
import type { Doors } from '../../database/doors.ts'
import { beginAttempt, endAttempt, failAttempt } from './attempts.ts'
import { openPictureProcesses, type PictureProcesses } from './processes.ts'
import { type AnswerTo, PictureRefusal, type PictureTask } from './tasks.ts'

/** Whose turn a picture takes; `personId` is empty where a feed or nobody at a screen has brought it. */
export type PictureOwner = { rooftopId: string; personId: string }

/** The one way in which the server decodes pictures: in processes with bounds, one picture of each person in turn. */
export type Pictures = {
  /**
   * Does a task with a file of this machine. Throws PictureRefusal for a picture at fault, also for one that was tried before and that a process
   * died of; UNAVAILABLE where too many wait or the server stops.
   */
  run<Task extends PictureTask>(task: Task, owner: PictureOwner): Promise<AnswerTo<Task>>
  close(): Promise<void>
}

export function openPictures(doors: Doors, processes: PictureProcesses = openPictureProcesses()): Pictures {
  // The same bytes one after the other: an attempt that is open when the next begins is one that a server has ended in.
  const underWay = new Map<string, Promise<unknown>>()
  return {
    async run(task, owner) {
      const [content, { size: bytes }] = await Promise.all([hashOf(task.path), stat(task.path)])
      const key = `${owner.rooftopId} ${content.toString('hex')}`
      const before = underWay.get(key)
      const work = Promise.resolve(before?.catch(() => {})).then(() =>
        attempt(doors, processes, task, { ...owner, content, bytes }),
      )
      underWay.set(key, work)
      try {
        return await work
      } finally {
        if (underWay.get(key) === work) underWay.delete(key)
      }
    },
    close: processes.close,
  }
}

type Attempt = PictureOwner & { content: Buffer; bytes: number }

async function attempt<Task extends PictureTask>(
  doors: Doors,
  processes: PictureProcesses,
  task: Task,
  { rooftopId, personId, content, bytes }: Attempt,
): Promise<AnswerTo<Task>> {
  let hasBegun = false
  const begin = async () => {
    const outcome = await doors.inRooftop(rooftopId, (db) => beginAttempt(db, content))
    if (outcome === 'REFUSED') throw new PictureRefusal('TOO_MUCH_WORK')
    if (outcome === 'BUSY')
      throw new AppError('UNAVAILABLE', 'Another server is reading this photo. Send it again in a moment.', { retryAfter: 20 })
    hasBegun = true
  }
  try {
    const answer = await processes.run(task, { owner: `${rooftopId} ${personId}`, bytes, begin })
    await doors.inRooftop(rooftopId, (db) => endAttempt(db, content))
    return answer
  } catch (error) {
    const hasDied = error instanceof PictureRefusal && error.reason === 'TOO_MUCH_WORK'
    const end = hasDied ? failAttempt : endAttempt
    if (hasBegun) await doors.inRooftop(rooftopId, (db) => end(db, content)).catch(() => {})
    throw error
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}
