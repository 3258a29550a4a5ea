import type { JobProgress } from '@lotline/contract/jobs'

type Listener = (progress: JobProgress) => void

const listeners = new Set<Listener>()

/** Hears how far the person's jobs are, whichever tab they were begun in. Answers how to stop. */
export function onJobProgress(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellJobProgress(progress: JobProgress): void {
  for (const listener of listeners) listener(progress)
}
