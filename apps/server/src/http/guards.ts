import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import { isOlderVersion } from '@lotline/domain/text/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

export type Guards = {
  /** Whether people reach the server by https: browsers are then told never to come by anything else. */
  isSecure: boolean
  /** Clients older than this are turned away; none are where it is absent. */
  minClientVersion?: string | undefined
  /** The one foreign place that pages may ask: where the pictures of maps come from. */
  tilesOrigin?: string | undefined
  /** The application's page: the script in its head is run, and no other that stands in a page. */
  page?: string | undefined
}

// Mantine writes style elements; everything else comes from files of ours.
const contentPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // Fonts stand in a style sheet of ours.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

function policyFor({ tilesOrigin, page = '' }: Guards): typeof contentPolicy {
  const policy = withTiles(tilesOrigin)
  const scripts = [...page.matchAll(/<script>(.+?)<\/script>/gs)].map(([, code = '']) => code)
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { ...policy, 'script-src': [...policy['script-src'], ...hashes] }
}

/** The map's worker fetches its pictures, so both policies have to name their origin. */
function withTiles(origin: string | undefined): typeof contentPolicy {
  if (!origin) return contentPolicy
  const { 'img-src': images, 'connect-src': connections } = contentPolicy
  return { ...contentPolicy, 'img-src': [...images, origin], 'connect-src': [...connections, origin] }
}

// A VIN is scanned and a car is located by the phone in hand; nothing else of a device is asked for.
const devicePolicy =
  'camera=(self), geolocation=(self), clipboard-write=(self), microphone=(), payment=(), usb=(), browsing-topics=()'

const yearSeconds = 31_536_000

/** The same for replies that are sent before any hook runs, to addresses that cannot be read: there is nothing in them to show. */
export function bareHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
  }
}

/** What every reply tells the browser to refuse, and the one check that comes before all others. */
export async function guard(api: FastifyInstance, guards: Guards): Promise<void> {
  const { isSecure, minClientVersion } = guards
  await api.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(guards) },
    strictTransportSecurity: isSecure && { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  })
  api.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', devicePolicy)
    if (!request.headers.host && request.raw.httpVersion === '1.1')
      throw new AppError('MALFORMED', 'The host header is missing.', { errors: [{ field: 'host', message: 'is missing' }] })
    const version = request.headers['client-app-version']
    if (minClientVersion && typeof version === 'string' && isOlderVersion(version, minClientVersion))
      throw new AppError('CLIENT_TOO_OLD', 'This version of Lotline is too old for the server. Reload the page.', {
        minClientVersion,
      })
  })
}
