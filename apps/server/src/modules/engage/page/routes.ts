import { openSharedPhoto, postPageEvents, unsubscribe } from '@lotline/contract/engage/share-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import { strangersBytes } from '../../../http/bodies.ts'
import { problemOf } from '../../../http/problem.ts'
import type { Serve } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { networkOf } from '../../session/index.ts'
import { land } from '../crm/crm.ts'
import { hearReply } from '../text/replies.ts'
import { countSign } from '../visits/count-sign.ts'
import { pageHtml, pagePolicy } from './html.ts'
import { readPage } from './read-page.ts'
import { answerSharedFile } from './shared-file.ts'
import { readStop, stopMessages } from './stop.ts'
import { noVehiclePage, unknownPage } from './vehicle-page.ts'

/** Routes for the holder of a link: the page, its photos and documents, and the end of messages. */
export function pageRoutes(serve: Serve, services: AppServices): void {
  serve.stream(openSharedPhoto, (raw, { params }) => answerSharedFile(services, raw, params))
  serve.account(unsubscribe, async ({ address }, { params }) => {
    if (!(await stopMessages(services, { token: params.token, address }, { how: 'MAIL_PROGRAM' }))) throw nothingServed()
    return {}
  })
  serve.account(postPageEvents, async ({ address, userAgent }, { params, body }) => {
    if (!(await countSign(services, { token: params.token, address, userAgent }, body))) throw nothingServed()
    return {}
  })
  const reply = { bodyLimit: strangersBytes, config: { raw: true } }
  services.api.post('/api/sms/:rooftopId/replies', reply, async (request) => {
    services.rates.take('LINKS', `address ${networkOf(request.ip)}`, 1, services.now())
    await hearReply({ ...services, service: services.texts.service }, request)
    return { data: {} }
  })
  // A scope of its own: its errors are pages.
  services.api.register(async (scope) => {
    scope.setErrorHandler(answerFailure)
    scope.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /s/\nDisallow: /c/\n'),
    )
    scope.get('/s/:token', async (request, reply) => answer(reply, await readPage(services, callOf(request))))
    scope.get('/s/:token/stop', async (request, reply) => answer(reply, await readStop(services, callOf(request))))
    scope.get('/c/:code', async (request, reply) => {
      const landing = await land(services, crmCallOf(request))
      if (landing.kind === 'PAGE') return reply.header('cache-control', 'no-store').redirect(`/s/${landing.token}`, 303)
      const page = landing.kind === 'UNKNOWN' ? { status: 404, html: unknownPage() } : { status: 410, html: noVehiclePage() }
      return answer(reply, page)
    })
    const form = { bodyLimit: strangersBytes, config: { form: true } }
    scope.post('/s/:token/stop', form, async (request, reply) => {
      const undo = (request.body as { undo?: unknown } | null | undefined)?.undo === '1'
      await stopMessages(services, callOf(request), undo ? 'UNDO' : { how: 'LINK' })
      return answer(reply, await readStop(services, callOf(request)))
    })
  })
}

function nothingServed(): AppError {
  return new AppError('NOT_FOUND', 'Nothing is served here.')
}

function callOf({ params, ip }: FastifyRequest) {
  // The routes above name it.
  return { token: (params as { token: string }).token, address: ip }
}

function crmCallOf({ params, query, ip }: FastifyRequest) {
  const { vin } = query as { vin?: unknown }
  return { code: (params as { code: string }).code, vin: typeof vin === 'string' ? vin : '', address: ip }
}

function answer(reply: FastifyReply, { status, html }: { status: number; html: string }): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy,
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter } = problemOf(error, '/s/')
  if (status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed')
  else request.log.warn({ code: problem.code }, 'request refused')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const words =
    status === 429
      ? 'This page was opened too often. Try again in a minute.'
      : 'The page can’t be shown right now. Try again in a moment.'
  return answer(reply, { status, html: pageHtml('Try again later', `<main><h1>Try again later</h1><p>${words}</p></main>`) })
}
