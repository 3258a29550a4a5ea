import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'

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

/** From which byte to which, both counted. */
export type ByteRange = { start: number; end: number }

export type FileStore = {
  /** Stores a finished file of this machine, over whatever lies there, and answers its bytes. */
  keep(key: string, path: string, mediaType: string): Promise<number>
  /** The same for bytes at hand, few of them. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** The file's bytes, or a range of them; undefined when nothing lies there. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes what lies there, if anything does. */
  remove(key: string): Promise<void>
  /** A new name on this machine for a file that is still coming in. */
  incoming(): Promise<string>
  /** Removes what came in and was left there by a process that died. */
  tidyIncoming(before: Date): Promise<void>
}

/** A name in the store that nobody can guess and that tells nothing of the file. */
export function newStoreKey(kind: string): string {
  return `${kind.toLowerCase()}/${randomBytes(20).toString('hex')}`
}

export async function openStore({ folder, s3 }: StoreOptions): Promise<FileStore> {
  const { driver, open, keep } = s3 ? await bucketAt(s3) : folderAt(folder)
  const disk = new Disk(driver)
  const coming = path.join(folder, 'incoming')
  return {
    async keep(key, file, contentType) {
      const { size } = await stat(file)
      await keep(key, { path: file, size, contentType })
      return size
    },
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType, contentLength: bytes.length }),
    open,
    remove: (key) => disk.delete(key),
    async incoming() {
      await mkdir(coming, { recursive: true })
      return path.join(coming, randomBytes(12).toString('hex'))
    },
    async tidyIncoming(before) {
      const names = await readdir(coming).catch(() => [])
      for (const file of names.map((name) => path.join(coming, name))) {
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
  }
}

type LocalFile = { path: string; size: number; contentType: string }
type Place = {
  driver: DriverContract
  open: FileStore['open']
  keep(key: string, file: LocalFile): Promise<void>
}

// Buckets take parts of five megabytes and more, and a thousand of these.
const partBytes = 8 * 1024 * 1024

function folderAt(location: string): Place {
  return {
    driver: new FSDriver({ location, visibility: 'private' }),
    // By the system, which need not bring it into memory.
    async keep(key, { path: file }) {
      const target = path.join(location, key)
      await mkdir(path.dirname(target), { recursive: true })
      await copyFile(file, target, constants.COPYFILE_FICLONE)
    },
    async open(key, range) {
      const file = await openFile(path.join(location, key)).catch(onlyAbsent)
      return file?.createReadStream(range)
    },
  }
}

function onlyAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Loaded only where it is wanted: the client of a bucket is larger than the rest of the server. */
async function bucketAt({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options): Promise<Place> {
  const [{ S3Driver }, sdk] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')])
  const { GetObjectCommand, NoSuchKey, S3Client } = sdk
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    // Buckets are closed as a whole; stores other than Amazon's know no access lists.
    driver: new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' }),
    async open(key, range) {
      try {
        const wanted = range && { Range: `bytes=${range.start}-${range.end}` }
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }))
        // In Node it is always a stream of Node's.
        return Body as Readable | undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    keep: (key, file) => keepInBucket(sdk, client, { Bucket: bucket, Key: key }, file),
  }
}

type Sdk = typeof import('@aws-sdk/client-s3')

type InBucket = { Bucket: string; Key: string }

async function keepInBucket(sdk: Sdk, client: S3Client, object: InBucket, file: LocalFile): Promise<void> {
  const { path: from, size: ContentLength, contentType: ContentType } = file
  if (ContentLength > partBytes) return keepInParts(sdk, client, object, file)
  await client.send(new sdk.PutObjectCommand({ ...object, Body: createReadStream(from), ContentLength, ContentType }))
}

/** What breaks off leaves no parts behind, which a bucket would keep and charge for. */
async function keepInParts(
  { AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand }: Sdk,
  client: S3Client,
  object: InBucket,
  { path: file, size, contentType }: LocalFile,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...object, ContentType: contentType }))
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let start = 0; start < size; start += partBytes) {
      const [PartNumber, end] = [Parts.length + 1, Math.min(start + partBytes, size) - 1]
      const part = { Body: createReadStream(file, { start, end }), ContentLength: end - start + 1, PartNumber }
      const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, ...part }))
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
    throw error
  }
}
