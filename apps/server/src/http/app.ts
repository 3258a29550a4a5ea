import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { acceptSmallBodies, letGoOfBodies } from './bodies.ts'
import { answerUnread } from './client-error.ts'
import { answerBeforeClosing } from './closing.ts'
import { compressReplies } from './compress.ts'
import { bareHeaders, type Guards, guard } from './guards.ts'
import { problemOf } from './problem.ts'

export type Api = FastifyInstance

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once that is known; for the log. */
    personId: string
  }
}

export type HttpOptions = Partial<Guards> & {
  logLevel: string
  /** Where the log goes; standard output unless said otherwise. */
  logTo?: { write(line: string): void } | undefined
  webDir?: string | undefined
  /** How many proxies stand in front: as many addresses that they report are believed. */
  proxies?: number | undefined
}

// Long enough for the largest feed file over a slow line; whoever sends a byte now and then holds nothing for ever.
const longestRequestMs = 10 * 60 * 1000

/** The HTTP frame: ids, logs, headers, parsers and the one place where errors become replies. */
export async function buildHttp({
  logLevel,
  logTo,
  webDir,
  proxies = 0,
  isSecure = false,
  minClientVersion,
  tilesOrigin,
}: HttpOptions): Promise<Api> {
  const api = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization'],
      serializers: { req: loggedRequest },
      ...(logTo && { stream: logTo }),
    },
    // A proxy of ours may name a request; a caller may not, who could lead astray whoever reads the log.
    genReqId: ({ headers }) => (proxies > 0 && String(headers['x-request-id'] ?? '').slice(0, 64)) || randomUUID(),
    trustProxy: (_address, hop) => hop < proxies,
    bodyLimit: 1024 * 1024,
    requestTimeout: longestRequestMs,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    // Whoever names no host is told so in our own words.
    // Requests that do not come to their end are looked for every five seconds.
    http: { requireHostHeader: false, connectionsCheckingInterval: 5000 },
    clientErrorHandler: (error, socket) => answerUnread(error, socket, isSecure),
    // Closing waits longer than the usual ten seconds for answers under way.
    pluginTimeout: 90_000,
    // By then all that was asked has been answered.
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.headers(bareHeaders(isSecure)).header('x-request-id', request.id)),
  })
  api.decorateRequest('personId', '')
  // What a caller waits for before it sends its body may be passed over, and the body be refused instead.
  api.server.on('checkExpectation', (request, reply) => void api.server.emit('request', request, reply))
  answerBeforeClosing(api)
  const page = readPage(webDir)
  await guard(api, { isSecure, minClientVersion, tilesOrigin, page })
  letGoOfBodies(api)
  await api.register(multipart, { limits: { files: 1, fileSize: 512 * 1024 * 1024 } })
  acceptSmallBodies(api)
  api.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // The library of files names the encoding of text only, and a drawing is text too.
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  compressReplies(api)
  api.setErrorHandler(answerFailure)
  await servePages(api, webDir, page)
  return api
}

/** The path without what opens something: a link that sets a password carries its token in the query, a file's address is one. */
function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0]?.replace(/^(\/api\/files\/).+/, '$1-'), host, remoteAddress: ip }
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter } = problemOf(error, request.url)
  const { code, permission } = problem
  const { personId } = request
  // What nobody has set up is no fault of the server.
  if (status >= 500 && code !== 'LOCATE_NOT_CONFIGURED') request.log.error({ err: error, code }, 'request failed')
  // Who knocks at closed doors, and how often, is worth knowing afterwards.
  else if (status === 401 || status === 403 || status === 429) request.log.warn({ code, permission, personId }, 'request refused')
  // Of what a rule has turned down the fields are told, and never what stood in them.
  else request.log.info({ code, fields: problem.errors?.map(({ field }) => field), personId }, 'request turned down')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem, requestId: request.id })
}

function readPage(webDir: string | undefined): string | undefined {
  const file = webDir && path.join(webDir, 'index.html')
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The web application: hashed files for good, and its page for every address that is not the API's. */
async function servePages(api: Api, webDir: string | undefined, page: string | undefined): Promise<void> {
  if (webDir && page) {
    await api.register(staticFiles, {
      root: webDir,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, file) => {
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  const notFound = ({ method, url }: FastifyRequest) =>
    new AppError('NOT_FOUND', `Nothing is served at ${method} ${url.split('?')[0]}.`)
  // Before its body is read.
  api.addHook('onRequest', async (request) => {
    if (request.is404 && request.method !== 'GET') throw notFound(request)
  })
  api.setNotFoundHandler((request, reply) => {
    if (page && isPage(request)) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    throw notFound(request)
  })
}

/** Whether somebody goes to an address of the application. A file that is gone must not be answered with the page, which would be kept in its place. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  // What comes after it is the page's own: an e-mail address there ends as a file does.
  const [address = ''] = url.split('?')
  if (method !== 'GET' || address.startsWith('/api/') || address.startsWith('/assets/')) return false
  return !/\.\w+$/.test(address) || String(headers.accept).includes('text/html')
}
