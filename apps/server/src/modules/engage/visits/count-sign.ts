import { createHash } from 'node:crypto'
import type { PageEvents, PageNews } from '@lotline/contract/engage/share-page'
import {
  type CreditedSign,
  creditSign,
  MAX_PARTS_PER_VISIT,
  MAX_VISITS_PER_DAY,
  OPEN_NOTICE_MS,
  TELL_EVERY_MS,
} from '@lotline/domain/engage/visits'
import type { Db } from '../../../database/doors.ts'
import { bringUp, listHolders, notify } from '../../notifications/index.ts'
import { markAlertOpened } from '../alerts/queries.ts'
import { type LinkCall, type LinkDeps, openLink, readStateAndPrice } from '../page/open-link.ts'
import type { OpenedLink } from '../page/queries.ts'
import {
  addPartTimes,
  addToEngagement,
  addToVisit,
  countVisits,
  findLastVisit,
  insertActions,
  insertVisit,
  lockEngagement,
} from './queries.ts'
import { isRobot } from './robots.ts'
import type { VehicleSums } from './vehicle-sums.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts a sign that the page of a link is in sight (rulings 93 and 96). Answers what has changed since the page was read, undefined where there
 * is no such link: nothing is told of what came of the sign, so that whoever forges signs learns nothing.
 */
export async function countSign(
  deps: LinkDeps & { vehicleSums: VehicleSums },
  call: LinkCall & { userAgent: string },
  sign: PageEvents,
): Promise<PageNews | undefined> {
  const link = await openLink(deps, call)
  if (!link) return undefined
  const now = deps.now()
  const { came, news } = await deps.doors.inRooftop(link.rooftop_id, async (db) => {
    const { state, price } = await readStateAndPrice(db, link, now)
    if (state.kind === 'ENDED') return { came: undefined, news: { ended: true } as const }
    const came = isRobot(call.userAgent) ? undefined : await addSign(db, link, sign, { now, isLive: true })
    return { came, news: newsOf({ price: link.show_price ? price : null, shown: sign.price }) }
  })
  if (came) await deps.vehicleSums.note({ rooftopId: link.rooftop_id, vehicleId: link.vehicle_id, tells: came.tells })
  return news
}

/** A page without a price is told none: its link shows none, or it had none to show. */
function newsOf({ price, shown }: { price: number | null; shown: number | null }): PageNews {
  return price === null || shown === null || price === shown ? {} : { price, previousPrice: shown }
}

/** Notifies whoever sent the link, if they may still see engagements here; of a visit after less than a day of silence by what they were told before. */
async function notifySender(db: Db, link: CountedLink, silentSince: Date | null, now: Date): Promise<void> {
  const target = { type: 'engagement', id: link.id } as const
  if (silentSince !== null && now.getTime() - silentSince.getTime() < OPEN_NOTICE_MS)
    return bringUp(db, { type: 'ENGAGE_LINK_OPENED', target }, link.sender_id, now)
  const readers = await listHolders(db, 'PLUGIN_VELOCITYENGAGE_VIEW')
  await notify(
    { db, actor: null, now },
    {
      type: 'ENGAGE_LINK_OPENED',
      personIds: readers.filter((id) => id === link.sender_id),
      vehicleId: link.vehicle_id,
      target,
      facts: {},
    },
  )
}

/** Columns of an engagement that a sign is counted for. */
type CountedLink = Pick<OpenedLink, 'id' | 'rooftop_id' | 'vehicle_id' | 'sender_id'>

type Counting = {
  now: Date
  /** Whether the sums of its vehicle are made afterwards, those of many signs at once; of a sign of long ago they are made here. */
  isLive: boolean
}

/**
 * Counts a sign of a link that works, in its rooftop's transaction. Undefined where it added nothing; `tells` where open screens should hear
 * of it.
 */
export async function addSign(
  db: Db,
  link: CountedLink,
  sign: PageEvents,
  { now, isLive }: Counting,
): Promise<{ tells: boolean } | undefined> {
  const engagement = await lockEngagement(db, link.id)
  if (!engagement) return
  const key = createHash('sha256').update(`${link.id} ${sign.visit}`).digest()
  const known = await findLastVisit(db, link.id, key)
  const credited = creditSign(known && stateOf(known), sign, now.getTime())
  if (!credited) return
  if (
    credited.isNew &&
    (await countVisits(db, link.id, new Date(now.getTime() - dayMs), MAX_VISITS_PER_DAY)) >= MAX_VISITS_PER_DAY
  )
    return
  const visit = credited.isNew ? undefined : known
  const number = visit?.number ?? (credited.becomesOpen ? engagement.opens + 1 : null)
  const lastAction = credited.gained.actions > 0 ? now : engagement.last_action_at
  const tells = number !== null && isWorthTelling({ credited, toldAt: visit?.told_at ?? null, lastAction }, now)
  const stored = { sequence: sign.sequence, current: sign.current, number, tells, at: now }
  const visitId = visit ? visit.id : await insertVisit(db, { engagementId: link.id, key }, credited, stored)
  if (visit) await addToVisit(db, visit.id, credited, stored)
  await addPartTimes(db, visitId, credited.parts, MAX_PARTS_PER_VISIT)
  await insertActions(db, visitId, credited.actions, now)
  if (number === null) return
  await addToEngagement(db, link.id, credited.gained, { at: now, isDue: isLive })
  if (credited.becomesOpen && sign.alert !== null) await markAlertOpened(db, { engagementId: link.id, mark: sign.alert, at: now })
  if (credited.becomesOpen) await notifySender(db, link, engagement.last_sign_at, now)
  return { tells }
}

function stateOf(visit: NonNullable<Awaited<ReturnType<typeof findLastVisit>>>) {
  return {
    isOpen: visit.number !== null,
    lastSign: visit.last_sign_at.getTime(),
    sequence: visit.sequence,
    visibleMs: visit.visible_ms,
    actions: visit.actions,
  }
}

type Telling = { credited: CreditedSign; toldAt: Date | null; lastAction: Date | null }

/** Open screens hear of an open at once, and of actions some time later together: signs come every five seconds. */
function isWorthTelling({ credited, toldAt, lastAction }: Telling, now: Date): boolean {
  if (credited.becomesOpen || toldAt === null) return true
  return lastAction !== null && lastAction > toldAt && now.getTime() - toldAt.getTime() >= TELL_EVERY_MS
}
