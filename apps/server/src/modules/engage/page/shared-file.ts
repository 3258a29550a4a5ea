import type { PhotoSize } from '@lotline/contract/engage/share-page'
import { renderPlain } from '@lotline/shopper/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { LinkActor } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { answerFile } from '../../../files/answer-file.ts'
import { findFile } from '../../../files/queries.ts'
import { fileNotFound, readyFile } from '../../../files/waiting.ts'
import type { StreamCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { answerPage, plainLanguage } from './answer.ts'
import { listShownDocuments, type ShownDocument } from './documents.ts'
import { openLink, readState } from './open-link.ts'
import { readSwitches } from './page-query.ts'
import { findMediaFile } from './queries.ts'
import { findShownWorkPhoto } from './work-done-queries.ts'

// A page that is opened right after its photos were taken is looked at by somebody: they see them in a moment.
const holdMs = 10_000
const keptMs = 60 * 60 * 1000

/** A photo, a video or a document of the vehicle that a working link shows; 404 for any other, and for those of a vehicle that is gone. */
export async function answerSharedFile(
  services: AppServices,
  { request, reply, now, doors }: StreamCtx<LinkActor>,
  { token, photoId, size }: { token: string; photoId: string; size: PhotoSize },
): Promise<FastifyReply> {
  const link = await openLink(services, { token, address: request.ip })
  if (!link || !isUuid(photoId)) throw fileNotFound()
  const vehicleId = link.vehicle_id
  const shown = await doors.inRooftop(link.rooftop_id, async (db) => {
    const state = await readState(db, link, now)
    if (state.kind !== 'WORKS') return undefined
    const photo = await findMediaFile(db, vehicleId, photoId, size)
    if (photo !== undefined) return { kind: 'PHOTO', fileId: photo } as const
    const ofWork = (await readSwitches(db)).has('WORK_DONE') ? await findShownWorkPhoto(db, vehicleId, photoId) : undefined
    if (ofWork !== undefined) return { kind: 'PHOTO', fileId: ofWork } as const
    const documents = await listShownDocuments(db, { vehicleId, now, stickers: services.options.stickers })
    return documents.find(({ id }) => id === photoId.toLowerCase())
  })
  if (shown === undefined || shown.kind === 'ADDRESS') throw fileNotFound()
  const asker = { doors, rooftopId: link.rooftop_id, now }
  const fileId = shown.kind === 'STICKER' ? await findSticker(services, asker, shown) : shown.fileId
  if (fileId === undefined) return answerNoSticker(request, reply)
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const find = () => doors.inRooftop(link.rooftop_id, (db) => findFile(db, fileId))
  const { progress, files } = services
  const file = await readyFile({ fileId, find, progress, holdMs, signal: left.signal })
  reply.header('x-robots-tag', 'noindex, nofollow')
  // Another file may take the place of a document at the same address.
  const until = new Date(now.getTime() + (shown.kind === 'PHOTO' ? keptMs : 0))
  const named = { rooftopId: link.rooftop_id, fileId, until }
  return answerFile(file, { request, reply, store: files.store, named, now })
}

type Asker = Parameters<AppServices['windowStickers']['fileOf']>[0]

/** The file of a window sticker, asked for at its provider if need be; undefined where that has none or does not answer. */
async function findSticker(
  { windowStickers }: AppServices,
  asker: Asker,
  { vin }: Extract<ShownDocument, { kind: 'STICKER' }>,
): Promise<string | undefined> {
  try {
    return await windowStickers.fileOf(asker, vin)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A page, since the link opened a tab of its own. */
function answerNoSticker(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerPage(request, reply, { status: 503, html: renderPlain('NO_STICKER', plainLanguage(request)) })
}
