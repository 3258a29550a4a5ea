import type { Asker } from '@lotline/contract/shopper/acts'
import { SAME_ASK_MS } from '@lotline/domain/engage/asks'
import type { LinkState } from '@lotline/domain/engage/links'
import type { PageSwitch } from '@lotline/domain/engage/page-switches'
import { type Hours, testDriveMoment } from '@lotline/domain/engage/test-drive'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../database/doors.ts'
import { loadCalendar } from '../../calendar/index.ts'
import { noteAskChanged } from '../../notifications/index.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { networkOf } from '../../session/index.ts'
import { type LinkCall, type LinkDeps, openLink, readState } from '../page/open-link.ts'
import { readSwitches } from '../page/page-query.ts'
import { getSale } from '../page/queries.ts'
import { lockEngagement } from '../visits/queries.ts'
import { askerOf } from './asker.ts'
import { findSameAsk, insertAsk, markAsked, type Wish, withdrawTestDrives } from './queries.ts'
import { tellAsked } from './tell.ts'

/** What a shopper asks by the page; RENEW is asked at a link that has ended. */
export type PageAsk =
  | { act: 'QUESTION'; text: string }
  | { act: 'TEST_DRIVE'; date: string; time: number }
  | { act: 'STILL_HERE' }
  | { act: 'RENEW' }

const switches = { QUESTION: 'ASK', TEST_DRIVE: 'TEST_DRIVE', STILL_HERE: 'STILL_HERE' } as const satisfies Record<
  Exclude<PageAsk['act'], 'RENEW'>,
  PageSwitch
>

/**
 * Stores what a shopper asks and tells it at once; the same within a minute is one. Answers when it was taken in; undefined where the page
 * offers no such thing, for whichever reason. 409 TIME_NOT_FREE for a test drive at a time that is not offered.
 */
export async function takeAsk(deps: LinkDeps, call: LinkCall, ask: PageAsk, asker: Asker | undefined): Promise<Date | undefined> {
  const now = deps.now()
  deps.rates.take('ADDRESS_ASKS', `address ${networkOf(call.address)}`, 1, now)
  // Before it is known whether the token opens anything: the refusal tells nothing of that.
  deps.rates.take('ASKS', `link ${call.token}`, 1, now)
  const link = await openLink(deps, call)
  if (!link) return undefined
  return deps.doors.inRooftop(link.rooftop_id, async (db) => {
    if (!(await lockEngagement(db, link.id)) || !(await isOffered(db, ask, await readState(db, link, now)))) return undefined
    const wish = await wishOf(db, ask, link.vehicle_id, now)
    const of = { engagementId: link.id, prospectId: await askerOf(db, link, asker, now) }
    return (
      (await findSameAsk(db, of, wish, new Date(now.getTime() - SAME_ASK_MS))) ?? (await storeAsk(db, link, of, wish, now)).at
    )
  })
}

/** Stores a wish and tells it, in the rooftop's transaction; another time for a test drive takes the place of the one that waits. */
export async function storeAsk(
  db: Db,
  link: { id: string; vehicle_id: string; sender_id: string },
  of: { engagementId: string; prospectId: string },
  wish: Wish,
  now: Date,
): Promise<{ id: string; at: Date }> {
  const withdrawn = wish.kind === 'TEST_DRIVE' ? await withdrawTestDrives(db, of, now) : []
  for (const id of withdrawn) await noteAskChanged(db, id, now)
  const id = await insertAsk(db, of, wish, now)
  await markAsked(db, link.id, now)
  await tellAsked(db, link, { id, ...wish }, now)
  return { id, at: now }
}

async function isOffered(db: Db, { act }: PageAsk, state: LinkState): Promise<boolean> {
  if (act === 'RENEW') return state.kind === 'ENDED'
  return state.kind === 'WORKS' && (await readSwitches(db)).has(switches[act])
}

async function wishOf(db: Db, ask: PageAsk, vehicleId: string, now: Date): Promise<Wish> {
  switch (ask.act) {
    case 'QUESTION':
      return { kind: 'QUESTION', text: ask.text, wishedAt: null }
    case 'STILL_HERE':
      return { kind: 'STILL_HERE', text: null, wishedAt: null }
    case 'RENEW':
      return { kind: (await getSale(db, vehicleId)).sold_at ? 'ANOTHER_CAR' : 'NEW_LINK', text: null, wishedAt: null }
    case 'TEST_DRIVE': {
      const wishedAt = testDriveMoment(await readHours(db), now, ask)
      if (wishedAt === undefined) throw timeNotFree('That time isn’t free any more. Pick another one.')
      return { kind: 'TEST_DRIVE', text: null, wishedAt }
    }
  }
}

/** When the rooftop is open, by its own clock. */
export async function readHours(db: Db): Promise<Hours> {
  return { calendar: await loadCalendar(db), timeZone: (await getRooftop(db)).time_zone }
}

export function timeNotFree(message: string): AppError {
  return new AppError('TIME_NOT_FREE', message, { errors: [{ field: 'time', message }] })
}
