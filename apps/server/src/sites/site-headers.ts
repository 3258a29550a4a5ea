import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Site } from './site.ts'

const own = "'self'"
const none = ["'none'"]
const yearSeconds = 31_536_000

/** A year with subdomains: browsers then never come by anything but https. */
export const transportSecurity = `max-age=${yearSeconds}; includeSubDomains`

/** The headers by which a site's replies tell the browser what to refuse; of inline scripts only those of its pages are run. */
export function helmetOptions(site: Site, pages: readonly string[], isSecure: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(site, pages) },
    strictTransportSecurity: isSecure && { maxAge: yearSeconds, includeSubDomains: true },
    // For old browsers; the header knows no list of origins.
    xFrameOptions: site.framedBy.length === 0 && { action: 'deny' },
    referrerPolicy: { policy: site.referrer },
  }
}

const headStart = '<meta charset="utf-8" />'

/**
 * The page of a site that may be framed, with its policy in it too: an extension that frames it takes the header away, as `frame-ancestors` is held against
 * every page around, and what scripts may do stays as it is. Browsers take no `frame-ancestors` from a page.
 */
export function withPolicy(page: string, site: Site, pages: readonly string[]): string {
  if (site.framedBy.length === 0) return page
  const { 'frame-ancestors': _, ...policy } = policyOf(site, pages)
  const text = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  return page.replace(headStart, `${headStart}<meta http-equiv="Content-Security-Policy" content="${text.join('; ')}" />`)
}

function policyOf({ allows, framedBy }: Site, pages: readonly string[]): Record<string, string[]> {
  const { wasm, ...more } = allows
  const from = (directive: keyof typeof more) => [own, ...(more[directive] ?? [])]
  return {
    'default-src': [own],
    'script-src': [own, ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...new Set(pages.flatMap(scriptDigests))],
    'worker-src': from('worker-src'),
    'style-src': from('style-src'),
    'img-src': from('img-src'),
    'font-src': from('font-src'),
    'connect-src': from('connect-src'),
    'manifest-src': [own],
    'object-src': none,
    'base-uri': none,
    'form-action': [own],
    'frame-ancestors': framedBy.length > 0 ? [...framedBy] : none,
  }
}

function scriptDigests(page: string): string[] {
  const scripts = [...page.matchAll(/<script>(.+?)<\/script>/gs)].map(([, code = '']) => code)
  return scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
