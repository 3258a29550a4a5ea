import { feedsRule } from '@lotline/domain/people/permission-rule'
import type { Doors } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { listHolders, notify } from '../notifications/index.ts'
import { forgetFetches, insertMissed } from './fetch-queries.ts'
import { type FeedRow, getTimeZone, listFeeds, lockFeed, setState } from './queries.ts'
import { expectedOf } from './show.ts'
import { type LetterDeps, mailReceivers } from './work/letters.ts'

const hourSeconds = 3600

/** People hear of a feed of which no new file has come in time, once for each time it was expected. */
export async function tellNotCome(deps: LetterDeps, rooftopId: string, now: Date): Promise<void> {
  const late = await deps.doors.inRooftop(rooftopId, async (db) => {
    const timeZone = await getTimeZone(db)
    return (await listFeeds(db)).flatMap((feed) => {
      const expected = missedOf(feed, timeZone, now)
      return expected ? [{ feed, expected, timeZone }] : []
    })
  })
  for (const { feed, expected, timeZone } of late) {
    const mailed = await mailReceivers(deps, rooftopId, {
      feed,
      subject: `${feed.name} did not arrive`,
      words: `No new file of the feed ${feed.name} came by ${clockWords(expected.expectedBy, timeZone)}. Nothing was changed. Ask whoever sends it.`,
      about: `${feed.id} ${expected.slot.toISOString()}`,
    })
    await writeMissed(deps.doors, { rooftopId, feed, mailed, now })
  }
}

function missedOf(feed: FeedRow, timeZone: string, now: Date) {
  const expected = expectedOf(feed, timeZone, now)
  const isTold = expected && feed.missed_slot?.getTime() === expected.slot.getTime()
  return expected?.isMissed && !isTold ? expected : undefined
}

type Missed = { rooftopId: string; feed: FeedRow; mailed: readonly string[]; now: Date }

async function writeMissed(doors: Doors, { rooftopId, feed: { id }, mailed, now }: Missed): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const feed = await lockFeed(db, id)
    // A file may have come while the letters were written.
    const expected = feed && missedOf(feed, await getTimeZone(db), now)
    if (!expected) return
    await setState(db, id, { missed_slot: expected.slot })
    await insertMissed(db, id, { at: now, expectedBy: expected.expectedBy })
    await record(
      { db, actor: null, now },
      { itemType: 'DICTIONARY_CHANGED', cached: 'feeds', fact: { sentence: 'feedDidNotCome', feed: feed.name } },
    )
    const holders = await listHolders(db, ...feedsRule.all)
    const goalSeconds = (feed.missing_after_hours ?? 0) * hourSeconds
    const notice = {
      type: 'FEED_MISSED' as const,
      vehicleId: null,
      target: { type: 'feed' as const, id },
      facts: { feedName: feed.name, goalSeconds },
    }
    await notify(
      { db, actor: null, now },
      { ...notice, personIds: holders.filter((one) => !mailed.includes(one)) },
      { ...notice, personIds: holders.filter((one) => mailed.includes(one)), hasLetter: true },
    )
  })
}

function clockWords(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(at)
}

const keptDays = 90
const dayMs = 24 * 60 * 60 * 1000

export async function forgetOldFetches(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, (db) => forgetFetches(db, new Date(now.getTime() - keptDays * dayMs)))
}
