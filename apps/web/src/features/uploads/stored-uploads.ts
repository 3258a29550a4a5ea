import { openDB } from 'idb'
import type { Entry, EntryKey, Owner } from '../../api/outbox/entry.ts'
import { noteKept, noteUnkept } from '../../api/outbox/full.ts'
import { inOneTab } from '../../api/outbox/lock.ts'
import { setHolds } from '../../api/outbox/sign.ts'
import { deleteEntry, holdsKind, readEntries, readEntry, writeEntry } from '../../api/outbox/store.ts'
import type { UploadTarget } from './upload-list.ts'

/** A file that is not up yet, as this device keeps it for its person and rooftop: the page may be closed, or the battery run out. */
export type StoredUpload = {
  readonly id: string
  readonly personId: string
  readonly rooftopId: string
  readonly addedAt: number
  readonly name: string
  readonly type: string
  readonly size: number
  readonly lastModified: number
  readonly target: UploadTarget
  /** Null where it is too large to be kept. */
  readonly file: Blob | null
  /** Photos are made fit once. */
  readonly isPrepared: boolean
  /** Where the server holds what has come of it. */
  readonly uploadUrl: string | null
  readonly isPaused: boolean
  /** It has not been started: it waits for whoever added it, or for its note. */
  readonly isStaged: boolean
}

/** Bytes that are kept of one file at most: a larger one is asked for again, and goes on where it was. */
export const maxStoredBytes = 25 * 1024 * 1024

const kind = 'file'
// A file never changes: what is known of it does.
const revision = 'file'
const oldName = 'rvweb_uploads'

const keyOf = ({ id, location }: Owner, upload: string): EntryKey => [kind, id, location, upload]

function entryOf(body: StoredUpload): Entry<StoredUpload> {
  const { id, personId, rooftopId, addedAt: order } = body
  const waiting = { state: 'WAITING', tries: 0, retryAt: 0, notBefore: 0 } as const
  return { kind, personId, rooftopId, id, lane: id, order, version: 1, revision, body, ...waiting }
}

/** Answers whether the device has taken it: else the page has to stay open until it is up. */
export async function storeUpload(upload: StoredUpload): Promise<boolean> {
  setHolds(kind, true)
  try {
    await writeEntry(entryOf(upload))
    noteKept({ kind, id: upload.id })
    return true
  } catch (error) {
    noteUnkept({ ...upload, kind }, error)
    return false
  } finally {
    // Another tab may have found nothing meanwhile.
    setHolds(kind, true)
  }
}

/** Stored no more, also where the page is left before the device has done it. */
export async function forgetUpload(owner: Owner, id: string): Promise<void> {
  noteKept({ kind, id })
  await tried(async () => {
    await deleteEntry(keyOf(owner, id), revision)
    setHolds(kind, await holdsKind(kind))
  })
}

/** Whether it is certain that it is stored no more: storage that cannot be read says nothing. */
export async function isUploadGone(owner: Owner, id: string): Promise<boolean> {
  return (await tried(async () => (await readEntry(keyOf(owner, id))) === undefined)) ?? false
}

export async function readUpload(owner: Owner, id: string): Promise<StoredUpload | undefined> {
  return tried(async () => (await readEntry(keyOf(owner, id)))?.body as StoredUpload | undefined) // written by `storeUpload`
}

/** Files of a person in a rooftop, in the order they were added. */
export async function readUploads(owner: Owner): Promise<StoredUpload[]> {
  await importOldUploads()
  const all = (await tried(() => readEntries(kind, owner))) ?? []
  await tried(async () => setHolds(kind, await holdsKind(kind)))
  return all.map(({ body }) => body as StoredUpload).toSorted((one, other) => one.addedAt - other.addedAt) // as above
}

/** Takes over files of versions before the outbox, which had a database of their own. */
export async function importOldUploads(): Promise<void> {
  if (localStorage.getItem(oldName) === null) return
  const namesIn = (name: string) => (localStorage.getItem(name) ?? '').split(' ')
  // Two tabs that open at once would bring back what the first has sent.
  const work = async () => {
    const db = await openDB(oldName, 1, { upgrade: (made) => void made.createObjectStore('uploads', { keyPath: 'id' }) })
    const all = (await db.getAll('uploads')) as StoredUpload[] // written by those versions
    const left = namesIn(`${oldName}_left`)
    const gone = namesIn(`${oldName}_gone`)
    for (const upload of all) {
      const isOver = left.includes(upload.personId) || gone.includes(upload.id)
      if (isOver || (await storeUpload(upload))) await db.delete('uploads', upload.id)
    }
    const isEmpty = (await db.count('uploads')) === 0
    db.close()
    if (isEmpty) for (const name of [oldName, `${oldName}_left`, `${oldName}_gone`]) localStorage.removeItem(name)
  }
  await tried(() => inOneTab(oldName, work))
}

/** Whatever fails here, a private window or a database that is gone, leaves the page with what it has in memory. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    console.warn('Files on their way cannot be kept on this device.', error)
    return undefined
  }
}
