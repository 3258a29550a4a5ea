import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Entry, type EntryKey, keyOf, type Owner } from './entry.ts'
import { forgetGone, noteGone, readGone, withoutGone } from './gone.ts'
import { leftName } from './left.ts'
import { setHolds } from './sign.ts'

interface Schema extends DBSchema {
  entries: { key: EntryKey; value: Entry; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The one database of everything that the server does not have yet, without what was to go. Throws where the browser gives none. */
async function open(): Promise<IDBPDatabase<Schema>> {
  const db = await openAnyway()
  if (localStorage.getItem(leftName)) await deleteLeft(db)
  return db
}

function openAnyway(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('rvweb_outbox', 1, {
    upgrade: (db) =>
      void db
        .createObjectStore('entries', { keyPath: ['kind', 'personId', 'rooftopId', 'id'] })
        .createIndex('person', 'personId'),
    // A newer version in another tab goes first.
    blocking: () => void opened?.then((db) => db.close()).finally(forgetOpened),
    terminated: forgetOpened,
  }).then(
    async (db) => {
      // Deletions that a page before was left with.
      for (const { key, revision } of readGone()) await deleteIn(db, key, revision)
      return db
    },
    (error: unknown) => {
      forgetOpened()
      throw error
    },
  )
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
  await open()
}

/** Entries of a kind that somebody has in a rooftop. */
export async function readEntries(kind: string, { id, location }: Owner): Promise<Entry[]> {
  const all = await (await open()).getAll('entries', IDBKeyRange.bound([kind, id, location], [kind, id, location, []]))
  return withoutGone(all)
}

export async function readEntry(key: EntryKey): Promise<Entry | undefined> {
  const entry = await (await open()).get('entries', key)
  return entry && withoutGone([entry])[0]
}

/** Writes an entry; with `revision` only over that one. Answers whether it was. The transaction is committed at once: the page may be left. */
export async function writeEntry(entry: Entry, revision?: string): Promise<boolean> {
  return changeEntry(await open(), keyOf(entry), revision, entry)
}

/** Deletes an entry unless it has changed since `revision`, also where the page is left before the device has done it. */
export async function deleteEntry(key: EntryKey, revision: string): Promise<boolean> {
  noteGone(key, revision)
  return deleteIn(await open(), key, revision)
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
  return (await (await open()).count('entries', ofKind(kind))) > 0
}

function ofKind(kind: string): IDBKeyRange {
  return IDBKeyRange.bound([kind], [kind, []])
}

/** Everything of a person, in whichever rooftop. */
export async function readOfPerson(personId: string): Promise<Entry[]> {
  const all = await (await open()).getAllFromIndex('entries', 'person', personId)
  return withoutGone(all)
}

export async function deleteOfPerson(personId: string): Promise<void> {
  const change = (await open()).transaction('entries', 'readwrite')
  const keys = await change.store.index('person').getAllKeys(personId)
  await Promise.all([...keys.map((key) => change.store.delete(key)), change.done])
}
