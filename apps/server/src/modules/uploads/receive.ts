import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { FileStore } from '../../files/store.ts'
import { isFull, missingFile, storageFault, tooLarge, tooManyAtOnce } from './refusals.ts'

/** What somebody calls a file that lies here now, and how long it is. */
export type Came = { name: string; bytes: number }

/** Lends a place on this machine for a file that comes in; nothing of it is left afterwards. */
export async function withIncoming<T>(store: FileStore, work: (path: string) => Promise<T>): Promise<T> {
  const path = await store.incoming().catch((error) => {
    throw storageFault(error)
  })
  try {
    return await work(path)
  } catch (error) {
    throw isFull(error) ? storageFault(error) : error
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes the one file of a multipart request to a path, `mostBytes` at most. */
export async function fileOfBody(request: FastifyRequest, path: string, mostBytes: number): Promise<Came> {
  if (!request.isMultipart()) throw missingFile()
  const limits = { fileSize: mostBytes, files: 1, fields: 10, fieldSize: 1000 }
  let came: Came | undefined
  try {
    for await (const { file, filename, fieldname } of request.files({ limits, throwFileSizeLimit: false })) {
      if (fieldname !== 'file') throw missingFile()
      await pipeline(file, createWriteStream(path))
      if (file.truncated) throw tooLarge(mostBytes)
      came = { name: filename ?? '', bytes: (await stat(path)).size }
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT' ? tooManyAtOnce() : error
  }
  if (!came) throw missingFile()
  return came
}

/** Writes pieces that lie in the store one behind the other. */
export async function joinPieces(store: FileStore, keys: readonly string[], path: string): Promise<void> {
  async function* all() {
    for (const key of keys) {
      const piece = await store.open(key)
      if (!piece) throw new AppError('UPLOAD_NOT_FOUND', 'A piece of the upload is gone. Send the file again.')
      yield* piece
    }
  }
  await pipeline(all, createWriteStream(path))
}
