import type { StoredUpload } from './stored-uploads.ts'
import type { Ground } from './upload-ground.ts'
import { toggled, type UploadItem, type UploadTarget } from './upload-list.ts'
import { type Running, sendOne } from './upload-one.ts'

export type Owner = { readonly personId: string; readonly rooftopId: string }
type Done = (outcome: { readonly item: UploadItem; readonly error?: unknown }) => void

const atOnce = 2

export type UploadQueue = ReturnType<typeof openUploadQueue>

/** Files on their way to the server, a few at a time, kept on the device until each of them is there. */
export function openUploadQueue(ground: Ground, owner: Owner, onDone: Done) {
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

  function itemOf(kept: StoredUpload, file: File | undefined): UploadItem {
    return {
      id: kept.id,
      status: kept.isPaused ? 'PAUSED' : 'STAGED',
      progress: 0,
      name: kept.name,
      size: kept.size,
      target: kept.target,
      method: file ? ground.methodFor(file) : 'RESUMABLE',
      isPreparing: false,
      isWaiting: false,
      isMissing: file === undefined,
      isSettled: false,
      error: null,
    }
  }

  function take(kept: StoredUpload, file: File | undefined, isKept: boolean): UploadItem {
    files.set(kept.id, { kept, isKept, file, stop: undefined })
    const item = itemOf(kept, file)
    const addedAt = (one: UploadItem) => files.get(one.id)?.kept.addedAt ?? 0
    show([...items, item].toSorted((one, other) => addedAt(one) - addedAt(other)))
    return item
  }

  async function keep(id: string, to: Partial<StoredUpload>): Promise<void> {
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
      await sendOne(ground, one, { signal, change: (to) => change(id, to), keep: (to) => keep(id, to) })
      if (!signal.aborted) await end(id)
    } catch (error) {
      if (signal.aborted) return
      change(id, { status: 'ERROR', isWaiting: false, error: error instanceof Error ? error.message : String(error) })
      const item = find(id)
      if (item) onDone({ item, error })
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
        const kept: StoredUpload = {
          ...owner,
          id: ground.newId(),
          addedAt: ground.now(),
          name,
          size,
          type,
          lastModified,
          target,
          file: size <= ground.maxStoredBytes ? file : null,
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
      const takeAgain = ({ id }: StoredUpload) =>
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
