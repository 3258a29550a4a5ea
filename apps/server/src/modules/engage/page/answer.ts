import { createHash } from 'node:crypto'
import { languageOf, pageStyle } from '@lotline/shopper/render'
import type { FastifyReply, FastifyRequest } from 'fastify'

const styleDigest = createHash('sha256').update(pageStyle).digest('base64')

/** Scripts of ours from one folder alone, one style block, our own pictures, videos, calls and forms: text that somebody typed into a page runs nothing. */
function pagePolicy(host: string): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "media-src 'self'",
    `style-src 'sha256-${styleDigest}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A path wants a host: 'self' takes none.
    `script-src ${/^[\w.-]+(:\d+)?$/.test(host) ? `${host}/s/assets/` : "'none'"}`,
    "connect-src 'self'",
  ].join(';')
}

export function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy(request.host),
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The language of a page of no rooftop, and the wish for one of a rooftop. */
export function wishOf({ query, headers }: FastifyRequest) {
  const { lang } = query as { lang?: unknown }
  return { lang, acceptLanguage: headers['accept-language'] }
}

export function plainLanguage(request: FastifyRequest) {
  return languageOf(wishOf(request))
}
