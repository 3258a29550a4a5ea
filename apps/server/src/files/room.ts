import { mkdir, statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'
import type { Doors } from '../database/doors.ts'
import { listRooftops } from '../database/rooftops.ts'
import { deleteFiles, listDeletedFiles } from './queries.ts'
import { findQuota, sumBytes } from './quota-queries.ts'
import { storageFull } from './storage-full.ts'
import type { FileStore } from './store.ts'

/** Bytes of the disk that files come in on. */
export type DiskRoom = { free: number; total: number }
export type LookAtDisk = (folder: string) => Promise<DiskRoom>

/** Room for a file on the disk and in the rooftop’s quota. */
export type Room = {
  /** Throws STORAGE_FULL where so many bytes more would touch what the disk keeps back; deleted files are removed first. */
  requireDisk(bytes: number): Promise<void>
  /** The same, and where the rooftop's files would take more than they may together. */
  require(rooftopId: string, bytes: number): Promise<void>
}

// The database needs it, and whoever clears up.
const RESERVE_BYTES = 400_000_000
const RESERVE_SHARE = 0.02

type Deps = { doors: Doors; store: FileStore; folder: string; look?: LookAtDisk | undefined }

export function openRoom({ doors, store, folder, look = lookAtDisk }: Deps): Room {
  let freeing: Promise<void> | undefined

  async function isLow(bytes: number): Promise<boolean> {
    const { free, total } = await look(folder)
    return free - bytes < Math.max(RESERVE_BYTES, RESERVE_SHARE * total)
  }

  async function freeDeleted(): Promise<void> {
    for (const { id } of await doors.identity(listRooftops)) while (await removeDeleted(doors, store, id));
  }

  async function requireDisk(bytes: number): Promise<void> {
    if (!(await isLow(bytes))) return
    freeing ??= freeDeleted().finally(() => {
      freeing = undefined
    })
    await freeing
    if (await isLow(bytes)) throw storageFull()
  }

  return {
    requireDisk,
    async require(rooftopId, bytes) {
      await requireDisk(bytes)
      await doors.inRooftop(rooftopId, async (db) => {
        const quota = await findQuota(db)
        if (quota !== null && (await sumBytes(db)) + bytes > quota) throw quotaReached()
      })
    },
  }
}

async function lookAtDisk(folder: string): Promise<DiskRoom> {
  await mkdir(folder, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Removes some files that people have deleted and that would be kept for a day more; answers whether there may be others. */
async function removeDeleted(doors: Doors, store: FileStore, rooftopId: string): Promise<boolean> {
  const files = await doors.inRooftop(rooftopId, listDeletedFiles)
  await Promise.all(files.map(({ store_key }) => store.remove(store_key)))
  const ids = files.map(({ id }) => id)
  await doors.inRooftop(rooftopId, (db) => deleteFiles(db, ids))
  return files.length > 0
}

function quotaReached(): AppError {
  return new AppError(
    'STORAGE_FULL',
    'Your store has used all its space for files. Delete some, or ask your administrator to raise the limit.',
  )
}
