import { confirmFeedRun, type FeedExpectation, type setFeedExpectation } from '@lotline/contract/feeds/feeds'
import type { Received } from '@lotline/contract/route'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db, Doors } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { listHolders, notify, takeBack } from '../notifications/index.ts'
import { findLastRun, hasFeed, listExpectations, moveExpectation, saveExpectation, takeMissed } from './expected-queries.ts'

const mostFeeds = 100

export async function readExpectations({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<FeedExpectation[]> {
  return (await listExpectations(db, mostFeeds)).map(({ name, every_seconds, last_at, expected_at }) => ({
    feedName: name,
    everySeconds: every_seconds,
    lastDate: last_at?.toISOString() ?? null,
    expectedDate: expected_at?.toISOString() ?? null,
    isMissed: expected_at !== null && expected_at <= now,
  }))
}

/** From now on files of the feed are expected that often; null is whenever they come. */
export async function expectFeed(
  ctx: Ctx,
  { feedName, everySeconds }: Received<typeof setFeedExpectation>['body'],
): Promise<FeedExpectation[]> {
  if (!(await hasFeed(ctx.db, feedName)))
    throw new AppError('FEED_NOT_FOUND', 'No file of such a feed has come yet. Upload one first.')
  await saveExpectation(ctx.db, feedName, everySeconds, ctx.now)
  await takeBackMissed(ctx.db, feedName, ctx.now)
  const fact = { sentence: 'feedExpected', feed: feedName, everySeconds } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'feeds', fact })
  return readExpectations(ctx)
}

/** People who may take files in hear of a feed of which none has come in time: once, until the next one comes. */
export async function tellMissed(doors: Doors, rooftopId: string, now: Date): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    const missed = await takeMissed(db, now)
    if (missed.length === 0) return
    const personIds = await listReceivers(db)
    const notices = missed.map(({ feed_name: feedName, run_id: runId }) => ({
      ...ofRun(runId),
      type: 'FEED_MISSED' as const,
      personIds,
      facts: { feedName, runId },
    }))
    await notify({ db, actor: null, now }, ...notices)
  })
}

/** A file of the feed has come, before it is written down: that none had is no longer so. */
export async function noteArrival(db: Db, feedName: string, at: Date): Promise<void> {
  await moveExpectation(db, feedName, at)
  await takeBackMissed(db, feedName, at)
}

/** After the expectation is written: whoever is just telling that none has come has its row until then. */
async function takeBackMissed(db: Db, feedName: string, at: Date): Promise<void> {
  const last = await findLastRun(db, feedName)
  if (last !== undefined) await takeBack(db, { type: 'FEED_MISSED', target: ofRun(last).target }, { at })
}

/** People who may take files in, and let a held one through. */
export function listReceivers(db: Db): Promise<string[]> {
  return listHolders(db, ...confirmFeedRun.permission.all)
}

/** Notifications of a run are of no vehicle. */
export function ofRun(runId: string) {
  return { vehicleId: null, target: { type: 'feed', id: runId } } as const
}
