import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Entry, type EntryKey, keyOf, type Owner } from './entry.ts'

interface Schema extends DBSchema {
  entries: { key: EntryKey; value: Entry; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** The one database of everything that the server does not have yet. Throws where the browser gives none. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('rvweb_outbox', 1, {
    upgrade: (db) =>
      void db
        .createObjectStore('entries', { keyPath: ['kind', 'personId', 'rooftopId', 'id'] })
        .createIndex('person', 'personId'),
    // A newer version in another tab goes first.
    blocking: () => void opened?.then((db) => db.close()).finally(forgetOpened),
    terminated: forgetOpened,
  }).catch((error: unknown) => {
    forgetOpened()
    throw error
  })
  return opened
}

function forgetOpened(): void {
  opened = undefined
}

/** Entries of a kind that somebody has in a rooftop. */
export async function readEntries(kind: string, { id, location }: Owner): Promise<Entry[]> {
  const db = await open()
  return db.getAll('entries', IDBKeyRange.bound([kind, id, location], [kind, id, location, []]))
}

/** Writes an entry; with `revision` only over that one. Answers whether it was. The transaction is committed at once: the page may be left. */
export async function writeEntry(entry: Entry, revision?: string): Promise<boolean> {
  return changeEntry(keyOf(entry), revision, entry)
}

export async function deleteEntry(key: EntryKey, revision?: string): Promise<boolean> {
  return changeEntry(key, revision, undefined)
}

async function changeEntry(key: EntryKey, revision: string | undefined, next: Entry | undefined): Promise<boolean> {
  const change = (await open()).transaction('entries', 'readwrite')
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
  return (await (await open()).count('entries', IDBKeyRange.bound([kind], [kind, []]))) > 0
}

/** Everything of a person, in whichever rooftop. */
export async function readOfPerson(personId: string): Promise<Entry[]> {
  return (await open()).getAllFromIndex('entries', 'person', personId)
}

export async function deleteOfPerson(personId: string): Promise<void> {
  const change = (await open()).transaction('entries', 'readwrite')
  const keys = await change.store.index('person').getAllKeys(personId)
  await Promise.all([...keys.map((key) => change.store.delete(key)), change.done])
}
