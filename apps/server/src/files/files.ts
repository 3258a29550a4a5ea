import type { Doors } from '../database/doors.ts'
import { type FileLinks, openFileLinks } from './links.ts'
import { type LookAtDisk, openRoom, type Room } from './room.ts'
import { type FileStore, openStore, type StoreOptions } from './store.ts'

/** Where files lie, the addresses that open them, and whether there is room for more. */
export type Files = { store: FileStore; links: FileLinks; room: Room }

export async function openFiles(
  doors: Doors,
  { look, ...options }: StoreOptions & { look?: LookAtDisk | undefined },
): Promise<Files> {
  const [store, links] = await Promise.all([openStore(options), doors.identity(openFileLinks)])
  return { store, links, room: openRoom({ doors, store, folder: options.folder, look }) }
}
