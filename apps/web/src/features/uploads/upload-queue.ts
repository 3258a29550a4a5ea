import type { KeptUpload } from './kept-uploads.ts'
import { toggled, type UploadItem, type UploadTarget } from './upload-list.ts'

/** How far a send has come, and what to keep of it meanwhile. */
export type Sending = {
  readonly signal: AbortSignal
  onProgress(fraction: number): void
  onAddress(uploadUrl: string): void
}

/** Nobody was reached: it is tried again. Whatever else is thrown is a refusal. */
export class NotReached extends Error {}

/** What a queue stands on: the server, this device's storage, and time. */
export type Ground = {
  /** Makes a photo fit; throws a refusal whose message is a sentence. */
  prepare(file: File, target: UploadTarget): Promise<File>
  methodFor(file: File): UploadItem['method']
  send(file: File, kept: KeptUpload, sending: Sending): Promise<void>
  /** Ends what the server holds of it. */
  giveUp(kept: KeptUpload): void
  keep(kept: KeptUpload): Promise<boolean>
  forget(id: string): Promise<void>
  read(id: string): Promise<KeptUpload | undefined>
  /** Whether it is certainly kept no more. */
  isGone(id: string): Promise<boolean>
  readAll(): Promise<KeptUpload[]>
  /** Runs for one tab at a time; others wait until it ends. */
  alone(id: string, work: () => Promise<void>): Promise<void>
  rest(ms: number, signal: AbortSignal): Promise<void>
  /** Settles once the server can be reached. */
  reachable(signal: AbortSignal): Promise<void>
  newId(): string
  now(): number
}

export type Owner = { readonly personId: string; readonly rooftopId: string }
type Done = (outcome: { readonly item: UploadItem; readonly error?: unknown }) => void
type Running = { kept: KeptUpload; isKept: boolean; file: File | undefined; stop: AbortController | undefined }

const atOnce = 2
// OPN-170, in milliseconds; after the last it waits for the server.
const restsMs = [1000, 2000, 4000]

export type UploadQueue = ReturnType<typeof openUploadQueue>

/** Files on their way to the server, a few at a time, kept on the device until each of them is there. */
export function openUploadQueue(ground: Ground, owner: Owner, onDone: Done, mostKeptBytes: number) {
  let items: readonly UploadItem[] = []
  const files = new Map<string, Running>()
  const listeners = new Set<() => void>()
  let running = 0

  const show = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, to: Partial<UploadItem>) => show(items.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const find = (id: string) => items.find((one) => one.id === id)

  function itemOf(kept: KeptUpload, file: File | undefined): UploadItem {
    return {
      id: kept.id,
      status: kept.isPaused ? 'PAUSED' : 'STAGED',
      progress: 0,
      name: kept.name,
      size: kept.size,
      target: kept.target,
      method: file ? ground.methodFor(file) : 'RESUMABLE',
      isWaiting: false,
      isMissing: file === undefined,
      isSettled: false,
      error: null,
    }
  }

  function take(kept: KeptUpload, file: File | undefined, isKept: boolean): UploadItem {
    files.set(kept.id, { kept, isKept, file, stop: undefined })
    const item = itemOf(kept, file)
    const addedAt = (one: UploadItem) => files.get(one.id)?.kept.addedAt ?? 0
    show([...items, item].toSorted((one, other) => addedAt(one) - addedAt(other)))
    return item
  }

  async function keep(id: string, to: Partial<KeptUpload>): Promise<void> {
    const one = files.get(id)
    if (!one) return
    one.kept = { ...one.kept, ...to }
    one.isKept = await ground.keep(one.kept)
  }

  /** Starts what waits for its turn. */
  function goOn(): void {
    for (const { id, status, isMissing } of items) {
      if (running >= atOnce) return
      const one = files.get(id)
      if (status !== 'UPLOADING' || isMissing || !one || one.stop) continue
      running += 1
      const stop = new AbortController()
      one.stop = stop
      void ground
        .alone(id, () => run(id, one, stop.signal))
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          running -= 1
          if (one.stop === stop) one.stop = undefined
          goOn()
        })
    }
  }

  async function run(id: string, one: Running, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    try {
      // Another tab may have sent it meanwhile.
      if (one.isKept && (await ground.isGone(id))) return await end(id)
      await prepareOnce(id, one)
      await sendUntilThere(id, one, signal)
      if (!signal.aborted) await end(id)
    } catch (error) {
      if (signal.aborted) return
      change(id, { status: 'ERROR', isWaiting: false, error: error instanceof Error ? error.message : String(error) })
      const item = find(id)
      if (item) onDone({ item, error })
    }
  }

  async function prepareOnce(id: string, one: Running): Promise<void> {
    if (one.kept.isPrepared || !one.file) return
    one.file = await ground.prepare(one.file, one.kept.target)
    const { name, size, type } = one.file
    change(id, { name, size, method: ground.methodFor(one.file) })
    await keep(id, { name, size, type, isPrepared: true, file: size <= mostKeptBytes ? one.file : null })
  }

  async function sendUntilThere(id: string, one: Running, signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted && one.file; attempt += 1) {
      try {
        return await ground.send(one.file, one.kept, {
          signal,
          onProgress: (progress) => change(id, { progress, isWaiting: false }),
          onAddress: (uploadUrl) => void keep(id, { uploadUrl }),
        })
      } catch (error) {
        if (!(error instanceof NotReached) || signal.aborted) throw error
        change(id, { isWaiting: true })
        const restMs = restsMs[attempt]
        await (restMs === undefined ? ground.reachable(signal) : ground.rest(restMs, signal))
      }
    }
  }

  async function end(id: string): Promise<void> {
    await ground.forget(id)
    files.delete(id)
    change(id, { status: 'COMPLETED', progress: 1, isWaiting: false })
    const item = find(id)
    if (item) onDone({ item })
  }

  function start(ids: readonly string[]): void {
    show(
      items.map((one) =>
        ids.includes(one.id) && one.status !== 'COMPLETED' ? { ...one, status: 'UPLOADING', error: null } : one,
      ),
    )
    for (const id of ids) void keep(id, { isPaused: false, isStaged: false })
    goOn()
  }

  return {
    items: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Takes files in; they go up once they are started. Answers their ids, in the same order. */
    add(chosen: readonly File[], target: UploadTarget): string[] {
      return chosen.map((file) => {
        const { name, size, type, lastModified } = file
        const kept: KeptUpload = {
          ...owner,
          id: ground.newId(),
          addedAt: ground.now(),
          name,
          size,
          type,
          lastModified,
          target,
          file: size <= mostKeptBytes ? file : null,
          isPrepared: false,
          uploadUrl: null,
          isPaused: false,
          isStaged: true,
        }
        const { id } = take(kept, file, false)
        void keep(id, {})
        return id
      })
    },

    start,

    /** The file itself, to be shown before it is there. */
    fileOf: (id: string): File | undefined => files.get(id)?.file,

    /** What was staged for something that is only now there goes to it; settles once that is kept. */
    async aim(ids: readonly string[], target: UploadTarget): Promise<void> {
      show(items.map((one) => (ids.includes(one.id) ? { ...one, target } : one)))
      await Promise.all(ids.map((id) => keep(id, { target })))
    },

    /** It is shown in its place: it stays in the list of all uploads alone, until it is removed. */
    settle: (id: string): void => change(id, { isSettled: true }),

    /** Pauses what is under way, and lets go on what is paused or was refused. */
    toggle(id: string): void {
      const item = find(id)
      const next = item && toggled(item)
      if (!next) return
      if (next === 'UPLOADING') start([id])
      else {
        change(id, { status: 'PAUSED', isWaiting: false })
        files.get(id)?.stop?.abort()
        void keep(id, { isPaused: true })
      }
    },

    /** The file that was too large to be kept, chosen again; answers whether it is the same. */
    bringBack(id: string, file: File): boolean {
      const one = files.get(id)
      if (!one || file.size !== one.kept.size || file.name !== one.kept.name) return false
      one.file = file
      change(id, { isMissing: false, method: ground.methodFor(file) })
      if (!one.kept.isStaged) start([id])
      return true
    },

    /** Takes it away, here and what the server holds of it. */
    remove(id: string): void {
      const one = files.get(id)
      one?.stop?.abort()
      files.delete(id)
      show(items.filter((item) => item.id !== id))
      if (!one) return
      void ground.forget(id)
      ground.giveUp(one.kept)
    },

    /**
     * What this device has kept since the page was last open goes on; what another tab sends stays with that one, for as long as it lives.
     * Settles once whatever is staged is there.
     */
    async resume(): Promise<void> {
      const takeAgain = ({ id }: KeptUpload) =>
        ground.alone(id, async () => {
          const now = await ground.read(id)
          if (!now || files.has(id)) return
          const file = now.file ? new File([now.file], now.name, { type: now.type, lastModified: now.lastModified }) : undefined
          take(now, file, true)
        })
      const all = (await ground.readAll()).filter(({ id }) => !files.has(id))
      for (const one of all.filter(({ isStaged }) => !isStaged))
        void takeAgain(one).then(() => {
          const isStill = files.get(one.id)?.kept.isPaused === false
          if (isStill) start([one.id])
        })
      await Promise.all(all.filter(({ isStaged }) => isStaged).map(takeAgain))
    },

    /** Stops everything; what is kept goes on another time. */
    close(): void {
      for (const { stop } of files.values()) stop?.abort()
      files.clear()
      show([])
    },
  }
}
