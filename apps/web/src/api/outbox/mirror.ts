import { type Entry, isSameEntry, keyOf, type Owner } from './entry.ts'
import { noteKept, noteUnkept } from './full.ts'
import { setHolds } from './sign.ts'
import { deleteEntry, holdsKind, readEntries, writeEntry } from './store.ts'

/** Shape of a kind's bodies. */
export type Shape<Body> = {
  readonly kind: string
  readonly version: number
  /** Body of an older version in today's shape. Without it, or where it throws, the entry stays on the device as it is. */
  readonly upgrade?: (body: unknown, version: number) => Body
}

export type Mirror<Body> = ReturnType<typeof openMirror<Body>>

/**
 * Entries of a kind that a person has in a rooftop: at hand at once, written to the device behind that, and read anew when another tab has
 * changed them. What the device has no room for stays here until the page goes.
 */
export function openMirror<Body>(shape: Shape<Body>, owner: Owner) {
  const { kind } = shape
  let stored = new Map<string, Entry<Body>>()
  /** Changes that the device has not taken yet; null is a deletion. */
  const pending = new Map<string, Entry<Body> | null>()
  /** Those of them that it refused. */
  const unkept = new Set<string>()
  let shown: readonly Entry<Body>[] = []
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(`rvweb_outbox ${kind} ${owner.location} ${owner.id}`)
  let isClosed = false
  let isStale = false
  let isReading = false
  channel.onmessage = () => {
    isStale = true
    if (!isReading) void readStale()
  }

  /** Once for whatever another tab has told meanwhile. */
  async function readStale(): Promise<void> {
    isReading = true
    while (isStale) {
      isStale = false
      await refresh()
    }
    isReading = false
  }

  const keyWith = (id: string) => keyOf({ kind, personId: owner.id, rooftopId: owner.location, id })

  function show(): void {
    const all = new Map(stored)
    for (const [id, entry] of pending) {
      if (entry) all.set(id, entry)
      else all.delete(id)
    }
    const next = [...all.values()].toSorted((one, other) => one.order - other.order)
    if (next.length === shown.length && next.every((entry, at) => isSameEntry(entry, shown[at] ?? entry))) return
    shown = next
    for (const listener of listeners) listener()
  }

  /** Reads what the device has. */
  async function refresh(): Promise<void> {
    for (const id of unkept) await write(id, pending.get(id) ?? null)
    try {
      const found = await readEntries(kind, owner)
      stored = new Map(found.flatMap((entry) => readable(entry, shape)).map((entry) => [entry.id, entry]))
      show()
    } catch (error) {
      // A private window, or a database that is gone: the page goes on with what it has in memory.
      console.warn('Unsent work on this device could not be read.', error)
    }
  }

  async function write(id: string, next: Entry<Body> | null, revision?: string): Promise<boolean> {
    pending.set(id, next)
    show()
    if (next) setHolds(kind, true)
    try {
      const isDone = next ? await writeEntry(next, revision) : await deleteEntry(keyWith(id), revision ?? '')
      if (isDone && next) stored.set(id, next)
      else if (isDone) stored.delete(id)
      if (pending.get(id) === next) {
        pending.delete(id)
        if (unkept.delete(id)) noteKept({ kind, id })
      }
      show()
      if (!isClosed) channel.postMessage(null)
      if (!isDone) await refresh()
      // Another tab may have found nothing meanwhile and cleared the sign.
      setHolds(kind, await holdsKind(kind))
      return true
    } catch (error) {
      if (next === null) console.warn('Unsent work on this device could not be deleted.', error)
      else {
        unkept.add(id)
        noteUnkept(next, error)
      }
      return false
    }
  }

  return {
    entries: () => shown,
    find: (id: string) => shown.find((entry) => entry.id === id),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    /** Puts an entry, over any other with its id. Answers whether the device has taken it. */
    put: (entry: Entry<Body>): Promise<boolean> => write(entry.id, entry),
    /** Puts `next` in place of an entry, null deletes it; nothing where somebody has changed its body since. */
    async replace(entry: Entry<Body>, next: Entry<Body> | null): Promise<void> {
      const now = shown.find(({ id }) => id === entry.id)
      if (now?.revision !== entry.revision) return
      const isKept = !unkept.has(entry.id)
      // Under one that the device has refused an older one may lie.
      const under = stored.get(entry.id)?.revision ?? entry.revision
      await write(entry.id, next, isKept ? entry.revision : next === null ? under : undefined)
    },
    close(): void {
      isClosed = true
      channel.close()
    },
  }
}

/** The entry in today's shape; none where this version of the page cannot read it: it stays on the device for one that can. */
function readable<Body>(entry: Entry, { version, upgrade }: Shape<Body>): Entry<Body>[] {
  if (entry.version === version) return [entry as Entry<Body>] // written in this shape by the same adapter
  try {
    return upgrade && entry.version < version ? [{ ...entry, version, body: upgrade(entry.body, entry.version) }] : []
  } catch (error) {
    console.warn(`Unsent ${entry.kind} of version ${entry.version} could not be read.`, error)
    return []
  }
}
