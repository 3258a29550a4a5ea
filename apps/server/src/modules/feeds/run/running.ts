import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '../../../http/problem.ts'
import type { FeedsDeps } from '../feeds-deps.ts'
import { endRun, getRun, listRunning } from '../queries.ts'
import { FeedFileError } from '../read/feed-file-error.ts'
import type { FeedReader } from '../read/reader.ts'
import { feedRunning, isGone } from '../refusals.ts'
import type { Uploads } from '../uploads.ts'
import { RunMovedError } from './apply-batch.ts'
import { carryOut, tell } from './carry-out.ts'
import { type RunLock, takeRunLock } from './run-lock.ts'

const patienceMs = 1000
const lookEveryMs = 25

/** `done` says when the run has ended, or has been left for another process to go on with; it never fails. */
export type StartedRun = { runId: string; done: Promise<void> }

/** The runs that this process is at. */
export type RunningRuns = {
  /** Takes the rooftop's lock, writes the run as RUNNING and carries it out; FEED_RUNNING while the rooftop has another. */
  begin(rooftopId: string, runId: string, write: () => Promise<void>): Promise<StartedRun>
  /** Takes up the runs of these rooftops that a process has died over. */
  resume(rooftopIds: readonly string[]): Promise<StartedRun[]>
  /** Leaves every run after its batch. */
  close(): Promise<void>
}

export function openRunning(deps: FeedsDeps & { uploads: Uploads; reader: FeedReader }): RunningRuns {
  const { doors, url, log } = deps
  const closing = new AbortController()
  const active = new Set<Promise<void>>()

  function carry(rooftopId: string, runId: string, lock: RunLock): StartedRun {
    lock.lost.addEventListener('abort', () => log('The connection that holds a feed run was lost: the run is taken up again'))
    const signal = AbortSignal.any([closing.signal, lock.lost])
    const work = { ...deps, rooftopId, runId, signal, analyze: lock.analyze }
    const done = carryOut(work)
      // A run that is told to leave has not failed: it is taken up again.
      .catch((error) => (signal.aborted ? log('A feed run was left', error) : failed(deps, rooftopId, runId, error)))
      .catch((error) => log('A feed run could not be ended; it is taken up again', error))
      .finally(() => lock.release())
    active.add(done)
    void done.finally(() => active.delete(done))
    return { runId, done }
  }

  return {
    async begin(rooftopId, runId, write) {
      const lock = await takeLockOf(deps, rooftopId)
      if (!lock) throw feedRunning()
      try {
        await write()
      } catch (error) {
        await lock.release()
        throw error
      }
      return carry(rooftopId, runId, lock)
    },
    async resume(rooftopIds) {
      const runs = rooftopIds.length > 0 ? await doors.inGroup(rooftopIds, listRunning) : []
      const started: StartedRun[] = []
      for (const run of runs) {
        const lock = await takeRunLock(url, run.rooftop_id)
        if (!lock) continue
        // It may have ended between our look and our lock.
        const { state } = await doors.inRooftop(run.rooftop_id, (db) => getRun(db, run.id))
        if (state === 'RUNNING') started.push(carry(run.rooftop_id, run.id, lock))
        else await lock.release()
      }
      return started
    },
    async close() {
      closing.abort()
      await Promise.all(active)
    },
  }
}

/** A run is told to have ended a moment before its lock is free: whoever comes in between waits for it, unless a run is going on. */
async function takeLockOf({ doors, url }: FeedsDeps, rooftopId: string): Promise<RunLock | undefined> {
  for (let waited = 0; ; waited += lookEveryMs) {
    const lock = await takeRunLock(url, rooftopId)
    if (lock || waited >= patienceMs) return lock
    if ((await doors.inRooftop(rooftopId, listRunning)).length > 0) return undefined
    await delay(lookEveryMs)
  }
}

/** A run that cannot go on is FAILED with a sentence, unless only the database is away: then it stays RUNNING and is taken up again. */
async function failed(deps: FeedsDeps, rooftopId: string, runId: string, error: unknown): Promise<void> {
  if (error instanceof RunMovedError || (isDatabaseAway(error) && !isGone(error))) return deps.log('A feed run was left', error)
  if (!(error instanceof FeedFileError)) deps.log('A feed run failed', error)
  const failure = sentenceOf(error)
  await deps.doors.inRooftop(rooftopId, async (db) => {
    const run = await getRun(db, runId)
    await endRun(db, runId, deps.now(), { state: 'FAILED', failure })
    await tell(db, deps, run, { sentence: 'feedFailed', feed: run.feed_name })
  })
}

function sentenceOf(error: unknown): string {
  if (error instanceof FeedFileError) return `${error.message}.`
  if (isGone(error)) return 'The file is no longer there. Upload it again.'
  return 'Something went wrong on our side. What was taken in until then stays; run the file again.'
}
