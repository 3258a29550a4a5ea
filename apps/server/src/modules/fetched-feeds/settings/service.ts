import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inOwnRooftop, type Requester } from '../../../ctx.ts'
import { type Db, isUuid } from '../../../database/doors.ts'
import type { Outside } from '../../../outside/outside.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { listPeople } from '../people.ts'
import { type FeedRow, findFeed, hostKeyOf, listFeeds, sourceOf } from '../queries.ts'
import { showFeeds } from '../show.ts'
import { type KnownSource, openSecret } from '../source.ts'

export type Services = { outside: Outside; secrets: Secrets; hasMailServer: boolean }

export function feedNotFound(): AppError {
  return new AppError('FEED_NOT_FOUND', 'This feed is gone. Someone may have deleted it.')
}

export async function getFeed(db: Db, id: string, find: typeof findFeed = findFeed): Promise<FeedRow> {
  const feed = isUuid(id) ? await find(db, id) : undefined
  if (!feed) throw feedNotFound()
  return feed
}

/** All feeds of the rooftop, as the caller sees them. */
export async function readFeeds(raw: Requester): Promise<FetchedFeed[]> {
  return show(raw, listFeeds)
}

/** Does something with a feed in one transaction, then shows how it stands. */
export async function actOnFeed(raw: Requester, work: (ctx: Ctx) => Promise<string>): Promise<FetchedFeed> {
  const id = await inOwnRooftop(raw, work)
  const [feed] = await show(raw, async (db) => [await getFeed(db, id)])
  if (!feed) throw feedNotFound()
  return feed
}

async function show(raw: Requester, find: (db: Db) => Promise<FeedRow[]>): Promise<FetchedFeed[]> {
  const { doors, actor, now } = raw
  const people = await listPeople(doors, actor.rooftopId)
  return inOwnRooftop(raw, async ({ db }) => {
    const rooftop = await db.selectFrom('rooftop').select(['id', 'name']).executeTakeFirstOrThrow()
    return showFeeds(db, await find(db), { rooftop, people, now })
  })
}

/** What is stored of a feed's source; its password only where a key still opens it. */
export function knownSource(secrets: Secrets, rooftopId: string, feed: FeedRow): KnownSource {
  const secret = feed.secret === null ? undefined : openSecret(secrets, { rooftopId, feedId: feed.id }, feed.secret)
  return { source: sourceOf(feed), secret, hostKey: hostKeyOf(feed) }
}
