import { availableParallelism } from 'node:os'
import { AppError } from '../../app-error.ts'
import { openFairQueue } from '../../jobs/fair-queue.ts'
import { type PictureChild, startPictureChild } from './child.ts'
import type { AnswerTo, PictureTask } from './tasks.ts'

/** Whose a picture is, how many bytes its file has, and what is done first once its turn has come. */
export type Turn = { owner: string; bytes: number; begin?(): Promise<void> }

/** The processes in which pictures are decoded: they come with the work and go a while after it. */
export type PictureProcesses = {
  /** Throws PictureRefusal for a picture at fault, UNAVAILABLE where too many wait or the server stops. */
  run<Task extends PictureTask>(task: Task, turn: Turn): Promise<AnswerTo<Task>>
  /** Refuses what waits at once, and gives what runs two seconds. */
  close(): Promise<void>
}

// Memory: each may come to 400 MB. One more than one person may have, so that nobody waits for somebody else's slow picture.
const MAX_PROCESSES = 3
const MAX_OF_ONE_OWNER = Math.max(1, Math.min(MAX_PROCESSES - 1, Math.floor(availableParallelism() / 2)))
const MAX_WAITING = { count: 1000, bytes: 4 * 1024 ** 3 }
const MAX_WAITING_OF_ONE_OWNER = { count: 250, bytes: 1024 ** 3 }
// Memory that a large picture leaves behind would be counted against the next.
const MAX_RESIDENT_BYTES_AT_REST = 160 * 1024 ** 2

type Waiting = { task: PictureTask; turn: Turn; resolve(answer: unknown): void; reject(error: unknown): void }
type ProcessOptions = { start?: () => Promise<PictureChild>; idleMs?: number; graceMs?: number }

export function openPictureProcesses(options: ProcessOptions = {}): PictureProcesses {
  const { start = startPictureChild, idleMs = 300_000, graceMs = 2000 } = options
  const queue = openFairQueue<Waiting>()
  const waiting = new Set<Waiting>()
  const running = new Map<Waiting, Promise<void>>()
  const warm = openWarmChildren(start, idleMs)
  let isClosed = false
  let isEnding = false

  function next(): void {
    while (running.size < MAX_PROCESSES) {
      const taken = queue.take(mayRun)
      if (!taken) return
      const { item } = taken
      waiting.delete(item)
      const work = perform(item).finally(() => {
        running.delete(item)
        next()
      })
      running.set(item, work)
    }
  }

  function mayRun(owner: string): boolean {
    const own = [...running.keys()].filter(({ turn }) => turn.owner === owner).length
    return own === 0 || (own < MAX_OF_ONE_OWNER && running.size < MAX_PROCESSES - 1)
  }

  async function perform({ task, turn, resolve, reject }: Waiting): Promise<void> {
    try {
      const isFresh = task.kind === 'rasterize'
      const child = await warm.lend(isFresh).catch((error) => {
        throw Object.assign(unavailable(), { cause: error })
      })
      try {
        await turn.begin?.()
        if (isEnding) throw unavailable()
        resolve(await child.run(task))
      } finally {
        await warm.giveBack(child, isFresh)
      }
    } catch (error) {
      // A picture whose process ends with the server is not at fault.
      reject(isEnding ? unavailable() : error)
    }
  }

  return {
    run(task, turn) {
      if (isClosed || isFull(turn, waiting, queue.waitingOf(turn.owner))) return Promise.reject(unavailable())
      return new Promise((resolve, reject) => {
        // A process answers a task with what its kind says.
        const item: Waiting = { task, turn, resolve: resolve as (answer: unknown) => void, reject }
        waiting.add(item)
        queue.add(turn.owner, item)
        next()
      })
    },
    async close() {
      isClosed = true
      for (const item of queue.empty()) item.reject(unavailable())
      waiting.clear()
      const timer = setTimeout(() => {
        isEnding = true
        warm.endAll()
      }, graceMs)
      await Promise.all(running.values())
      clearTimeout(timer)
      warm.endAll()
    },
  }
}

function isFull({ bytes }: Turn, all: ReadonlySet<Waiting>, own: readonly Waiting[]): boolean {
  const isOver = (items: readonly Waiting[], most: { count: number; bytes: number }) =>
    items.length >= most.count || items.reduce((sum, { turn }) => sum + turn.bytes, bytes) > most.bytes
  return isOver(own, MAX_WAITING_OF_ONE_OWNER) || isOver([...all], MAX_WAITING)
}

function unavailable(): AppError {
  return new AppError('UNAVAILABLE', 'Photos can’t be read right now. Send it again in a moment.', { retryAfter: 10 })
}

/** Children that wait for their next picture, at most one that has read some and one that is fresh, and those that are lent. */
function openWarmChildren(start: () => Promise<PictureChild>, idleMs: number) {
  const used = openRest(idleMs)
  const fresh = openRest(idleMs)
  const lent = new Set<PictureChild>()
  let isClosed = false
  let isStarting = false

  /** A start costs half a second of work, for which the next drawing need not wait. */
  async function prepareFresh(): Promise<void> {
    if (isClosed || isStarting || !fresh.isFree()) return
    isStarting = true
    const child = await start().catch(() => undefined)
    isStarting = false
    if (child) (isClosed ? child.end : () => fresh.add(child))()
  }

  return {
    async lend(isFresh: boolean): Promise<PictureChild> {
      const child = (isFresh ? fresh : used).take() ?? (await start())
      lent.add(child)
      if (isClosed) child.end()
      return child
    },
    async giveBack(child: PictureChild, isFresh: boolean): Promise<void> {
      lent.delete(child)
      if (isFresh) {
        child.end()
        void prepareFresh()
        return
      }
      const isHeavy = !child.isAlive() || (await child.residentBytes()) > MAX_RESIDENT_BYTES_AT_REST
      if (isHeavy || isClosed || !used.isFree()) child.end()
      else used.add(child)
    },
    endAll(): void {
      isClosed = true
      used.end()
      fresh.end()
      for (const child of lent) child.end()
    },
  }
}

/** The place of one child that waits for a picture, and ends where none comes for a while. */
function openRest(idleMs: number) {
  let resting: { child: PictureChild; timer: NodeJS.Timeout } | undefined
  const take = (): PictureChild | undefined => {
    clearTimeout(resting?.timer)
    const child = resting?.child
    resting = undefined
    return child?.isAlive() ? child : undefined
  }
  const end = () => take()?.end()
  return {
    isFree: () => !resting?.child.isAlive(),
    take,
    end,
    add(child: PictureChild): void {
      end()
      resting = { child, timer: setTimeout(end, idleMs).unref() }
    },
  }
}
