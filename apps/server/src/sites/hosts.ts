import { shopperPrefixes } from '@lotline/contract/sites'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { pathOf } from './open-sites.ts'

type Origins = { staff: string; shopper: string }

/** Paths of the host that shoppers come by: their pages, what these ask, and what tells search engines to stay away. */
const shopperPaths = [...shopperPrefixes, '/api/s/', '/robots.txt']

/**
 * Keeps what staff sign in to and what shoppers see on hosts of their own, where they have some: browsers then keep the two apart. On the shoppers' host
 * there is nothing else; their pages are found there alone, also by links from before. Calls below /api/s/ are answered on both, for mail that is already out.
 */
export function separateHosts(api: FastifyInstance, { staff, shopper }: Origins): void {
  const [own, other] = [new URL(shopper), new URL(staff)]
  if (own.host === other.host) return
  // A proxy may tell the name without its port.
  const isShoppers = ({ host, hostname }: FastifyRequest) =>
    own.hostname === other.hostname ? host === own.host : hostname === own.hostname
  api.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (isShoppers(request)) {
      if (shopperPaths.some((prefix) => path.startsWith(prefix))) return
      throw new AppError('NOT_FOUND', 'Nothing is served here.')
    }
    if (!shopperPrefixes.some((prefix) => path.startsWith(prefix))) return
    return reply.header('cache-control', 'no-store').redirect(`${shopper}${request.url.replace(/^https?:\/\/[^/]*/, '')}`, 307)
  })
}
