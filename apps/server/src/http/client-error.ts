import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@lotline/contract/error'
import { AppError } from '../app-error.ts'
import { bareHeaders } from './guards.ts'
import { problemOf } from './problem.ts'

const words: Record<string, readonly [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'Address and headers may have 16 KB together: send less, or send it as a body.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 'The request took too long to arrive. Send it again.'],
}

/** Answers what never becomes a request, because it cannot be read or does not come to its end, as every other failure is answered. */
export function answerUnread(error: Error & { code?: string }, socket: Duplex, isSecure: boolean): void {
  // Behind the beginning of another answer it would be taken for a part of it.
  const running: unknown = Reflect.get(socket, '_httpMessage')
  const hasBegun = typeof running === 'object' && running !== null && Reflect.get(running, 'headersSent') === true
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return void socket.destroy()
  const [code, sentence] = words[error.code ?? ''] ?? (['MALFORMED', 'This is not a request that can be read.'] as const)
  const { status, problem } = problemOf(new AppError(code, sentence), '')
  const requestId = randomUUID()
  const body = JSON.stringify({ ...problem, requestId })
  const headers = {
    ...bareHeaders(isSecure),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${problem.title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
