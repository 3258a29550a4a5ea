import type { ShopperPage } from '@lotline/contract/shopper/page'
import { formatPrice } from '@lotline/domain/amounts/money'
import { languageOf, renderEnded, renderPage, renderPlain, type SentForm } from '@lotline/shopper/render'
import type { FastifyRequest } from 'fastify'
import { qrOf } from '../../../printing/qr.ts'
import { shareAddress } from '../links/links.ts'
import { markOf } from './alert-mark.ts'
import { wishOf } from './answer.ts'
import type { readShopperPage } from './read-page.ts'

export type PageAnswer = Awaited<ReturnType<typeof readShopperPage>>
type Drawing = {
  token: string
  origin: string
  script: string | undefined
  isCounted: boolean
  request: FastifyRequest
  sent?: SentForm | undefined
}

/** A page as HTML with its status, in the language that the browser asks for. */
export async function drawPage(answer: PageAnswer, { token, origin, script, isCounted, request, sent }: Drawing) {
  const wish = wishOf(request)
  if (answer.kind === 'UNKNOWN') return { status: 404, html: renderPlain('UNKNOWN', languageOf(wish)) }
  const mark = markOf(request.query)
  const path = `/s/${token}`
  const shownIn = (languages: Parameters<typeof languageOf>[1]) => ({
    language: languageOf(wish, languages),
    path,
    search: mark === undefined ? {} : { a: mark },
    sent,
  })
  if (answer.kind === 'ENDED') return { status: 410, html: renderEnded(answer.ended, shownIn(answer.ended.languages)) }
  const { page } = answer
  const address = shareAddress(origin, token)
  const preview = previewOf(page, { address, imageUrl: `${origin}/api/s/${token}/preview` })
  const extras = { script, isCounted, preview, code: await codeOf(address) }
  const html = renderPage(page, shownIn(page.languages), extras)
  return { status: 200, html }
}

/** Name, price where it is shown, and rooftop: nothing of the shopper, whoever the link is passed on to. */
function previewOf({ vehicle, price, rooftop }: ShopperPage, { address, imageUrl }: { address: string; imageUrl: string }) {
  const title = [vehicle.title, vehicle.trim].filter(Boolean).join(' ')
  const text = price === undefined ? rooftop.name : `${formatPrice(price)}, ${rooftop.name}`
  return { title, text, siteName: rooftop.name, url: address, imageUrl }
}

/** A code of an address as one path of dark modules, with the white edge that readers need. */
async function codeOf(address: string) {
  const { size, isDark } = await qrOf(address)
  const edge = 4
  let path = ''
  for (let at = 0; at < isDark.length; at += 1) {
    if (!isDark[at]) continue
    const [x, y] = [at % size, Math.floor(at / size)]
    let width = 1
    while (x + width < size && isDark[at + width]) width += 1
    path += `M${x + edge} ${y + edge}h${width}v1h-${width}z`
    at += width - 1
  }
  return { size: size + 2 * edge, path }
}
