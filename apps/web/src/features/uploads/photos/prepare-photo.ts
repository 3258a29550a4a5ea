import type { Answered, Asked, Made, Trouble } from './photo-worker.ts'

/** A photo as it goes out, or why it cannot. */
export type PreparedPhoto = { readonly file: File } | { readonly trouble: Trouble }

// One at a time: a phone has the memory for one large picture, not for five.
let line: Promise<unknown> = Promise.resolve()
let thread: Worker | undefined
let last = 0

/**
 * Makes a photo fit for going out, in a thread of its own: HEIC becomes JPEG, what is larger than the limit is scaled, and where it was taken
 * is told to nobody. Whatever is no photo comes back as it is, for the server to judge.
 */
export function preparePhoto(photo: File): Promise<PreparedPhoto> {
  const prepared = line.then(() => prepare(photo))
  line = prepared
  return prepared
}

async function prepare(photo: File): Promise<PreparedPhoto> {
  const made = await ask(photo)
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

function ask(photo: Blob): Promise<Made> {
  thread ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  last += 1
  const asked: Asked = { id: last, photo }
  const asking = thread
  return new Promise((tell) => {
    const end = (made: Made) => {
      asking.removeEventListener('message', answered)
      asking.removeEventListener('error', failed)
      tell(made)
    }
    const answered = ({ data: { id, made } }: MessageEvent<Answered>) => id === asked.id && end(made)
    const failed = () => end({ trouble: 'no reader' })
    asking.addEventListener('message', answered)
    asking.addEventListener('error', failed)
    asking.postMessage(asked)
  })
}

/** Gives back what memory it holds, when nobody adds photos any more. */
export function endThread(): void {
  thread?.terminate()
  thread = undefined
}
