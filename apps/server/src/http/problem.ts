import { type ErrorCode, errorStatus, type Problem } from '@lotline/contract/error'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { storageFull } from '../files/storage-full.ts'

type Answer = { status: number; problem: Problem; retryAfter?: number }

// Connection refused, reset or timed out; PostgreSQL starting up, shutting down or out of connections.
const databaseAway =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|Query read timeout|No transaction could be begun|Client has encountered a connection error/
const diskFullCode = '53100'
const serverAwayCodes = new Set(['57P01', '57P02', '57P03', '53300', '08006', '08003', '08001', '25006', '57014'])

/** Turns whatever was thrown into the one shape of failure; what is not known is a bug, told without its insides. */
export function problemOf(error: unknown, instance: string): Answer {
  if (error instanceof AppError) return answer(error.code, error.message, instance, error.facts)
  if (error instanceof z.ZodError) return answer('MALFORMED', sentence(error), instance, { errors: fieldErrors(error) })
  if (error instanceof DatabaseError && error.code === diskFullCode) return problemOf(storageFull(), instance)
  if (isDatabaseAway(error)) return answer('UNAVAILABLE', 'The database is not available right now. Try again.', instance, {}, 2)
  if (isBrokenUpload(error))
    return answer('MALFORMED', brokenUpload, instance, { errors: [{ field: 'file', message: brokenUpload }] })
  if (isUnstorable(error)) return answer('MALFORMED', 'The text contains a character that cannot be stored.', instance)
  const status = statusOf(error)
  if (status === 413)
    return answer('FILE_TOO_LARGE', 'This is more than can be sent at once. Shorten it, or send it in parts.', instance)
  if (status === 415) return answer('FILE_TYPE', 'This cannot be read as it was sent. Send JSON, as application/json.', instance)
  if (status === 429) return answer('TOO_MANY_ATTEMPTS', messageOf(error), instance, {}, 60)
  if (status >= 400 && status < 500) return answer('MALFORMED', messageOf(error), instance)
  return answer('INTERNAL', 'Something went wrong on our side. The request id names it in the log.', instance)
}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return serverAwayCodes.has(error.code ?? '')
  return error instanceof Error && databaseAway.test(`${'code' in error ? error.code : ''} ${error.message}`)
}

const brokenUpload = 'The upload cannot be read to its end. Send one file as multipart form data.'
// The reader of multipart bodies tells its errors apart by their words only.
const brokenUploadWords =
  /^(Multipart: |Unexpected end of (multipart|form|file)|Part terminated early|Malformed (part header|content)|The needle |Premature close|Unsupported content|premature close)/

function isBrokenUpload(error: unknown): boolean {
  return error instanceof Error && (brokenUploadWords.test(error.message) || messageOf(error.cause).startsWith('Part terminated'))
}

/** PostgreSQL's text and JSON hold every character but NUL. */
function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '22021' || error.code === '22P05')
}

function answer(
  code: ErrorCode,
  detail: string,
  instance: string,
  facts: Record<string, unknown> = {},
  retryAfter?: number,
): Answer {
  const status = errorStatus[code]
  const wait = typeof facts.retryAfter === 'number' ? facts.retryAfter : retryAfter
  const said = { type: `about:blank#${code}`, title: titleOf(code), status, code, detail, instance: cut(instance, 300) }
  return { status, problem: bounded(said, facts), ...(wait !== undefined && { retryAfter: wait }) }
}

// A request id comes with it.
const mostBytes = 4096 - 100

/** An answer that refuses does not grow with what it refuses: of more than fits, the beginnings are told. */
function bounded(said: Problem, facts: Record<string, unknown>): Problem {
  for (const [longest, most] of boundsOfFacts) {
    const problem = { ...(cutDown(facts, longest, most) as object), ...said, detail: cut(said.detail, longest) }
    if (Buffer.byteLength(JSON.stringify(problem)) <= mostBytes) return problem
  }
  return { ...said, detail: cut(said.detail, 200), instance: cut(said.instance, 100) }
}

const boundsOfFacts = [
  [1000, 100],
  [500, 20],
  [120, 8],
  [40, 4],
] as const

function cutDown(fact: unknown, longest: number, most: number): unknown {
  if (typeof fact === 'string') return cut(fact, longest)
  if (Array.isArray(fact)) return fact.slice(0, most).map((one) => cutDown(one, longest, most))
  if (fact === null || typeof fact !== 'object' || fact instanceof Date) return fact
  return Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, cutDown(value, longest, most)]))
}

/** Well formed even where it was cut between the halves of a character. */
function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text
}

function titleOf(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// Nobody mends more of them at once.
const mostIssues = 20

/**
 * A union tells its branches' troubles one level down: those of the branch that came nearest are the ones to show. One that is told
 * apart by a word has none where the word is unknown. What two rules say of a field in the same words is said once.
 */
function fieldErrors(error: z.ZodError): { field: string; message: string }[] {
  const errors = error.issues.slice(0, mostIssues).flatMap((issue) => {
    const nearest = issue.code === 'invalid_union' ? [...issue.errors].sort((a, b) => a.length - b.length)[0] : undefined
    if (!nearest) return [{ field: issue.path.join('.'), message: issue.message }]
    return nearest
      .slice(0, mostIssues)
      .map((inner) => ({ field: [...issue.path, ...inner.path].join('.'), message: inner.message }))
  })
  return [...new Map(errors.map((one) => [`${one.field}: ${one.message}`, one])).values()]
}

function sentence(error: z.ZodError): string {
  return fieldErrors(error)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join('; ')
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
