import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { mostFileBytes, mostPixels } from '@lotline/domain/files/file-limits'
import { fileNameOf } from '@lotline/domain/files/file-names'
import { fileTypeOf, tellingBytes } from '@lotline/domain/files/file-types'
import sharp from 'sharp'
import { AppError } from '../../../app-error.ts'
import type { Doors } from '../../../database/doors.ts'
import { markKept } from '../../../files/queries.ts'
import type { FileStore } from '../../../files/store.ts'
import { unpacking } from '../../../files/unpacking.ts'
import type { Outside } from '../../../outside/outside.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { restAfter } from '../../../outside/retry-after.ts'
import { examine, keepFile, lockVehicle, type TakenFile, withIncoming } from '../../uploads/index.ts'
import { type FeedPhotoRow, hasSame, lockPhoto, writeOutcome } from './feed-photo-queries.ts'
import { exchangePhoto, hangPhoto } from './gallery.ts'

export type FetchDeps = { doors: Doors; store: FileStore; outside: Outside; now: () => Date }

/** What did not come, as people read it; `isFinal` where trying again is no use. */
export class NotFetched extends Error {
  readonly isFinal: boolean
  /** Its host has asked to be left alone until then, or cannot be reached at all. */
  readonly host: { restsUntil: Date } | 'AWAY' | undefined

  constructor(sentence: string, { isFinal = false, host }: { isFinal?: boolean; host?: NotFetched['host'] } = {}) {
    super(sentence)
    this.isFinal = isFinal
    this.host = host
  }
}

// Larger ones are scaled down before they are judged; what is larger still is no photo for a listing.
const mostFetchedBytes = 30 * 1024 * 1024
const waiting = { headerMs: 15_000, totalMs: 120_000, mostRedirects: 5 }

/**
 * Fetches one photo and gives it its place; answers the id of a photo whose smaller pictures are to be made. No transaction is open while its server is
 * spoken to. Throws NotFetched, or what `signal` was ended with.
 */
export async function fetchPhoto(
  deps: FetchDeps,
  rooftopId: string,
  photo: FeedPhotoRow,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { doors, store, outside } = deps
  return withIncoming(store, async (path) => {
    const answer = await outside
      .save(photo.address, path, {
        ...waiting,
        mostBytes: mostFetchedBytes,
        signal,
        headers: { accept: 'image/*', ...conditionsOf(photo) },
      })
      .catch((error) => {
        throw error instanceof OutsideError ? notFetched(error, deps.now()) : error
      })
    const key = { vehicleId: photo.vehicle_id, address: photo.address }
    const told = { etag: headerOf(answer.headers, 'etag'), modified: headerOf(answer.headers, 'last-modified') }
    const here = { due_at: null, tries: 0, failure: null }
    const content = answer.status === 200 ? await hashOf(path) : undefined
    if (answer.status === 304 || (content && photo.content?.equals(content))) {
      await doors.inRooftop(rooftopId, (db) => writeOutcome(db, key, { ...here, ...(content && told) }))
      return undefined
    }
    if (!content) throw refusedBy(answer, deps.now())
    const file = await keepPhoto(deps, rooftopId, photo, path)
    return doors.inRooftop(rooftopId, async (db) => {
      // First the vehicle, as everybody does who adds to it.
      if (!(await lockVehicle(db, key.vehicleId))) return undefined
      const row = await lockPhoto(db, key)
      if (!row) return undefined
      const isDeleted = row.state === 'FETCHED' && row.media_id === null
      if (isDeleted || (await hasSame(db, key, content))) {
        await writeOutcome(db, key, { ...here, ...told, content, ...(!isDeleted && row.media_id === null && { state: 'SAME' }) })
        return undefined
      }
      await markKept(db, file.id, file.bytes, deps.now())
      const ctx = { db, actor: null, now: deps.now() }
      const fetched = { vehicleId: key.vehicleId, feed: row.feed, file }
      if (row.media_id) await exchangePhoto(ctx, row.media_id, fetched)
      const mediaId = row.media_id ?? (await hangPhoto(ctx, { ...fetched, place: row.place }))
      await writeOutcome(db, key, { ...here, ...told, content, state: 'FETCHED', media_id: mediaId })
      return mediaId
    })
  }).catch((error) => {
    throw error instanceof AppError ? unfit(error) : error
  })
}

/** Only what is here can have changed. */
function conditionsOf({ state, etag, modified }: FeedPhotoRow): Record<string, string> {
  if (state === 'WAITING') return {}
  return { ...(etag !== null && { 'if-none-match': etag }), ...(modified !== null && { 'if-modified-since': modified }) }
}

function headerOf(headers: IncomingHttpHeaders, name: 'etag' | 'last-modified'): string | null {
  const value = headers[name]
  return value !== undefined && value.length <= 200 ? value.replace(/[^\x20-\x7e]/g, '') : null
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** Judges what came as if a person had sent it, and stores it. */
async function keepPhoto(
  { doors, store, now }: FetchDeps,
  rooftopId: string,
  { address }: FeedPhotoRow,
  path: string,
): Promise<TakenFile> {
  if ((await stat(path)).size > mostFileBytes) await scaleDown(path)
  const { size: bytes } = await stat(path)
  const content = await examine({ path, bytes, place: 'image', hasBigFiles: false })
  const name = fileNameOf(nameIn(address), content.type)
  const isShown = content.type !== 'image/svg+xml'
  const stored = await keepFile(store, { doors, rooftopId, now: now() }, { path, name, mediaType: content.type, isShown })
  return { ...content, ...stored, name }
}

/** The end of an address, as it would be called on a disk. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const scaled = { width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true } as const

/** A photo as a camera makes it, to what a screen can show of it; what cannot be read is left to whoever judges it. */
async function scaleDown(path: string): Promise<void> {
  const type = fileTypeOf(await headOf(path))
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') return
  const photo = sharp(path, { limitInputPixels: mostPixels, sequentialRead: true })
  const made = photo.autoOrient().resize(scaled).flatten({ background: '#fff' }).jpeg({ quality: 85 }).timeout({ seconds: 60 })
  const smaller = await unpacking(() => made.toBuffer()).catch(() => undefined)
  if (smaller) await writeFile(path, smaller)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const restMs = 60_000

function notFetched({ fault, message }: OutsideError, now: Date): NotFetched {
  if (fault === 'UNREACHABLE') return new NotFetched(message, { host: 'AWAY' })
  if (fault === 'SLOW') return new NotFetched(message, { host: { restsUntil: new Date(now.getTime() + restMs) } })
  return new NotFetched(message, { isFinal: fault === 'ADDRESS' || fault === 'INSIDE' })
}

function refusedBy(
  { status, headers, url }: { status: number; headers: IncomingHttpHeaders; url: string },
  now: Date,
): NotFetched {
  const sentence = `${new URL(url).host} answered ${status}${words[status] ? `: ${words[status]}` : ''}.`
  const host = status === 429 || status === 503 ? { restsUntil: restAfter(headers['retry-after'], now) } : undefined
  return new NotFetched(sentence, { isFinal: status === 410, host })
}

const words: Record<number, string> = {
  401: 'it asks for a password',
  403: 'it gives this to nobody',
  404: 'there is no such photo',
  410: 'the photo is gone',
  429: 'it was asked too often',
  503: 'it is busy',
}

/** What a person who sends a file is told to do is no use here. */
function unfit(error: AppError): Error {
  const [first = error.message] = error.message.split(/(?<=\.) /)
  if (error.code === 'FILE_TYPE') return new NotFetched('What came is no photo.')
  if (error.code === 'FILE_TOO_LARGE' || error.code === 'FILE_UNREADABLE') return new NotFetched(first)
  if (error.code === 'TOO_MANY_FILES') return new NotFetched(first, { isFinal: true })
  return error
}
