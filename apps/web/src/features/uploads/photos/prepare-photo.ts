import type { Answered, Asked, Made, Trouble } from './photo-worker.ts'

/** A photo as it goes out, or why it cannot. */
export type PreparedPhoto = { readonly file: File } | { readonly trouble: Trouble }

// One at a time: a phone has the memory for one large picture, not for five.
let line: Promise<unknown> = Promise.resolve()
let thread: Worker | undefined
let last = 0

/**
 * Makes a photo fit for going out, in a thread of its own: HEIC becomes JPEG, what is larger than the limit is scaled, and where it was taken
 * is told to nobody. Whatever is no photo comes back as it is, for the server to judge. Stopped, it throws at once: a thread at work cannot be
 * asked to stop, and ends.
 */
export function preparePhoto(photo: File, signal: AbortSignal): Promise<PreparedPhoto> {
  const prepared = line.then(() => prepare(photo, signal))
  line = prepared.catch(() => undefined)
  return prepared
}

async function prepare(photo: File, signal: AbortSignal): Promise<PreparedPhoto> {
  signal.throwIfAborted()
  const made = await ask(photo, signal)
  if ('trouble' in made) {
    // Out of memory, most likely: a new thread begins with all of it.
    if (made.trouble === 'no reader') endThread()
    return made
  }
  if (made.photo === null) return { file: photo }
  const isAnew = made.photo.type === 'image/jpeg' && !/\.jpe?g$/i.test(photo.name)
  const name = isAnew ? `${photo.name.replace(/\.[^.]*$/, '')}.jpg` : photo.name
  return { file: new File([made.photo], name, { type: made.photo.type, lastModified: photo.lastModified }) }
}

function ask(photo: Blob, signal: AbortSignal): Promise<Made> {
  thread ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  last += 1
  const asked: Asked = { id: last, photo }
  const asking = thread
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<Made>()
  const heed = { signal: over.signal }
  asking.addEventListener('message', ({ data }: MessageEvent<Answered>) => data.id === asked.id && resolve(data.made), heed)
  asking.addEventListener('error', () => resolve({ trouble: 'no reader' }), heed)
  const stop = () => {
    endThread()
    reject(signal.reason)
  }
  signal.addEventListener('abort', stop, heed)
  asking.postMessage(asked)
  return promise.finally(() => over.abort())
}

/** Gives back what memory it holds, when nobody adds photos any more. */
export function endThread(): void {
  thread?.terminate()
  thread = undefined
}
