import { availableParallelism } from 'node:os'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** Threads for work that would keep everybody else waiting; they come with the work and go a while after it. */
export type Threads = {
  /** Runs the default function of a module with one argument. */
  run<T, R>(entry: URL, task: T, options: { signal: AbortSignal; transfer: Transferable[] }): Promise<R>
  close(): Promise<void>
}

export type ThreadLimits = { most: number; megabytes: number; youngMegabytes: number }

const usual: ThreadLimits = {
  // A core is left to those who wait for an answer, but a small piece of work need not wait for a large one.
  most: Math.max(2, Math.min(4, availableParallelism() - 1)),
  megabytes: 512,
  youngMegabytes: 4,
}

export function openThreads({ most, megabytes, youngMegabytes }: ThreadLimits = usual): Threads {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: most,
    // Between looking at a file and running it people think; a new thread takes a second to come.
    idleTimeout: 60_000,
    // A runaway document ends its own thread, not the server.
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
  return {
    run: (entry, task, { signal, transfer }) =>
      // Transferables are more in Node's types than in the pool's.
      pool.run(task, { filename: entry.href, signal, transferList: transfer as never }),
    close: () => pool.destroy(),
  }
}
