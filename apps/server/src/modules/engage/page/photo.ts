import type { FastifyReply } from 'fastify'
import type { LinkActor } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { answerFile } from '../../../files/answer-file.ts'
import { findFile } from '../../../files/queries.ts'
import { fileNotFound, readyFile } from '../../../files/waiting.ts'
import type { StreamCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { openLink, readState } from './open-link.ts'
import { findPhotoFile } from './queries.ts'

// A page that is opened right after its photos were taken is looked at by somebody: they see them in a moment.
const holdMs = 10_000
const keptMs = 60 * 60 * 1000

/** A photo of the vehicle that a working link shows; 404 for any other, and for those of a vehicle that is gone. */
export async function answerPhoto(
  services: AppServices,
  { request, reply, now, doors }: StreamCtx<LinkActor>,
  { token, photoId }: { token: string; photoId: string },
): Promise<FastifyReply> {
  const link = await openLink(services, { token, address: request.ip })
  if (!link || !isUuid(photoId)) throw fileNotFound()
  const fileId = await doors.inRooftop(link.rooftop_id, async (db) => {
    const state = await readState(db, link, now)
    return state.kind === 'WORKS' ? findPhotoFile(db, link.vehicle_id, photoId) : undefined
  })
  if (fileId === undefined) throw fileNotFound()
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const find = () => doors.inRooftop(link.rooftop_id, (db) => findFile(db, fileId))
  const { progress, files } = services
  const file = await readyFile({ fileId, find, progress, holdMs, signal: left.signal })
  reply.header('x-robots-tag', 'noindex, nofollow')
  const named = { rooftopId: link.rooftop_id, fileId, until: new Date(now.getTime() + keptMs) }
  return answerFile(file, { request, reply, store: files.store, named, now })
}
