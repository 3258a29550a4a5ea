import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { type OpenSite, pathOf, type Sites } from './open-sites.ts'

/** Serves the files of the sites that are built, hashed ones for good, and their pages for the addresses that are theirs. */
export async function serveSites(api: FastifyInstance, sites: Sites): Promise<void> {
  for (const site of sites.all)
    if (site.built && site.hasOwnFiles !== false) await serveFiles(api, site, site.built.folder, sites)
  // Before its body is read.
  api.addHook('onRequest', async (request) => {
    if (request.is404 && request.method !== 'GET') throw notFound(request)
  })
  api.setNotFoundHandler((request, reply) => {
    const site = sites.at(request.url)
    const page = site && pageOf(site, request)
    if (!page) throw notFound(request)
    return reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.text)
  })
}

async function serveFiles(api: FastifyInstance, { prefix }: OpenSite, folder: string, { all }: Sites): Promise<void> {
  const hashed = path.resolve(folder, 'assets') + path.sep
  // A build may have files in another site's place.
  const foreign = all.filter((other) => other.prefix !== prefix && other.prefix.startsWith(prefix))
  await api.register(staticFiles, {
    root: folder,
    prefix,
    index: false,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    globIgnore: [
      '.vite/**',
      ...foreign.flatMap((other) => {
        const place = other.prefix.slice(prefix.length, -1)
        return [place, `${place}/**`]
      }),
    ],
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The page of a site that an address shows. A file that is gone must not be answered with a page, which would be kept in its place. */
function pageOf({ prefix, built, fallback }: OpenSite, { method, url, headers }: FastifyRequest) {
  if (!built || method !== 'GET') return undefined
  const address = pathOf(url)
  const isStart = address === prefix || `${address}/` === prefix
  if (isStart) return built.index === undefined ? undefined : { text: built.index, status: 200 }
  if (!fallback || built.fallback === undefined || address.startsWith(`${prefix}assets/`)) return undefined
  // An e-mail address at the end of a page's own address ends as a file does.
  if (/\.\w+$/.test(address) && !String(headers.accept).includes('text/html')) return undefined
  return { text: built.fallback, status: fallback.status }
}

function notFound({ method, url }: FastifyRequest): AppError {
  return new AppError('NOT_FOUND', `Nothing is served at ${method} ${url.split('?')[0]}.`)
}
