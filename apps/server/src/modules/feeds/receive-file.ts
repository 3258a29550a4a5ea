import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

/** The one file of a multipart request, still coming in. */
export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<{ fileName: string; content: Readable }> {
  // A byte more than may be stored, so that too large a file is told from one cut short.
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: mostBytes + 1 } }) : undefined
  if (!part)
    throw new AppError('MALFORMED', 'file: send one file as multipart form data', {
      errors: [{ field: 'file', message: 'is missing' }],
    })
  return { fileName: part.filename || 'feed', content: part.file }
}
