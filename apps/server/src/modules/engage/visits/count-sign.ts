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
import { recordFor } from '../../../events/record.ts'
import { bringUp, listHolders, notify } from '../../notifications/index.ts'
import { markAlertOpened } from '../alerts/queries.ts'
import { type LinkDeps, readStateAndPrice } from '../page/open-link.ts'
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
import type { VehicleSums } from './vehicle-sums.ts'

const dayMs = 24 * 60 * 60 * 1000

type Deps = LinkDeps & { vehicleSums: VehicleSums }

/** Counts one sign at a link that opens something; a robot's counts nothing. Answers what has changed since the page was read. */
export async function countOne(
  { doors, vehicleSums }: Deps,
  { link, sign, at }: { link: OpenedLink; sign: PageEvents; at: Date },
  { isRobot }: { isRobot: boolean },
): Promise<PageNews> {
  const { came, news } = await doors.inRooftop(link.rooftop_id, async (db) => {
    const { state, price } = await readStateAndPrice(db, link, at)
    if (state.kind === 'ENDED') return { came: undefined, news: { ended: true } as const }
    const came = isRobot ? undefined : await addSign(db, link, sign, { now: at, isLive: true })
    return { came, news: newsOf({ link, sign }, price) }
  })
  if (came) await vehicleSums.note({ rooftopId: link.rooftop_id, vehicleId: link.vehicle_id, tells: came.tells })
  return news
}

/** A vehicle's price in dollars where the page shows another. A page without a price is told none: its link shows none, or it had none to show. */
export function newsOf({ link, sign }: { link: OpenedLink; sign: PageEvents }, price: number | null): PageNews {
  const shown = sign.price
  return !link.show_price || price === null || shown === null || price === shown ? {} : { price, previousPrice: shown }
}

/** A browser at a link, as it is stored. */
export function visitKeyOf(linkId: string, visit: string): Buffer {
  return createHash('sha256').update(`${linkId} ${visit}`).digest()
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
  const key = visitKeyOf(link.id, sign.visit)
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
  if (credited.becomesOpen && isLive) await recordOpen(db, link, now)
  return { tells }
}

/** Notes an open in the log, for programs that are told of it. */
function recordOpen(db: Db, { id, vehicle_id: vehicleId }: CountedLink, now: Date): Promise<void> {
  const event = { itemType: 'ENGAGEMENT_CHANGED', vehicleId, cached: 'engagements', detail: { opened: id } } as const
  return recordFor({ db, actorId: null, now }, event)
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
export function isWorthTelling({ credited, toldAt, lastAction }: Telling, now: Date): boolean {
  if (credited.becomesOpen || toldAt === null) return true
  return lastAction !== null && lastAction > toldAt && now.getTime() - toldAt.getTime() >= TELL_EVERY_MS
}
