import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { programOf } from '@lotline/domain/listing-feeds/fetches'
import { formFacts } from '@lotline/domain/listing-feeds/forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { isKept } from '../../files/file-headers.ts'
import { encodingFor } from '../../http/compress.ts'
import type { AppServices } from '../../module/define.ts'
import { networkOf } from '../session/index.ts'
import { feedTokenForm, hashOfFeedToken, noFeedToken } from './address.ts'
import type { FeedBody } from './bodies.ts'
import { insertFetch } from './fetch-queries.ts'
import { findFeedAt, findFeedRow } from './queries.ts'

/** A site fetches its feed: whole or told that it has it already. Each fetch is noted; wrong addresses are all answered alike. */
export async function answerFeed(services: AppServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { doors, rates, now, listingBodies, warn } = services
  // The route below names them.
  const { token, file } = request.params as { token: string; file: string }
  rates.take('LINKS', `address ${networkOf(request.ip)}`, 1, now())
  const hash = hashOfFeedToken(feedTokenForm.test(token) ? token : noFeedToken)
  const found = await doors.identity((db) => findFeedAt(db, hash, now()))
  const feed = found && (await doors.inRooftop(found.rooftopId, (db) => findFeedRow(db, found.id)))
  if (!found || !feed || formFacts[feed.form].file !== file) throw nothingServed()
  rates.take('LINKS', `listing feed ${feed.id}`, 1, now())
  const note = (status: number, bytes: number) =>
    doors
      .inRooftop(found.rooftopId, (db) =>
        insertFetch(db, feed.id, {
          ...{ at: now(), program: programOf(request.headers['user-agent'] ?? ''), address: request.ip },
          ...{ status, bytes, isOldAddress: found.isOldAddress },
        }),
      )
      .catch((error) => warn('a fetch of a listing feed is not noted', error))
  reply.headers({ 'x-robots-tag': 'noindex, nofollow' })
  const body = await listingBodies.read(found.rooftopId, feed.id).catch(async (error) => {
    await note(503, 0)
    throw error
  })
  if (!body) throw nothingServed()
  const sent = sendBody(request, reply, body, formFacts[feed.form].mediaType)
  await note(sent.status, sent.bytes)
  return sent.reply()
}

type Sent = { status: number; bytes: number; reply: () => FastifyReply }

function sendBody(request: FastifyRequest, reply: FastifyReply, body: FeedBody, mediaType: string): Sent {
  const isZipped = encodingFor(request.headers['accept-encoding']) !== undefined && takesGzip(request)
  const etag = `"${body.hash}${isZipped ? '-gzip' : ''}"`
  reply.headers({
    etag,
    'last-modified': body.changedAt.toUTCString(),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  })
  if (hasIt(request, body)) return { status: 304, bytes: 0, reply: () => reply.code(304).send() }
  const bytes = isZipped ? body.zippedBytes : body.bytes
  reply.type(mediaType).header('content-length', bytes)
  if (isZipped) reply.header('content-encoding', 'gzip')
  if (request.method === 'HEAD') return { status: 200, bytes: 0, reply: () => reply.send() }
  return { status: 200, bytes, reply: () => reply.send(bodyStream(body, isZipped)) }
}

/** Brotli is not kept at hand. */
function takesGzip(request: FastifyRequest): boolean {
  return encodingFor(String(request.headers['accept-encoding']).replace(/\bbr\b/gi, 'x-br')) === 'gzip'
}

/** Compressed as it lies, or as it is; one opens what the other has. */
export function bodyStream({ path }: FeedBody, isZipped: boolean) {
  const file = createReadStream(path)
  if (isZipped) return file
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  return file.pipe(text)
}

/** Whether the site has this file, as it was plain or compressed, or has nothing older. */
function hasIt({ headers }: FastifyRequest, { hash, changedAt }: FeedBody): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return isKept(known, `"${hash}"`) || isKept(known, `"${hash}-gzip"`)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && since >= Math.floor(changedAt.getTime() / 1000) * 1000
}

export function nothingServed(): AppError {
  return new AppError('NOT_FOUND', 'Nothing is served here.')
}
