import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { forgetLeft, readGone, readLeft, setGone, setKept } from '../../api/kept-uploads-sign.ts'
import type { UploadTarget } from './upload-list.ts'

/** A file that is not up yet, as this device keeps it for its person and rooftop: the page may be closed, or the battery run out. */
export type KeptUpload = {
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

/** What is kept of one file at most: a larger one is asked for again, and goes on where it was. */
export const mostKeptBytes = 25 * 1024 * 1024

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('rvweb_uploads', 1, { upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'id' }) })
  return opened
}

/** Whatever fails here, a private window or a full disk, leaves the page with what it has in memory. */
async function tried<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await open())
  } catch (error) {
    opened = undefined
    console.warn('Files on their way cannot be kept on this device.', error)
    return undefined
  }
}

/** Answers whether it is kept: else the page has to stay open until it is up. */
export async function keepUpload(kept: KeptUpload): Promise<boolean> {
  setKept(true)
  const isKept = (await tried((db) => db.put('uploads', kept))) !== undefined
  // Another tab may have found nothing meanwhile.
  setKept(true)
  return isKept
}

/** Kept no more, also where the page is left before the device has done it. */
export async function forgetUpload(id: string): Promise<void> {
  setGone([...readGone(), id])
  await forgetGone()
}

/** Does what a page before this one was left with. */
async function forgetGone(): Promise<void> {
  const gone = readGone()
  if (gone.length === 0) return
  const isDone = await tried(async (db) => {
    for (const id of gone) await db.delete('uploads', id)
    if ((await db.count('uploads')) === 0) setKept(false)
    return true
  })
  if (isDone) setGone(readGone().filter((id) => !gone.includes(id)))
}

/** Whether it is certain that it is kept no more: storage that cannot be read says nothing. */
export async function isUploadGone(id: string): Promise<boolean> {
  if (readGone().includes(id)) return true
  return (await tried(async (db) => (await db.getKey('uploads', id)) === undefined)) ?? false
}

export async function readUpload(id: string): Promise<KeptUpload | undefined> {
  return readGone().includes(id) ? undefined : tried((db) => db.get('uploads', id))
}

/** Those of a person in a rooftop, in the order they were added. */
export async function readUploads(personId: string, rooftopId: string): Promise<KeptUpload[]> {
  await forgetUploadsOfLeft()
  await forgetGone()
  const gone = readGone()
  const all = ((await tried((db) => db.getAll('uploads'))) ?? []).filter(({ id }) => !gone.includes(id))
  setKept(all.length > 0)
  const own = all.filter((one) => one.personId === personId && one.rooftopId === rooftopId)
  return own.toSorted((one, other) => one.addedAt - other.addedAt)
}

/** How many files of a person this device keeps, of all rooftops. */
export async function countUploads(personId: string): Promise<number> {
  const gone = readGone()
  const all = (await tried((db) => db.getAll('uploads'))) ?? []
  return all.filter((one) => one.personId === personId && !gone.includes(one.id)).length
}

/** Whoever has signed out has taken all of theirs along (UPL-024). */
export async function forgetUploadsOfLeft(): Promise<void> {
  const left = readLeft()
  if (left.length === 0) return
  const isDone = await tried(async (db) => {
    for (const { id, personId } of await db.getAll('uploads')) if (left.includes(personId)) await db.delete('uploads', id)
    if ((await db.count('uploads')) === 0) setKept(false)
    return true
  })
  if (isDone) forgetLeft()
}
