import {
  getShopperPage,
  openLinkPreview,
  openPageHeat,
  openSharedPhoto,
  postPageEvents,
  unsubscribe,
} from '@lotline/contract/engage/share-page'
import { languageOf, renderPlain, renderStop, type SentForm } from '@lotline/shopper/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import { strangersBytes } from '../../../http/bodies.ts'
import { problemOf } from '../../../http/problem.ts'
import type { Serve } from '../../../http/serve.ts'
import { isStaffBrowser } from '../../../http/staff-mark.ts'
import type { AppServices } from '../../../module/define.ts'
import { networkOf } from '../../session/index.ts'
import { askedOf, formRoutes } from '../asks/form-routes.ts'
import { land } from '../crm/crm.ts'
import { readPageHeat } from '../table/heat-map-code.ts'
import { hearReply } from '../text/replies.ts'
import { answerPage, plainLanguage, wishOf } from './answer.ts'
import { drawInspection } from './draw-inspection.ts'
import { drawPage } from './draw-page.ts'
import { openPreviews } from './preview.ts'
import { readShopperPage } from './read-page.ts'
import { answerSharedFile } from './shared-file.ts'
import { readStop, type StopState, stopMessages } from './stop.ts'

/** Routes for the holder of a link: the page and its data, its photos and documents, and the end of messages. */
export function pageRoutes(serve: Serve, services: AppServices): void {
  serve.stream(getShopperPage, async ({ request, reply }, { params }) => {
    const answer = await readShopperPage(services, { token: params.token, address: request.ip })
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (answer.kind === 'UNKNOWN') throw nothingServed()
    return answer.kind === 'ENDED' ? reply.code(410).send({ data: answer.ended }) : answer.page
  })
  serve.stream(openSharedPhoto, (raw, { params, query }) => answerSharedFile(services, raw, { ...params, ...query }))
  const previewOf = openPreviews(services)
  serve.stream(openLinkPreview, async ({ request, reply }, { params }) => {
    const picture = await previewOf({ token: params.token, address: request.ip })
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, max-age=3600' })
    return reply.type('image/jpeg').send(picture)
  })
  serve.account(unsubscribe, async ({ address }, { params }) => {
    if (!(await stopMessages(services, { token: params.token, address }, { how: 'MAIL_PROGRAM' }))) throw nothingServed()
    return {}
  })
  serve.account(postPageEvents, async ({ address, userAgent }, { params, body }) => {
    const news = await services.signs.count({ token: params.token, address, userAgent }, body)
    if (!news) throw nothingServed()
    return news
  })
  serve.account(openPageHeat, async ({ address }, { params, body }) => {
    const heat = await readPageHeat(services, { token: params.token, address, code: body.code })
    if (!heat) throw nothingServed()
    return heat
  })
  const reply = { bodyLimit: strangersBytes, config: { raw: true } }
  services.api.post('/api/sms/:rooftopId/replies', reply, async (request) => {
    services.rates.take('LINKS', `address ${networkOf(request.ip)}`, 1, services.now())
    await hearReply(services, request)
    return { data: {} }
  })
  // A scope of its own: its errors are pages.
  services.api.register(async (scope) => {
    scope.setErrorHandler(answerFailure)
    drawnRoutes(scope, services)
  })
}

function drawnRoutes(scope: AppServices['api'], services: AppServices): void {
  const { shopperOrigin: origin, shopperScript: script } = services
  scope.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /s/\nDisallow: /c/\nDisallow: /stock/\n'),
  )
  const draw = async (request: FastifyRequest, sent?: SentForm) => {
    const call = callOf(request)
    const answer = await readShopperPage(services, call)
    return drawPage(answer, { token: call.token, origin, script, isCounted: !isStaffBrowser(request), request, sent })
  }
  scope.get('/s/:token', async (request, reply) => answerPage(request, reply, await draw(request, askedOf(request))))
  formRoutes(scope, services, async (request, reply, { status, ...sent }) => {
    const page = await draw(request, sent)
    return answerPage(request, reply, page.status === 404 ? page : { ...page, status })
  })
  scope.get('/s/:token/inspection', async (request, reply) => {
    const call = callOf(request)
    const answer = await readShopperPage(services, call)
    return answerPage(request, reply, await drawInspection(services, answer, { token: call.token, request }))
  })
  scope.get('/s/:token/stop', async (request, reply) => {
    const stop = await readStop(services, callOf(request))
    return answerPage(request, reply, drawStop(stop, request))
  })
  scope.get('/c/:code', async (request, reply) => {
    const landing = await land(services, crmCallOf(request))
    if (landing.kind === 'PAGE') return reply.header('cache-control', 'no-store').redirect(`/s/${landing.token}`, 303)
    const [status, kind] = landing.kind === 'UNKNOWN' ? ([404, 'UNKNOWN'] as const) : ([410, 'GONE'] as const)
    return answerPage(request, reply, { status, html: renderPlain(kind, plainLanguage(request)) })
  })
  const form = { bodyLimit: strangersBytes, config: { form: true } }
  scope.post('/s/:token/stop', form, async (request, reply) => {
    const undo = (request.body as { undo?: unknown } | null | undefined)?.undo === '1'
    if (!(await stopMessages(services, callOf(request), undo ? 'UNDO' : { how: 'LINK' })))
      return answerPage(request, reply, drawStop(undefined, request))
    const { lang } = wishOf(request)
    const query = typeof lang === 'string' ? `?${new URLSearchParams({ lang })}` : ''
    return reply.header('cache-control', 'no-store').redirect(`/s/${encodeURIComponent(callOf(request).token)}/stop${query}`, 303)
  })
}

function drawStop(stop: StopState | undefined, request: FastifyRequest): { status: number; html: string } {
  if (!stop) return { status: 404, html: renderPlain('UNKNOWN', plainLanguage(request)) }
  const shown = { language: languageOf(wishOf(request), stop.languages), path: `/s/${callOf(request).token}` }
  return { status: 200, html: renderStop(stop, shown) }
}

function nothingServed(): AppError {
  return new AppError('NOT_FOUND', 'Nothing is served here.')
}

function callOf({ params, ip }: FastifyRequest) {
  // The routes above name it.
  return { token: (params as { token: string }).token, address: ip }
}

function crmCallOf({ params, query, ip, headers }: FastifyRequest) {
  const { vin } = query as { vin?: unknown }
  return {
    code: (params as { code: string }).code,
    vin: typeof vin === 'string' ? vin : '',
    address: ip,
    userAgent: headers['user-agent'] ?? '',
  }
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter } = problemOf(error, '/s/')
  if (status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed')
  else request.log.warn({ code: problem.code }, 'request refused')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const kind = status === 429 ? 'TOO_OFTEN' : 'FAILED'
  return answerPage(request, reply, { status, html: renderPlain(kind, plainLanguage(request)) })
}
