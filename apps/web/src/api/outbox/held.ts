import { listUnkept, noteKept } from './full.ts'
import { setHolds } from './sign.ts'
import { deleteOfPerson, holdsKind, readOfPerson } from './store.ts'

const longestMs = 3000

/** How many entries of each kind a person has on this device or in this page, over all rooftops. Storage that cannot be read holds none. */
export async function countHeld(personId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const all = await readOfPerson(personId).catch(() => [])
  for (const { kind } of [...all, ...listUnkept(personId)]) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Deletes all of them. Nobody who signs out waits for it long. */
export async function deleteHeld(personId: string): Promise<void> {
  const kinds = [...(await countHeld(personId)).keys()]
  for (const entry of listUnkept(personId)) noteKept(entry)
  const work = async () => {
    await deleteOfPerson(personId)
    for (const kind of kinds) setHolds(kind, await holdsKind(kind))
  }
  await Promise.race([work().catch(console.warn), new Promise((resolve) => setTimeout(resolve, longestMs))])
}
