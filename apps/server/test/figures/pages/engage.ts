import type { OwnAlert, OwnLook, OwnShare } from '../engage-hand.ts'
import { ownRange } from '../own-clock.ts'
import { sumOf } from '../own-figures.ts'
import type { OwnCar, OwnRangeText, OwnRooftop, Page, World } from '../world.ts'
import { likeTags } from './corporate.ts'

const conditions = { ALL: null, N: 'NEW', U: 'USED', C: 'CPO' } as const
const hour = 3_600_000
const labels: Readonly<Record<string, string>> = { PHOTOS: 'Photos', PRICE: 'Price', MESSAGE: 'Message' }

/** Each rooftop's row, the overview and the parts that were seen, by condition and by tags. */
export const engagePage: Page = async (world) => {
  const { ranges, readers } = world
  const [reader] = readers
  if (!reader) throw new Error('There is a reader')
  const ids: string[] = (await reader('GET', '/reports/engage/corporate/filters')).body.data.tags.map(
    ({ id }: { id: string }) => id,
  )
  for (const [at, range] of ranges.entries()) {
    await check(world, reader, { range, condition: 'ALL' })
    const tags = at % 2 === 0 ? ids.slice(at % ids.length, (at % ids.length) + 1) : undefined
    await check(world, reader, { range, condition: (['N', 'U', 'C'] as const)[at % 3] ?? 'N', tags })
  }
}

type ReportQuery = { range: OwnRangeText; condition: keyof typeof conditions; tags?: readonly string[] | undefined }

async function check(
  { rooftops, shares, tally, server }: World,
  reader: World['readers'][number],
  { range, condition, tags }: ReportQuery,
): Promise<void> {
  const query = `startDate=${range.startDate}&endDate=${range.endDate}&condition=${condition}${tags ? `&tagIds=${tags.join(',')}` : ''}`
  const merged = tags && (await likeTags(server, rooftops, tags))
  const counts = (car: OwnCar) =>
    (conditions[condition] === null || car.condition === conditions[condition]) &&
    (!merged || car.tags.some((id) => merged.has(id)))
  const named = rooftops.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const each = named.map((rooftop) => inRange(rooftop, range, { shares, counts }))
  const { data } = (await reader('GET', `/reports/engage/corporate?${query}`)).body
  tally.same(`engage report ${query}`, data, {
    overview: { ...figuresOf(each), emailsReplied: 0 },
    rooftops: named.map(({ id, name }, at) => ({
      ...{ tenantId: id, tenantName: name },
      ...figuresOf(each.slice(at, at + 1)),
      emailReplies: 0,
    })),
    // Two more in the company that nobody of these works in.
    rooftopsInGroup: 5,
  })
  for (const [at, { id, name }] of named.entries()) {
    const parts = (await reader('GET', `/reports/engage/corporate/${id}?${query}`)).body.data
    tally.same(`parts seen at ${name} ${query}`, parts, partsOf(each[at]?.looks ?? []))
  }
}

type Found = { dated: OwnShare[]; looks: OwnLook[]; alerts: OwnAlert[]; sold: OwnCar[] }

/** What of the record is in a range by the rooftop's clock. */
function inRange(
  rooftop: OwnRooftop,
  range: OwnRangeText,
  { shares, counts }: { shares: readonly OwnShare[]; counts: (car: OwnCar) => boolean },
): Found {
  const { from, until } = ownRange(rooftop.zone, range)
  const isIn = (at: number | null) => at !== null && at >= from && at < until
  const cars = new Map(rooftop.cars.filter(counts).map((car) => [car.id, car]))
  const own = shares.filter(({ carId }) => cars.has(carId))
  return {
    dated: own.filter(
      (one) => isIn(one.sentAt ?? one.madeAt) && (!one.hasShopper || one.sentAt !== null || opensOf(one).length > 0),
    ),
    looks: own.flatMap(opensOf).filter(({ at }) => isIn(at)),
    alerts: own.flatMap(({ alerts }) => alerts).filter(({ at }) => isIn(at)),
    sold: [...cars.values()].filter(
      ({ id, soldAt }) => isIn(soldAt) && own.some((one) => one.carId === id && isSentBefore(one, soldAt)),
    ),
  }
}

function opensOf({ looks }: OwnShare): OwnLook[] {
  return looks.filter(({ ms }) => ms >= 1000)
}

function isSentBefore({ sentAt }: OwnShare, soldAt: number | null): boolean {
  return sentAt !== null && soldAt !== null && sentAt <= soldAt && soldAt - sentAt <= 90 * 24 * hour
}

function figuresOf(found: readonly Found[]) {
  const dated = found.flatMap((one) => one.dated)
  const looks = found.flatMap((one) => one.looks)
  const sold = found.flatMap((one) => one.sold)
  const mails = dated.filter(({ type, sentAt }) => type === 'EMAIL' && sentAt !== null)
  const ofType = (...types: string[]) => dated.filter(({ type }) => types.includes(type)).length
  const ms = sumOf(looks.map((look) => look.ms))
  return {
    emailsSent: mails.length,
    emailsOpened: mails.filter((one) => opensOf(one).length > 0).length,
    crmEmailEngagementsSent: ofType('CRM_EMAIL'),
    webEngagementsSent: ofType('WEB'),
    otherEngagementsSent: ofType('TEXT', 'SHOWROOM', 'OTHER'),
    folioOpens: looks.length,
    averageFolioViewTime: looks.length === 0 ? 0 : Number(BigInt(ms) / BigInt(looks.length * 1000)),
    folioActions: sumOf(looks.map(({ actions }) => actions)),
    priceAlertsSent: sumOf(found.map(({ alerts }) => alerts.length)),
    priceAlertsOpened: sumOf(found.map(({ alerts }) => alerts.filter(({ isOpened }) => isOpened).length)),
    vehiclesSoldNew: sold.filter(({ condition }) => condition === 'NEW').length,
    vehiclesSoldUsed: sold.filter(({ condition }) => condition !== 'NEW').length,
    appointmentsSet: 0,
    appointmentVisits: 0,
  }
}

function partsOf(looks: readonly OwnLook[]) {
  const seen = Map.groupBy(
    looks.flatMap(({ parts, ms }) => parts.map((part) => ({ label: labels[part] ?? part, ms }))),
    ({ label }) => label,
  )
  const items = [...seen].map(([label, all]) => {
    return [label, { count: all.length, durationSeconds: Math.floor(sumOf(all.map(({ ms }) => ms)) / 1000) }] as const
  })
  return Object.fromEntries(items)
}
