import type { QueryClient } from '@tanstack/react-query'
import type { SignedInUser } from '../../api/session/current-user.ts'
import { readyUploadsOf, takenOf } from '../uploads/index.ts'

type Of = { client: QueryClient; user: SignedInUser; vehicleId: string }

/** Takes files in for a note that is not there yet: until it is, they belong to the key that it will be sent with. */
export async function stage({ client, user, vehicleId }: Of, files: readonly File[], key: string): Promise<void> {
  const queue = await readyUploadsOf(user, client)
  queue.add(await takenOf(files, 'note', user), { type: 'note', vehicleId, parentId: key })
}

/** They wait for another note now. */
export async function restage(of: Of, from: string, to: string): Promise<void> {
  await aim(of, from, to)
}

/** The note is there: its files go up (NOT-025). */
export async function sendAlong(of: Of, key: string, noteId: string): Promise<void> {
  const queue = await readyUploadsOf(of.user, of.client)
  queue.start(await aim(of, key, noteId))
}

async function aim({ client, user, vehicleId }: Of, from: string, to: string): Promise<string[]> {
  const queue = await readyUploadsOf(user, client)
  const ids = queue.items().flatMap(({ id, target }) => (target.type === 'note' && target.parentId === from ? [id] : []))
  await queue.aim(ids, { type: 'note', vehicleId, parentId: to })
  return ids
}
