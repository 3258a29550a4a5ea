import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { type FeedLimits, usualFeedLimits } from '../../feed-limits.ts'
import { rowsBytes } from '../../http/bodies.ts'

export const importLimits: FeedLimits = {
  ...usualFeedLimits,
  fileBytes: rowsBytes,
  jsonBytes: rowsBytes,
  rows: 20_000,
  columns: 200,
  cells: 1_000_000,
  lineCharacters: 100_000,
  unpackedBytes: 100_000_000,
  // Somebody waits for the answer, and others for the place.
  readerSeconds: 10,
}

/** What a request brings: a JSON list, CSV, XML or a workbook, as its body or as the file of its form. Throws a refusal that says what to send. */
export async function receiveRows(request: FastifyRequest): Promise<Uint8Array> {
  const { body } = request
  if (typeof body === 'string') return Buffer.from(body)
  if (Buffer.isBuffer(body)) return body
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: rowsBytes } }) : undefined
  if (!part)
    throw new AppError('MALFORMED', 'Send the rows as JSON, CSV, XML or Excel, or as one file of a multipart form.', {
      errors: [{ field: 'body', message: 'is missing' }],
    })
  // Cut short it would be read as if it ended there.
  return part.toBuffer()
}
