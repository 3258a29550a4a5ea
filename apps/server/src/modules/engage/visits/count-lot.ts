import type { PageEvents, PageNews } from '@lotline/contract/engage/share-page'
import { DEFAULT_LINK_DAYS } from '@lotline/domain/engage/links'
import { type CreditedSign, creditSign, MAX_PARTS_PER_VISIT } from '@lotline/domain/engage/visits'
import type { Db } from '../../../database/doors.ts'
import { stateOf } from '../links/life.ts'
import type { OpenedLink } from '../page/queries.ts'
import { isWorthTelling, newsOf, visitKeyOf } from './count-sign.ts'
import {
  addTimes,
  type KnownVisit,
  type LockedLink,
  listLastVisits,
  lockLinks,
  type StoredPart,
  type StoredTime,
} from './lot-queries.ts'

/** A sign that has come, at a link that opens something. */
export type ArrivedSign = { link: OpenedLink; sign: PageEvents; at: Date }

/**
 * Counts those of a lot of signs that only go on with a visit: most do, and a statement adds the time of them all. Answers which those
 * were, and what has changed since their pages were read; all others are counted one by one, or not at all.
 */
export async function countTimes<Sign extends ArrivedSign>(db: Db, lot: readonly Sign[]): Promise<ReadonlyMap<Sign, PageNews>> {
  const browsers = lot.map((one) => ({
    one,
    engagementId: one.link.id,
    key: visitKeyOf(one.link.id, one.sign.visit).toString('hex'),
  }))
  const locked = new Map((await lockLinks(db, [...new Set(lot.map(({ link }) => link.id))])).map((link) => [link.id, link]))
  const visits = await listLastVisits(
    db,
    browsers.map(({ engagementId, key }) => ({ engagementId, key })),
  )
  const counted = new Map<string, Sign>()
  const news = new Map<Sign, PageNews>()
  const times: StoredTime[] = []
  const parts: StoredPart[] = []
  for (const { one, key } of browsers) {
    const [link, visit] = [locked.get(one.link.id), visits.get(key)]
    // Of two signs of one browser the second goes on with the first.
    const credited = link && visit && !counted.has(key) ? timeOf(one, link, visit) : undefined
    if (!credited || !visit || !link) continue
    counted.set(key, one)
    news.set(one, newsOf(one, link.price))
    const { sequence, current } = one.sign
    times.push({ visitId: visit.id, engagementId: one.link.id, sequence, current, visibleMs: credited.visibleMs, at: one.at })
    for (const [part, ms] of credited.parts) if (ms > 0) parts.push({ visitId: visit.id, part, ms })
  }
  if (times.length > 0) await addTimes(db, { times, parts, mostParts: MAX_PARTS_PER_VISIT })
  return news
}

/** What a sign adds that is nothing but time in an open visit, of which nobody has to be told; undefined for every other. */
function timeOf({ link, sign, at }: ArrivedSign, locked: LockedLink, visit: KnownVisit): CreditedSign | undefined {
  const { made_at: madeAt, copied_at: copiedAt, sent_at: sentAt, opened_at: openedAt, ended_at: endedAt } = link
  const life = { prospectId: link.prospect_id, madeAt, copiedAt, sentAt, openedAt, endedAt, soldAt: locked.soldAt }
  if (stateOf(life, locked.linkDays ?? DEFAULT_LINK_DAYS, at).kind === 'ENDED') return undefined
  const { number, sequence, visibleMs, actions, toldAt } = visit
  const state = { isOpen: number !== null, lastSign: visit.lastSignAt.getTime(), sequence, visibleMs, actions }
  const credited = creditSign(state, sign, at.getTime())
  if (!credited || credited.isNew || credited.becomesOpen || number === null || credited.actions.length > 0) return undefined
  return isWorthTelling({ credited, toldAt, lastAction: locked.lastActionAt }, at) ? undefined : credited
}
