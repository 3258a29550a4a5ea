import { availableParallelism } from 'node:os'
import sharp from 'sharp'

// What was unpacked is not wanted again.
sharp.cache(false)

// Pictures are unpacked outside of JavaScript's memory, which nobody bounds but who begins it.
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
let running = 0
const waiting: (() => void)[] = []

/** Work that unpacks a picture, in its turn: few at once, however many come. */
export async function unpacking<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
