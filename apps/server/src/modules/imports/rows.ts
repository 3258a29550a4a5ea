import { Readable } from 'node:stream'
import type { ImportRow } from '@lotline/domain/imports/columns'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { rowsBytes } from '../../http/bodies.ts'
import { type FeedLimits, feedRefusal, readFeed, usualFeedLimits } from '../feeds/index.ts'

export type ReceivedRows = {
  headers: readonly string[]
  rows: readonly ImportRow[]
  /** Lines that are no rows, with the reason. */
  broken: readonly { line: number; reason: string }[]
}

const mostRows = 20_000
// All of them are in memory at once, while they are taken in.
const limits: FeedLimits = {
  ...usualFeedLimits,
  fileBytes: rowsBytes,
  // Read without a pause, while everybody else waits.
  jsonBytes: 4 * 1024 * 1024,
  rows: mostRows,
  columns: 200,
  cells: 1_000_000,
  lineCharacters: 100_000,
}

/** The rows that a request brings: a JSON list or CSV, as its body or as the file of its form. Throws a refusal that says what to send. */
export async function receiveRows(request: FastifyRequest): Promise<ReceivedRows> {
  const body = await bodyOf(request)
  try {
    const file = await readFeed(body, { limits, needsVin: false })
    try {
      const rows: ImportRow[] = []
      const broken: { line: number; reason: string }[] = []
      for await (const line of file.lines)
        if (line.kind === 'row') rows.push({ line: line.line, cells: line.cells })
        else broken.push({ line: line.line, reason: `${line.sentence}.` })
      return { headers: file.headers, rows, broken }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw feedRefusal(error)
  }
}

async function bodyOf(request: FastifyRequest): Promise<Readable> {
  const { body } = request
  if (typeof body === 'string' || Buffer.isBuffer(body)) return Readable.from([body])
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: rowsBytes } }) : undefined
  if (!part)
    throw new AppError('MALFORMED', 'Send the rows as JSON, as CSV, or as one file of a multipart form.', {
      errors: [{ field: 'body', message: 'is missing' }],
    })
  // Cut short it would be read as if it ended there.
  const bytes = await part.toBuffer()
  return Readable.from([bytes])
}
