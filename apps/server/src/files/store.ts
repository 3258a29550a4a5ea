import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files lie: a folder, or a bucket that speaks S3. */
export type StoreOptions = { folder: string; s3?: S3Options | undefined }
export type S3Options = {
  bucket: string
  region: string
  /** Absent for Amazon's own. */
  endpoint?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

export type FileStore = {
  /** Stores a finished file of this machine, over whatever lies there, and answers its bytes. */
  keep(key: string, path: string, mediaType: string): Promise<number>
  /** The same for bytes at hand, few of them. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** The file's bytes; undefined when nothing lies there. */
  open(key: string): Promise<Readable | undefined>
  /** Removes what lies there, if anything does. */
  remove(key: string): Promise<void>
}

/** A name in the store that nobody can guess and that tells nothing of the file. */
export function newStoreKey(kind: string): string {
  return `${kind.toLowerCase()}/${randomBytes(20).toString('hex')}`
}

export async function openStore({ folder, s3 }: StoreOptions): Promise<FileStore> {
  const disk = new Disk(s3 ? await s3Driver(s3) : new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async keep(key, path, contentType) {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentType, contentLength: size })
      return size
    },
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType, contentLength: bytes.length }),
    async open(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined
    },
    remove: (key) => disk.delete(key),
  }
}

/** Loaded only where it is wanted: the client of a bucket is larger than the rest of the server. */
async function s3Driver({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Buckets are closed as a whole; stores other than Amazon's know neither access lists nor its newer checksums.
    supportsACL: false,
    visibility: 'private',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
