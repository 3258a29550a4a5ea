import type { NewEntry, Owner } from './entry.ts'
import { inOneTab } from './lock.ts'

/** Where versions before the outbox kept a noun's entries: in `localStorage`, by name. */
export type OldPlaces<Body> = {
  /** Behind it stand rooftop, person and what the entries are of, with '_' between. */
  readonly prefix: string
  /** Entries of a text. Throws where it cannot be read: then it stays where it is. */
  read(text: string, of: string): readonly NewEntry<Body>[]
  /** Text to be left in the place; nothing by default. */
  rest?(text: string): string | undefined
}

/** Puts into the outbox what older versions have kept of a person in a rooftop. Each text goes once the device has all of its entries. */
export async function importOld<Body>(
  { prefix, read, rest }: OldPlaces<Body>,
  { id, location }: Owner,
  put: (entry: NewEntry<Body>) => Promise<boolean>,
): Promise<void> {
  const own = `${prefix}${location}_${id}_`
  if (!Object.keys(localStorage).some((name) => name.startsWith(own))) return
  // Two tabs that open at once would bring back what the first has sent.
  await inOneTab(own, async () => {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(own))) {
      const text = localStorage.getItem(name) ?? ''
      try {
        const areKept = await Promise.all(read(text, name.slice(own.length)).map(put))
        if (areKept.includes(false)) continue
        const left = rest?.(text)
        if (left === undefined) localStorage.removeItem(name)
        else if (left !== text) localStorage.setItem(name, left)
      } catch (error) {
        console.warn(`${name} of an older version could not be read.`, error)
      }
    }
  })
}

/** How many entries a text of an older version holds; one that cannot be read tells none. */
export function countOld<Body>({ read }: OldPlaces<Body>, text: string | null): number {
  try {
    return text === null ? 0 : read(text, '').length
  } catch {
    return 0
  }
}
