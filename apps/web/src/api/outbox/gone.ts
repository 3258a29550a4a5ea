import { type Entry, type EntryKey, keyOf } from './entry.ts'

// A database takes its time, above all with files, and a page that is left in between undoes what was not done.
const name = 'rvweb_gone'

/** Entries that are to go from this device, each at one revision. */
export function readGone(): { readonly key: EntryKey; readonly revision: string }[] {
  return texts().map((text) => {
    const [kind, personId, rooftopId, id, revision] = JSON.parse(text) as [...EntryKey, string] // written by `textOf`
    return { key: [kind, personId, rooftopId, id], revision }
  })
}

/** The entries that stay. */
export function withoutGone(entries: readonly Entry[]): Entry[] {
  const gone = new Set(texts())
  return entries.filter((entry) => !gone.has(textOf(keyOf(entry), entry.revision)))
}

export function noteGone(key: EntryKey, revision: string): void {
  write([...texts(), textOf(key, revision)])
}

export function forgetGone(key: EntryKey, revision: string): void {
  const done = textOf(key, revision)
  write(texts().filter((text) => text !== done))
}

function textOf(key: EntryKey, revision: string): string {
  return JSON.stringify([...key, revision])
}

function texts(): string[] {
  const held = localStorage.getItem(name)
  return held === null ? [] : (JSON.parse(held) as string[]) // written below
}

function write(all: readonly string[]): void {
  try {
    if (all.length > 0) localStorage.setItem(name, JSON.stringify(all))
    else localStorage.removeItem(name)
  } catch {
    // No room: they go as fast as the device does it.
  }
}
