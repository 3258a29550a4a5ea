import type { Doors } from '../database/doors.ts'
import { type FileLinks, openFileLinks } from './links.ts'
import { type FileStore, openStore, type StoreOptions } from './store.ts'

/** Where files lie, and the addresses that open them. */
export type Files = { store: FileStore; links: FileLinks }

export async function openFiles(doors: Doors, options: StoreOptions): Promise<Files> {
  const [store, links] = await Promise.all([openStore(options), doors.identity(openFileLinks)])
  return { store, links }
}
