import type { FastifyReply, FastifyRequest } from 'fastify'
import { disposition, isKept, rangeOf, safeguards, shownHeaders } from './file-headers.ts'
import type { NamedFile } from './links.ts'
import type { FileRow } from './queries.ts'
import type { FileStore } from './store.ts'
import { fileNotFound } from './waiting.ts'

type FileAnswer = { request: FastifyRequest; reply: FastifyReply; store: FileStore; named: NamedFile; now: Date }

/** Answers a file that is there: shown or to be saved, whole or the range that is asked for, or that the browser has it already. */
export async function answerFile(file: FileRow, { request, reply, store, named, now }: FileAnswer): Promise<FastifyReply> {
  const shown = shownHeaders(file, named, now)
  reply.headers({ ...safeguards(file), ...(shown ?? disposition(file)) })
  if (shown && isKept(request.headers['if-none-match'], shown.etag)) return reply.code(304).send()
  const size = file.bytes ?? 0
  const range = shown && rangeOf(request.headers, size, shown.etag)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const content = await store.open(file.store_key, range)
  if (!content) throw fileNotFound()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply
    .type(file.media_type)
    .header('content-length', range ? range.end - range.start + 1 : (file.bytes ?? undefined))
    .send(content)
}
