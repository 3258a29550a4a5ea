import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { type FormAct, formActs, languageOf, renderForgotten, renderPlain, type SentForm, wordsIn } from '@lotline/shopper/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { strangersBytes } from '../../../http/bodies.ts'
import type { AppServices } from '../../../module/define.ts'
import { answerPage, plainLanguage, wishOf } from '../page/answer.ts'
import { type LinkCall, openLink } from '../page/open-link.ts'
import { getShownVehicle } from '../page/queries.ts'
import { readShownRooftop } from '../page/rooftop-today.ts'
import { forgetShopper } from './forget.ts'
import { icsOf } from './ics.ts'
import { findConfirmed } from './own-asks.ts'
import { isErased } from './queries.ts'
import { takeForm } from './take-form.ts'

/** Draws the page of the link that is asked for, with the form that was sent. */
type ShowPage = (request: FastifyRequest, reply: FastifyReply, sent: SentForm & { status: number }) => Promise<FastifyReply>

/** Sections that the forms stand in. */
const anchors: Readonly<Record<FormAct, string>> = {
  ask: 'ask',
  'test-drive': 'drive',
  'still-here': 'still-here',
  renew: 'renew',
}

/** Forms of the page without script: what was taken in leads back to the page, what is wrong stands in it. */
export function formRoutes(scope: AppServices['api'], services: AppServices, showPage: ShowPage): void {
  const form = { bodyLimit: strangersBytes, config: { form: true } }
  for (const act of formActs)
    scope.post(`/s/:token/${act}`, form, async (request, reply) => {
      const typed = typedOf(request.body)
      const outcome = await takeForm(services, callOf(request), act, typed)
      if (outcome.kind === 'FAULTS') {
        if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter)
        return showPage(request, reply, { act, typed, isDone: false, ...outcome })
      }
      const asked = outcome.kind === 'DONE' ? { asked: act } : {}
      return leadTo(reply, `${pathOf(request, asked)}#${anchors[act]}`)
    })
  scope.post('/s/:token/forget', form, async (request, reply) => {
    const isForgotten = await forgetShopper(services, callOf(request))
    return leadTo(reply, isForgotten ? pathOf(request, {}, '/forgotten') : pathOf(request))
  })
  scope.get('/s/:token/forgotten', (request, reply) => answerForgotten(services, request, reply))
  scope.get('/s/:token/test-drive.ics', (request, reply) => answerCalendar(services, request, reply))
}

/** The form that was taken in, as the address says: '?asked='. */
export function askedOf({ query }: FastifyRequest): SentForm | undefined {
  const { asked } = query as { asked?: unknown }
  const act = formActs.find((one) => one === asked)
  return act && { act, isDone: true, faults: [], typed: {} }
}

function typedOf(body: unknown): Record<string, string> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

async function answerForgotten(services: AppServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const rooftop = await atLink(services, callOf(request), async (db, link) =>
    link.prospect_id !== null && (await isErased(db, link.prospect_id)) ? readShownRooftop(db, services.now()) : undefined,
  )
  if (!rooftop) return leadTo(reply, pathOf(request))
  const html = renderForgotten(rooftop, { language: plainLanguage(request), path: pathOf(request) })
  return answerPage(request, reply, { status: 200, html })
}

/** The confirmed test drive as a file for calendars. */
async function answerCalendar(services: AppServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageOf(wishOf(request))
  const ics = await atLink(services, callOf(request), async (db, link) => {
    const confirmed = await findConfirmed(db, link, services.now())
    if (!confirmed) return undefined
    const { name, postalAddress } = await readShownRooftop(db, services.now())
    const title = wordsIn(language).acts.calendarTitle(titleOf(await getShownVehicle(db, link.vehicle_id)))
    const place = [name, postalAddress].filter(Boolean).join(', ')
    const { id, confirmedFor: at, answeredAt } = confirmed
    return icsOf({ id, at, madeAt: answeredAt ?? at, title, place })
  })
  if (ics === undefined) return answerPage(request, reply, { status: 404, html: renderPlain('UNKNOWN', language) })
  return reply
    .headers({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="test-drive.ics"',
    })
    .type('text/calendar; charset=utf-8')
    .send(ics)
}

type Link = NonNullable<Awaited<ReturnType<typeof openLink>>>
type Work<T> = (db: Parameters<Parameters<AppServices['doors']['inRooftop']>[1]>[0], link: Link) => Promise<T>

async function atLink<T>(services: AppServices, call: LinkCall, work: Work<T>): Promise<T | undefined> {
  const link = await openLink(services, call)
  return link && services.doors.inRooftop(link.rooftop_id, (db) => work(db, link))
}

function callOf({ params, ip }: FastifyRequest): LinkCall {
  // The routes above name it.
  return { token: (params as { token: string }).token, address: ip }
}

/** An address of the same link in the same language. */
function pathOf(request: FastifyRequest, search: Readonly<Record<string, string>> = {}, below = ''): string {
  const { lang } = wishOf(request)
  const query = new URLSearchParams({ ...(typeof lang === 'string' && { lang }), ...search }).toString()
  return `/s/${encodeURIComponent(callOf(request).token)}${below}${query && `?${query}`}`
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
