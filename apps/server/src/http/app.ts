import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { separateHosts } from '../sites/hosts.ts'
import { openSites, pathOf } from '../sites/open-sites.ts'
import { serveSites } from '../sites/serve-sites.ts'
import type { Site } from '../sites/site.ts'
import { acceptSmallBodies, letGoOfBodies } from './bodies.ts'
import { answerUnread } from './client-error.ts'
import { answerBeforeClosing } from './closing.ts'
import { compressReplies } from './compress.ts'
import { bareHeaders, type Guards, guard } from './guards.ts'
import { problemOf } from './problem.ts'
import { markStaffBrowsers } from './staff-mark.ts'

export type Api = FastifyInstance

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once that is known; for the log. */
    personId: string
    /** The API token that it came with, once that is known, and the time zone of the rooftop that it calls. */
    apiToken: { id: string; timeZone: string } | null
  }
}

export type HttpOptions = Partial<Guards> & {
  logLevel: string
  /** Where the log goes; standard output unless said otherwise. */
  logTo?: { write(line: string): void } | undefined
  /** The front ends that it shows; without any it has no page. */
  sites?: readonly Site[]
  /** Origins that staff and shoppers come by; one for both where there is none. */
  origins?: { staff: string; shopper: string } | undefined
  /** How many proxies stand in front: as many addresses that they report are believed. */
  proxies?: number | undefined
}

// Long enough for the largest feed file over a slow line; whoever sends a byte now and then holds nothing for ever.
const longestRequestMs = 10 * 60 * 1000

/** The HTTP frame: ids, logs, headers, parsers and the one place where errors become replies. */
export async function buildHttp({
  logLevel,
  logTo,
  sites: named = [],
  origins,
  proxies = 0,
  isSecure = false,
  minClientVersion,
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
  api.decorateRequest('apiToken', null)
  // What a caller waits for before it sends its body may be passed over, and the body be refused instead.
  api.server.on('checkExpectation', (request, reply) => void api.server.emit('request', request, reply))
  answerBeforeClosing(api)
  const sites = openSites(named, isSecure)
  await guard(api, sites, { minClientVersion })
  if (origins) separateHosts(api, origins)
  markStaffBrowsers(api, { isSecure })
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
  await serveSites(api, sites)
  return api
}

/** The path without what opens something: a link that sets a password carries its token in the query, a file's address, a shopper's and a listing feed's are one. */
function loggedRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, path: withoutSecret(url) ?? url.split('?')[0], host, remoteAddress: ip }
}

/** What may be told of an address that opens something by itself; undefined for any other. */
function withoutSecret(url: string): string | undefined {
  const [, secret] = /^(\/api\/files\/|(?:\/api)?\/s\/|\/stock\/|\/p\/)./.exec(pathOf(url)) ?? []
  return secret === undefined ? undefined : `${secret}-`
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter } = problemOf(error, withoutSecret(request.url) ?? request.url)
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
