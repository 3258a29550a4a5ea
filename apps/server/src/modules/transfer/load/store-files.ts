import { createHash, createHmac } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { FileStore } from '../../../files/store.ts'
import { bytesOf, linesIn } from '../archive/lines.ts'
import type { Archive } from '../archive/read-archive.ts'

const Found = z.object({ id: z.string(), at: z.number(), bytes: z.number(), sha256: z.string() })
type Found = z.infer<typeof Found>

/** Where the files of an import lie in the store: nobody can guess it, and whoever goes on with the import knows it again. */
export function openStoreKeys(secret: string): (fileId: string) => string {
  return (fileId) => `import/${createHmac('sha256', secret).update(fileId).digest('hex').slice(0, 40)}`
}

type Storing = {
  archive: Archive
  store: FileStore
  storeKeyOf(fileId: string): string
  told(files: number): void
  signal: AbortSignal
}

/** Brings all files into the store before anything names them. */
export async function storeFiles({ archive, store, storeKeyOf, told, signal }: Storing): Promise<void> {
  let count = 0
  for await (const { id, ...at } of filesOf(archive)) {
    signal.throwIfAborted()
    const path = await store.incoming()
    try {
      await pipeline(bytesOf(archive.file, at), createWriteStream(path))
      await store.keep(storeKeyOf(id), path, 'application/octet-stream')
    } finally {
      await rm(path, { force: true })
    }
    count += 1
    told(count)
  }
}

/** Takes files away again that nothing names. */
export async function removeFiles({ archive, store, storeKeyOf }: Omit<Storing, 'told' | 'signal'>): Promise<void> {
  for await (const { id } of filesOf(archive)) await store.remove(storeKeyOf(id))
}

/** Reads every file from the store and compares its checksum with that of the export. */
export async function compareFiles({ archive, store, storeKeyOf, signal }: Omit<Storing, 'told'>) {
  const result = { compared: 0, agreeing: 0, differing: [] as string[] }
  for await (const { id, sha256 } of filesOf(archive)) {
    signal.throwIfAborted()
    const sum = createHash('sha256')
    const content = await store.open(storeKeyOf(id))
    if (content) for await (const bytes of content) sum.update(bytes)
    result.compared += 1
    if (content && sum.digest('hex') === sha256) result.agreeing += 1
    else if (result.differing.length < 20) result.differing.push(id)
  }
  return result
}

async function* filesOf({ found }: Archive): AsyncGenerator<Found> {
  const list = await open(found, 'r')
  try {
    const { size } = await list.stat()
    // Written by readArchive.
    for await (const lines of linesIn(list, { at: 0, bytes: size })) for (const line of lines) yield Found.parse(JSON.parse(line))
  } finally {
    await list.close()
  }
}
