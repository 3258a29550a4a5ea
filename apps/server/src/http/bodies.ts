import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What somebody may send of whom nothing is known yet. */
export const strangersBytes = 16 * 1024

/** What one import may be, before it is read row by row. */
export const rowsBytes = 10 * 1024 * 1024

// Far more than any form of ours has. What comes after reads value by value, which costs more than the bytes.
const deepestJson = 32
const mostJsonValues = 20_000

// As long as the rest of a refused body is waited for: only who has sent it all reads why it was refused.
const drainMs = 10_000

/** JSON may be a bare string; plain text is taken as such; an empty body with a JSON content type is no body. */
export function acceptSmallBodies(api: FastifyInstance): void {
  api.removeContentTypeParser(['application/json', 'text/plain'])
  // A key that would reach an object's prototype is refused.
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, undefined)
    // Rows are read as a file is, with bounds of their own.
    if (takesRows(request) || takesRaw(request)) return done(null, body)
    const excess = excessOf(text)
    if (excess) return done(refused(excess))
    const answer = (error: Error | null, value?: unknown) => done(error && refused('The body is not valid JSON.'), value)
    void parse(request, text, answer)
  })
  api.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request: FastifyRequest, body, done) =>
    takesForm(request) ? done(null, Object.fromEntries(new URLSearchParams(String(body)))) : done(notTaken()),
  )
  // Its letters may be of an older encoding.
  const files = ['text/csv', 'application/xml', 'text/xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  api.addContentTypeParser(files, { parseAs: 'buffer' }, (request: FastifyRequest, body, done) =>
    takesRows(request) ? done(null, body) : done(null, undefined),
  )
}

function takesRows({ routeOptions }: FastifyRequest): boolean {
  return 'rows' in routeOptions.config && routeOptions.config.rows === true
}

/** Whether a route reads the text of its body itself, as one does whose signature covers every letter. */
function takesRaw({ routeOptions }: FastifyRequest): boolean {
  return 'raw' in routeOptions.config && routeOptions.config.raw === true
}

function takesForm({ routeOptions }: FastifyRequest): boolean {
  return 'form' in routeOptions.config && routeOptions.config.form === true
}

function notTaken(): Error {
  return Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 })
}

function refused(sentence: string): Error {
  return Object.assign(new Error(sentence), { statusCode: 400 })
}

/** What is too much about it, told from its brackets and commas before anything is built of it. */
export function excessOf(json: string): string | undefined {
  let depth = 0
  let values = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (inText) {
      if (character === backslash) at += 1
      else if (character === quote) inText = false
    } else if (character === quote) inText = true
    else if (character === comma) values += 1
    else if (character === bracket || character === brace) {
      values += 1
      depth += 1
      if (depth > deepestJson) return `The body is nested more than ${deepestJson} deep.`
    } else if (character === closingBracket || character === closingBrace) depth -= 1
    if (values > mostJsonValues) return `The body has more than ${mostJsonValues} values: send it in parts.`
  }
  return undefined
}

const [quote, backslash, comma, bracket, closingBracket, brace, closingBrace] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Whatever was answered, the rest of the body is read away for a moment and then cut off, so that it holds no connection. */
export function letGoOfBodies(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ raw }, reply) => void reply.raw.once('finish', () => letGo(raw)))
  // Closing at once would throw away the answer along with what is still coming in.
  api.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false) reply.removeHeader('connection')
  })
}

function letGo(raw: IncomingMessage): void {
  // A request of a test that has no connection is not incomplete either.
  if (raw.complete !== false) return
  raw.unpipe()
  raw.resume()
  const end = setTimeout(() => {
    // The connection may be another request's by then.
    if (!raw.complete) raw.socket.destroy()
  }, drainMs).unref()
  raw.once('end', () => clearTimeout(end))
  raw.once('close', () => clearTimeout(end))
}
