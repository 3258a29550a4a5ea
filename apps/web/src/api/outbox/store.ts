import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Entry, type EntryKey, keyOf, type Owner } from './entry.ts'
import { forgetGone, noteGone, readGone, withoutGone } from './gone.ts'
import { leftName } from './left.ts'
import { setHolds } from './sign.ts'

interface Schema extends DBSchema {
  entries: { key: EntryKey; value: Entry; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/**
 * Works in the one database of everything that the server does not have yet, without what was to go. Throws where the browser gives none, or has
 * no room.
 */
async function inStore<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    const db = await open()
    if (localStorage.getItem(leftName)) await deleteLeft(db)
    return await work(db)
  } catch (error) {
    // A phone that slept may have lost its connection: it is opened anew.
    forgetOpened()
    throw error
  }
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('rvweb_outbox', 1, {
    upgrade: (db) =>
      void db
        .createObjectStore('entries', { keyPath: ['kind', 'personId', 'rooftopId', 'id'] })
        .createIndex('person', 'personId'),
    // A newer version in another tab goes first.
    blocking: () => void opened?.then((db) => db.close()).finally(forgetOpened),
    terminated: forgetOpened,
  }).then(async (db) => {
    // Deletions that a page before was left with.
    for (const { key, revision } of readGone()) await deleteIn(db, key, revision)
    return db
  })
  return opened
}

function forgetOpened(): void {
  opened = undefined
}

/** Files of those who have signed out (UPL-024). */
async function deleteLeft(db: IDBPDatabase<Schema>): Promise<void> {
  const left = localStorage.getItem(leftName)?.split(' ') ?? []
  for (const [kind, personId, rooftopId, id] of await db.getAllKeys('entries', ofKind('file')))
    if (left.includes(personId)) await db.delete('entries', [kind, personId, rooftopId, id])
  localStorage.removeItem(leftName)
  setHolds('file', (await db.count('entries', ofKind('file'))) > 0)
}

/** Does what whoever signed out on a page before has left to do. */
export async function forgetLeft(): Promise<void> {
  await inStore(async () => undefined)
}

/** Entries of a kind that somebody has in a rooftop. */
export async function readEntries(kind: string, { id, location }: Owner): Promise<Entry[]> {
  const own = IDBKeyRange.bound([kind, id, location], [kind, id, location, []])
  return withoutGone(await inStore((db) => db.getAll('entries', own)))
}

export async function readEntry(key: EntryKey): Promise<Entry | undefined> {
  const entry = await inStore((db) => db.get('entries', key))
  return entry && withoutGone([entry])[0]
}

/** Writes an entry; with `revision` only over that one. Answers whether it was. The transaction is committed at once: the page may be left. */
export async function writeEntry(entry: Entry, revision?: string): Promise<boolean> {
  return inStore((db) => changeEntry(db, keyOf(entry), revision, entry))
}

/** Deletes an entry unless it has changed since `revision`, also where the page is left before the device has done it. */
export async function deleteEntry(key: EntryKey, revision: string): Promise<boolean> {
  noteGone(key, revision)
  return inStore((db) => deleteIn(db, key, revision))
}

async function deleteIn(db: IDBPDatabase<Schema>, key: EntryKey, revision: string): Promise<boolean> {
  const isDone = await changeEntry(db, key, revision, undefined)
  forgetGone(key, revision)
  return isDone
}

async function changeEntry(
  db: IDBPDatabase<Schema>,
  key: EntryKey,
  revision: string | undefined,
  next: Entry | undefined,
): Promise<boolean> {
  const change = db.transaction('entries', 'readwrite')
  // What cannot be written at all throws before anybody waits for the rest.
  change.done.catch(() => undefined)
  if (revision !== undefined && (await change.store.get(key))?.revision !== revision) {
    await change.done
    return false
  }
  const done = next ? change.store.put(next) : change.store.delete(key)
  change.commit()
  await Promise.all([done, change.done])
  return true
}

export async function holdsKind(kind: string): Promise<boolean> {
  return (await inStore((db) => db.count('entries', ofKind(kind)))) > 0
}

function ofKind(kind: string): IDBKeyRange {
  return IDBKeyRange.bound([kind], [kind, []])
}

/** Everything of a person, in whichever rooftop. */
export async function readOfPerson(personId: string): Promise<Entry[]> {
  return withoutGone(await inStore((db) => db.getAllFromIndex('entries', 'person', personId)))
}

export async function deleteOfPerson(personId: string): Promise<void> {
  await inStore(async (db) => {
    const change = db.transaction('entries', 'readwrite')
    const keys = await change.store.index('person').getAllKeys(personId)
    await Promise.all([...keys.map((key) => change.store.delete(key)), change.done])
  })
}
