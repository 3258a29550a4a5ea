import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/doors.ts'
import { isKept, safeguards } from '../../files/file-headers.ts'
import { type FileRow, findFile } from '../../files/queries.ts'
import { fileNotFound, readyFile } from '../../files/waiting.ts'
import type { AppServices } from '../../module/define.ts'
import { networkOf } from '../session/index.ts'
import { mediaIdIn } from './address.ts'
import { findFeedOfPhotos, findFeedRow } from './queries.ts'
import { nothingServed } from './serve-feed.ts'
import { readDealer, readKeptBack, reasonOf, rulesOf } from './stock.ts'
import { findListedPhoto, listStock } from './stock-queries.ts'

/** Pixels of a photo's longer side. */
export const LISTED_PHOTO_SIDE = 1600
const MAX_KEPT_BYTES = 48 * 1024 ** 2
// Photos are fetched soon after their file, often while some of them are still being made smaller.
const holdMs = 10_000
const photoKeyForm = /^[A-Za-z0-9_-]{22}$/

export type ListingPhotos = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Photos of vehicles that are in a feed, as JPEG of 1,600 pixels; 404 for any other. Wrong addresses are counted, as guesses at links are. */
export function openListingPhotos(services: AppServices): ListingPhotos {
  const { doors, rates, now, progress } = services
  const jpegOf = openJpegs(services)
  return async (request, reply) => {
    // The route below names them.
    const { key, name } = request.params as { key: string; name: string }
    const photo = await findPhoto(services, key, mediaIdIn(name))
    if (!photo) {
      rates.take('LINKS', `address ${networkOf(request.ip)}`, 1, now())
      throw nothingServed()
    }
    const etag = `"${photo.fileId}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
    if (isKept(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const find = () => doors.inRooftop(photo.rooftopId, (db) => findFile(db, photo.fileId))
    const file = await readyFile({ fileId: photo.fileId, find, progress, holdMs, signal: left.signal })
    const jpeg = await jpegOf(photo.rooftopId, photo.fileId, file)
    return reply
      .headers({ ...safeguards(file), 'content-disposition': 'inline' })
      .type('image/jpeg')
      .send(jpeg)
  }
}

async function findPhoto({ doors }: AppServices, key: string, mediaId: string | undefined) {
  const feed = await doors.identity((db) => findFeedOfPhotos(db, photoKeyForm.test(key) ? key : ''))
  if (!feed || mediaId === undefined) return undefined
  return doors.inRooftop(feed.rooftopId, async (db) => {
    const photo = await findListedPhoto(db, mediaId)
    return photo && (await isInFeed(db, feed.id, photo.vehicleId)) ? { ...photo, rooftopId: feed.rooftopId } : undefined
  })
}

async function isInFeed(db: Db, feedId: string, vehicleId: string): Promise<boolean> {
  const feed = await findFeedRow(db, feedId)
  const [row] = await listStock(db, { ids: [vehicleId], limit: 1, withPhotos: false })
  if (!feed || !row) return false
  const held = (await readKeptBack(db, [feedId])).get(feedId) ?? new Map<string, string>()
  return reasonOf(row, rulesOf(feed, (await readDealer(db)).address !== null), held) === null
}

/** Photos as they were made last, the newest of them kept at hand. */
function openJpegs({ files: { store }, pictures }: AppServices) {
  const made = new Map<string, { picture: Promise<Buffer>; bytes: number }>()
  let bytes = 0
  const forget = (fileId: string) => {
    bytes -= made.get(fileId)?.bytes ?? 0
    made.delete(fileId)
  }
  return async (rooftopId: string, fileId: string, file: FileRow): Promise<Buffer> => {
    const known = made.get(fileId)
    if (known) return known.picture
    const entry = { picture: draw(rooftopId, file), bytes: 0 }
    made.set(fileId, entry)
    try {
      const jpeg = await entry.picture
      entry.bytes = jpeg.length
      bytes += jpeg.length
      for (const [oldest] of made) if (bytes > MAX_KEPT_BYTES && oldest !== fileId) forget(oldest)
      return jpeg
    } catch (error) {
      made.delete(fileId)
      throw error
    }
  }

  async function draw(rooftopId: string, { store_key: key }: FileRow): Promise<Buffer> {
    const source = await store.open(key)
    if (!source) throw fileNotFound()
    const path = await store.incoming()
    try {
      await pipeline(source, createWriteStream(path))
      return await pictures.run({ kind: 'shrink', side: LISTED_PHOTO_SIDE, path }, { rooftopId, personId: '' })
    } finally {
      await rm(path, { force: true })
    }
  }
}
