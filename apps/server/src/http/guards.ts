import helmet from '@fastify/helmet'
import { isOlderVersion } from '@lotline/domain/text/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Sites } from '../sites/open-sites.ts'
import { transportSecurity } from '../sites/site-headers.ts'

export type Guards = {
  /** Whether people reach the server by https: browsers are then told never to come by anything else. */
  isSecure: boolean
  /** Clients older than this are turned away; none are where it is absent. */
  minClientVersion?: string | undefined
}

/** The headers of replies that are sent before any hook runs, to addresses that cannot be read: there is nothing in them to show. */
export function bareHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': transportSecurity }),
  }
}

/** The headers of every reply, which its site decides, and the one check that comes before all others. */
export async function guard(
  api: FastifyInstance,
  sites: Sites,
  { minClientVersion }: Pick<Guards, 'minClientVersion'>,
): Promise<void> {
  await api.register(helmet, { global: false })
  api.addHook('onRequest', async (request, reply) => {
    const site = sites.headersAt(request.url)
    await reply.helmet(site.helmet)
    reply.header('permissions-policy', site.devices)
    if (!request.headers.host && request.raw.httpVersion === '1.1')
      throw new AppError('MALFORMED', 'The host header is missing.', { errors: [{ field: 'host', message: 'is missing' }] })
    const version = request.headers['client-app-version']
    if (minClientVersion && typeof version === 'string' && isOlderVersion(version, minClientVersion))
      throw new AppError('CLIENT_TOO_OLD', 'This version of Lotline is too old for the server. Reload the page.', {
        minClientVersion,
      })
  })
}
