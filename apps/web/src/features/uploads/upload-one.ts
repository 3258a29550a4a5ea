import { pausesMs } from '../../api/outbox/retry.ts'
import type { StoredUpload } from './stored-uploads.ts'
import { type Ground, NotReached } from './upload-ground.ts'
import type { UploadItem } from './upload-list.ts'

/** A file in the queue: what is kept of it, the file itself where it is there, and what stops it while it runs. */
export type Running = { kept: StoredUpload; isKept: boolean; file: File | undefined; stop: AbortController | undefined }

type Telling = {
  readonly signal: AbortSignal
  change(to: Partial<UploadItem>): void
  keep(to: Partial<StoredUpload>): Promise<void>
}

/** Makes a file fit and sends it until it is there, however often nobody is reached. Throws what was refused. */
export async function sendOne(ground: Ground, one: Running, telling: Telling): Promise<void> {
  await prepareOnce(ground, one, telling)
  await sendUntilThere(ground, one, telling)
}

async function prepareOnce(ground: Ground, one: Running, { signal, change, keep }: Telling): Promise<void> {
  if (one.kept.isPrepared || !one.file) return
  change({ isPreparing: true })
  const file = await ground.prepare(one.file, one.kept.target, signal).finally(() => change({ isPreparing: false }))
  one.file = file
  const { name, size, type } = file
  change({ name, size, method: ground.methodFor(file) })
  await keep({ name, size, type, isPrepared: true, file: size <= ground.maxStoredBytes ? file : null })
}

async function sendUntilThere(ground: Ground, one: Running, { signal, change, keep }: Telling): Promise<void> {
  for (let attempt = 0; !signal.aborted && one.file; attempt += 1) {
    try {
      return await ground.send(one.file, one.kept, {
        signal,
        onProgress: (progress) => change({ progress, isWaiting: false }),
        onAddress: (uploadUrl) => void keep({ uploadUrl }),
      })
    } catch (error) {
      if (!(error instanceof NotReached) || signal.aborted) throw error
      change({ isWaiting: true })
      const restMs = error.afterMs || pausesMs.file[attempt]
      await (restMs === undefined ? ground.reachable(signal) : ground.rest(restMs, signal))
    }
  }
}
