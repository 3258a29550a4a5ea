import { reachable, rest } from '../../../api/outbox/wait.ts'
import { isOffline } from '../../../api/stream/connection.ts'
import { preparePhoto } from './prepare-photo.ts'

const photoTroubles = {
  'no picture': 'is damaged or not a photo. Choose another file.',
  'no reader': 'can’t be read by this browser. Save it as a JPEG and add that.',
  'too large': 'has too many pixels. Take it again at a lower resolution.',
}

// A reader that has not come, because the network went just then, or has run out of memory, is called anew.
const readerRestsMs = [1000, 2000, 4000]

/** A photo as it goes out. Throws a sentence where there is no way, and an AbortError where it is stopped. */
export async function fitPhoto(photo: File, signal: AbortSignal, attempt = 0): Promise<File> {
  const made = await preparePhoto(photo, signal)
  if ('file' in made) return made.file
  const restMs = readerRestsMs[attempt]
  if (made.trouble !== 'no reader' || (restMs === undefined && !isOffline()))
    throw new Error(`${photo.name} ${photoTroubles[made.trouble]}`)
  await (isOffline() ? reachable(signal) : rest(restMs ?? 0, signal))
  return fitPhoto(photo, signal, attempt + 1)
}
