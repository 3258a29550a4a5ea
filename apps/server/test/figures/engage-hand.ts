import { usualTerms } from '@lotline/domain/papers/buyers-guide'
import { sendPriceAlerts } from '../../src/modules/engage/alerts/send-alerts.ts'
import { changePrice } from '../../src/modules/vehicles/index.ts'
import { prospectsPath } from '../engage-desk.ts'
import { visitorAt } from '../engage-visits.ts'
import type { Random } from '../random.ts'
import { type Answer, runAt, type TestServer } from '../server.ts'
import { type Shop, sure } from './shops.ts'

/** A browser that had the page in sight for `ms`, all of these parts for as long. */
export type OwnLook = { at: number; ms: number; actions: number; parts: readonly string[] }
/** A letter of a price that fell, by the mark in its link. */
export type OwnAlert = { at: number; mark: string; isOpened: boolean }
/** A link as those who made and opened it know it; moments are milliseconds since the epoch. */
export type OwnShare = {
  rooftopId: string
  carId: string
  type: string
  token: string
  hasShopper: boolean
  madeAt: number
  sentAt: number | null
  looks: OwnLook[]
  alerts: OwnAlert[]
}

const engage = '/plugins/vdp/velocityengage'
const minute = 60_000
const partSets = [['PHOTOS'], ['PHOTOS', 'PRICE'], ['MESSAGE', 'PHOTOS'], []]

/** Shares the vehicles of a shop and opens what was shared; `shares` is the record of it. */
export async function openEngageHand(
  server: TestServer,
  shop: Shop,
  random: Random,
  done: (what: string, answer: Answer) => void,
) {
  const { boss, id: rooftopId } = shop
  const { pick, number, whole } = random
  const known = new Map<string, OwnShare>()
  const dealer = { name: shop.name, address: '1 Main Street', phone: '', email: '', complaintsContact: '' }
  await sure(
    boss('PUT', '/settings/papers', { dealer, guide: { ...usualTerms }, priceNote: '', provider: { url: '', user: '' } }),
  )

  async function act(carIds: readonly string[]): Promise<void> {
    if (known.size > 0 && number() < 0.05) return lowerPrice(pick([...known.values()]).carId)
    if (known.size > 0 && number() < 0.6) return look(pick([...known.values()]))
    if (carIds.length > 0) await share(pick(carIds))
  }

  async function share(carId: string): Promise<void> {
    const type = pick(['EMAIL', 'EMAIL', 'EMAIL', 'CRM_EMAIL', 'WEB', 'SHOWROOM', 'OTHER'])
    const hasShopper = type === 'EMAIL' || (type !== 'SHOWROOM' && number() < 0.4)
    const prospectId = hasShopper ? await aShopper() : undefined
    const wanted = [{ ...(prospectId && { prospectId }), showPrice: number() < 0.7, engagementType: type }]
    const made = await boss('POST', `/inventory/${carId}${engage}/engagements`, wanted)
    done(`share ${type}`, made)
    const link = made.body.data?.[0]
    if (made.status !== 201 || known.has(link.engagementId)) return
    const token = link.shareURL.split('/').at(-1)
    const own: OwnShare = { rooftopId, carId, type, token, hasShopper, madeAt: now(), sentAt: null, looks: [], alerts: [] }
    known.set(link.engagementId, own)
    if (type === 'EMAIL' && number() < 0.8) await send(own, link.engagementId)
  }

  async function aShopper(): Promise<string> {
    const shopper = { firstName: 'Robin', lastName: 'Sample', email: `shopper-${known.size}-${whole(0, 1e9)}@mailbox.example` }
    return (await sure(boss('POST', prospectsPath, shopper))).body.data.id
  }

  async function send(own: OwnShare, engagementId: string): Promise<void> {
    const mail = { engagementType: 'EMAIL', message: 'Hi {First name}: {Link}', engagementIds: [engagementId] }
    const sent = await boss('POST', `/inventory/${own.carId}${engage}/folio/send`, mail)
    done('send vehicle', sent)
    if (sent.body.data?.sent?.includes(engagementId)) own.sentAt = now()
  }

  /** The letters that lie in mailboxes are the record of it. */
  async function lowerPrice(carId: string): Promise<void> {
    price -= 100
    await server.doors.inRooftop(rooftopId, (db) => changePrice({ db, actor: null, now: server.clock.now }, carId, price))
    server.clock.now = new Date(now() + 6 * minute)
    await sendPriceAlerts({ doors: server.doors, origin: 'https://cars.example' }, rooftopId, server.clock.now)
    const letters = await runAt(server.url, 'select text from outbox_message where created_at = $1', [server.clock.now])
    for (const { text } of letters) {
      const [, token, mark = ''] = /\/s\/([\w-]{22})\?a=([\w-]{8})/.exec(text) ?? []
      const own = [...known.values()].find((one) => one.token === token)
      own?.alerts.push({ at: now(), mark, isOpened: false })
      done('price alert', { status: own ? 200 : 404, body: {}, headers: {}, text: '' })
    }
  }

  /** For less than a second, or for some; signs come every five seconds. */
  async function look(own: OwnShare): Promise<void> {
    const visitor = visitorAt(server, own.token, { address: `192.0.2.${whole(1, 250)}` })
    const parts = pick(partSets)
    const alert = own.alerts.length > 0 && number() < 0.5 ? pick(own.alerts) : undefined
    const pressed = pick([[], [], ['CALL'], ['PHOTO', 'ASK']])
    const ms = number() < 0.2 ? whole(1, 999) : whole(1000, 24_000)
    let begun: number | undefined
    for (let left = ms; left > 0; left -= 5000) {
      const visibleMs = Math.min(5000, left)
      server.clock.now = new Date(now() + visibleMs)
      begun ??= now()
      const actions = left <= 5000 ? pressed.map((action) => ({ action, part: null })) : []
      const status = await visitor.sign({
        alert: alert?.mark ?? null,
        visibleMs,
        parts: parts.map((part) => ({ part, visibleMs })),
        actions,
      })
      done('look', { status, body: {}, headers: {}, text: '' })
      if (status >= 300) return
    }
    if (alert && ms >= 1000) alert.isOpened = true
    own.looks.push({ at: begun ?? now(), ms, actions: pressed.length, parts })
  }

  let price = 40_000
  const now = () => server.clock.now.getTime()
  return { act, shares: () => [...known.values()] }
}
