import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Holding, Said } from './stream-holder.ts'

export type Held = {
  /** When the next act had been told to as many as it is to be told to. */
  nextTold(): Promise<number>
  /** Closes the streams; answers how many changes the one was told of that was told of the fewest. */
  end(): Promise<number>
}

/** Opens change streams in a process of its own. */
export async function holdStreams(holding: Holding): Promise<Held> {
  const child = fork(join(import.meta.dirname, 'stream-holder.ts'))
  const answer = async (): Promise<Said | number | undefined> => {
    const stop = new AbortController()
    const { signal } = stop
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The change streams were not held.')))
    const [said] = await Promise.race([once(child, 'message', { signal }), ended]).finally(() => {
      ended.catch(() => {})
      stop.abort()
    })
    return said
  }
  child.send(holding)
  if ((await answer()) !== 'open') throw new Error('The change streams could not be opened.')
  return {
    async nextTold() {
      const said = await answer()
      if (typeof said !== 'object') throw new Error('The change streams did not say when they were told.')
      return said.toldAt
    },
    async end() {
      // What was told last is on its way.
      await delay(300)
      child.send('count')
      const fewest = Number(await answer())
      if (child.exitCode === null) await once(child, 'exit')
      return fewest
    },
  }
}
