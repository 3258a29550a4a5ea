import { readFileSync } from 'node:fs'
import type { Route } from '@lotline/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Api } from '../app.ts'
import { openApiDocument } from './openapi.ts'
import { callPage, referencePage, slugOf } from './page.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

/**
 * The reference at /api/docs, derived from the routes that are served: a list, a page for each, and OpenAPI. Made when it is first asked for.
 * `origin` is the address that examples call; that of the request where nobody has named one.
 */
export function serveDocs(
  api: Api,
  routes: readonly Route[],
  { version, origin }: { version: string; origin: string | undefined },
): void {
  const bySlug = new Map(routes.map((route) => [slugOf(route), route]))
  const originOf = (request: FastifyRequest) => origin ?? `${request.protocol}://${request.host}`
  const kept = new Map<string, string>()
  const once = (name: string, make: () => string) => {
    const text = kept.get(name) ?? make()
    // Of an origin that is told by requests nothing is kept.
    if (origin !== undefined || !name.includes('page ')) kept.set(name, text)
    return text
  }
  const asPage = (reply: FastifyReply, text: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(text)
  api.get('/api/docs', (request, reply) =>
    asPage(
      reply,
      once('page of all', () => referencePage(routes, version, originOf(request))),
    ),
  )
  api.get<{ Params: { slug: string } }>('/api/docs/calls/:slug', (request, reply) => {
    const route = bySlug.get(request.params.slug)
    if (!route) throw new AppError('NOT_FOUND', 'The reference has no such call.')
    return asPage(
      reply,
      once(`page ${request.params.slug}`, () => callPage(route, originOf(request))),
    )
  })
  let document: Promise<string> | undefined
  api.get('/api/docs/json', async (_request, reply) => {
    document ??= openApiDocument(routes, version).then((made) => JSON.stringify(made))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['page.js', 'text/javascript'],
  ] as const)
    api.get(`/api/docs/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(once(name, () => file(name))),
    )
}
