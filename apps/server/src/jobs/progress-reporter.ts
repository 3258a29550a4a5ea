import type { JobProgress } from '@lotline/contract/jobs'
import type { Doors } from '../database/doors.ts'
import { tellProgress } from './progress.ts'

const everyMs = 300

/** Whose job it is. */
export type JobOwner = { rooftopId: string; personId: string }

/** Tells the person who asked how far their file is, in vehicles, a few times a second at most. */
export type ProgressReporter = {
  total(vehicles: number): void
  running(vehicles: number): void
  done(): Promise<void>
  failed(sentence: string): Promise<void>
}

export function openProgressReporter(doors: Doors, { rooftopId, personId }: JobOwner, jobId: string): ProgressReporter {
  let total = 0
  let toldAt = 0
  // One after the other, so that the last word comes last. What is lost is told again by the next, and at the file's own address.
  let telling = Promise.resolve()
  const tell = (progress: Pick<JobProgress, 'state' | 'done' | 'failure'>) => {
    const told = { ...progress, rooftopId, personId, jobId, total }
    telling = telling.then(() => doors.inRooftop(rooftopId, (db) => tellProgress(db, told))).catch(() => {})
    return telling
  }
  return {
    total(vehicles) {
      total = vehicles
    },
    running(vehicles) {
      if (performance.now() - toldAt < everyMs) return
      toldAt = performance.now()
      void tell({ state: 'RUNNING', done: vehicles, failure: null })
    },
    done: () => tell({ state: 'DONE', done: total, failure: null }),
    failed: (failure) => tell({ state: 'FAILED', done: 0, failure }),
  }
}
