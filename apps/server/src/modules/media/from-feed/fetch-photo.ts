import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { JobCtx } from '../../../ctx.ts'
import type { Doors } from '../../../database/doors.ts'
import type { Pictures } from '../../../files/pictures/pictures.ts'
import { markKept } from '../../../files/queries.ts'
import type { Room } from '../../../files/room.ts'
import type { FileStore } from '../../../files/store.ts'
import type { Outside } from '../../../outside/outside.ts'
import { lockVehicle, type TakenFile, withIncoming } from '../../uploads/index.ts'
import { type FeedPhotoRow, hasSame, lockPhoto, type PhotoKey, writeOutcome } from './feed-photo-queries.ts'
import { exchangePhoto, hangPhoto } from './gallery.ts'
import { keepPhoto } from './keep-photo.ts'
import { notFetchedFor, refusedBy } from './not-fetched.ts'

export type FetchDeps = {
  doors: Doors
  store: FileStore
  room: Room
  pictures: Pictures
  outside: Outside
  now: () => Date
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
  const { doors, store, room, outside, now } = deps
  const headers = { accept: 'image/*', ...conditionsOf(photo) }
  const keep = async (path: string): Promise<string | undefined> => {
    await room.require(rooftopId, 0)
    const answer = await outside.save(photo.address, path, { ...waiting, mostBytes: mostFetchedBytes, signal, headers })
    const told = { etag: headerOf(answer.headers, 'etag'), modified: headerOf(answer.headers, 'last-modified') }
    const content = answer.status === 200 ? await hashOf(path) : undefined
    const isAsBefore = content ? photo.content?.equals(content) : answer.status === 304 && photo.state !== 'WAITING'
    if (isAsBefore) {
      await doors.inRooftop(rooftopId, (db) => writeOutcome(db, keyOf(photo), { ...done, ...(content && told) }))
      return undefined
    }
    if (!content) throw refusedBy(answer, now())
    const file = await keepPhoto(deps, rooftopId, photo, path)
    return doors.inRooftop(rooftopId, (db) =>
      placePhoto({ db, actor: null, now: now() }, keyOf(photo), file, { ...told, content }),
    )
  }
  return withIncoming(store, keep).catch((error) => {
    throw notFetchedFor(error, now())
  })
}

/** Of what is done nothing is left to do. */
const done = { due_at: null, tries: 0, failure: null }

function keyOf({ vehicle_id, address }: FeedPhotoRow): PhotoKey {
  return { vehicleId: vehicle_id, address }
}

type Told = { etag: string | null; modified: string | null; content: Buffer }

/** Gives a stored photo its place, where it is waited for still and the vehicle has no other like it; answers its id then. */
async function placePhoto(ctx: JobCtx, key: PhotoKey, file: TakenFile, told: Told): Promise<string | undefined> {
  const { db, now } = ctx
  // First the vehicle, as everybody does who adds to it.
  if (!(await lockVehicle(db, key.vehicleId))) return undefined
  const row = await lockPhoto(db, key)
  if (!row) return undefined
  const isDeleted = row.state === 'FETCHED' && row.media_id === null
  if (isDeleted || (await hasSame(db, key, told.content))) {
    await writeOutcome(db, key, { ...done, ...told, ...(!isDeleted && row.media_id === null && { state: 'SAME' }) })
    return undefined
  }
  await markKept(db, file.id, file.bytes, now)
  const fetched = { vehicleId: key.vehicleId, feed: row.feed, file }
  if (row.media_id) await exchangePhoto(ctx, row.media_id, fetched)
  const mediaId = row.media_id ?? (await hangPhoto(ctx, { ...fetched, place: row.place }))
  await writeOutcome(db, key, { ...done, ...told, state: 'FETCHED', media_id: mediaId })
  return mediaId
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
