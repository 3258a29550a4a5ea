import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { nextSlot } from '@lotline/domain/feeds/fetch-schedule'
import { MAX_FETCHED_FEEDS, trustSigns } from '@lotline/domain/feeds/fetched-feeds'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop, type Requester } from '../../../ctx.ts'
import { insertWaiting } from '../fetch-queries.ts'
import { listPeople, receiverJson, receiversOf } from '../people.ts'
import { findUsualReceivers, getTimeZone, lockFeed, putUsualReceivers, setState, sourceOf } from '../queries.ts'
import { scheduleOf } from '../show.ts'
import { malformed } from '../source.ts'
import { requireReceivers, tell } from './save.ts'
import { actOnFeed, getFeed, readFeeds, type Services } from './service.ts'

export async function listFetched(raw: Requester, { hasMailServer }: Services) {
  const data = await readFeeds(raw)
  const people = await listPeople(raw.doors, raw.actor.rooftopId)
  const [usual, timeZone] = await inOwnRooftop(
    raw,
    async ({ db }) => [await findUsualReceivers(db), await getTimeZone(db)] as const,
  )
  const receivers = receiversOf(people, { receiver_ids: null }, usual).map(receiverJson)
  return { data, meta: { receivers, people: people.map(receiverJson), timeZone, hasMailServer, most: MAX_FETCHED_FEEDS } }
}

export function fetchNow(raw: Requester, id: string): Promise<FetchedFeed> {
  return actOnFeed(raw, async (ctx) => {
    const feed = await getFeed(ctx.db, id, lockFeed)
    if (feed.held_fingerprint !== null)
      throw new AppError('HOST_KEY_HELD', 'The server shows another host key. Trust it first, or leave the feed on hold.')
    if (!(await insertWaiting(ctx.db, id, { actorId: ctx.actor.personId, at: ctx.now })))
      throw new AppError('FETCH_RUNNING', 'This feed is being fetched already.')
    await tell(ctx, { sentence: 'feedFetchedNow', feed: feed.name })
    return id
  })
}

type Trust = { fingerprint: string; lastSigns: string }

/** Trusts the key that holds a feed, by the signs that somebody typed, and fetches at once. */
export function trustKey(raw: Requester, id: string, { fingerprint, lastSigns }: Trust): Promise<FetchedFeed> {
  return actOnFeed(raw, async (ctx) => {
    const { db, now, actor } = ctx
    const feed = await getFeed(db, id, lockFeed)
    if (feed.held_fingerprint === null) throw new AppError('HOST_KEY_CHANGED', 'No host key of this feed waits to be trusted.')
    if (feed.held_fingerprint !== fingerprint)
      throw new AppError('HOST_KEY_CHANGED', 'The server has shown yet another host key. Look at it again before you trust it.')
    if (lastSigns !== trustSigns(fingerprint))
      throw malformed('lastSigns', 'These are not the last 4 signs of the new fingerprint')
    const slot = nextSlot(scheduleOf(feed), await getTimeZone(db), now)
    await setState(db, id, {
      ...{ host_key_type: feed.held_type, host_key_fingerprint: fingerprint, host_key_since: now, host_key_by: actor.personId },
      ...{ held_type: null, held_fingerprint: null, held_at: null },
      ...{ since: now, next_at: slot, slot_at: slot, attempts: 0 },
    })
    const source = sourceOf(feed)
    const host = source.by === 'SFTP' ? source.host : feed.host
    await tell(ctx, { sentence: 'hostKeyTrusted', feed: feed.name, host, fingerprint })
    if (feed.is_on) await insertWaiting(db, id, { actorId: actor.personId, at: now })
    return id
  })
}

export async function setReceivers(raw: Requester, receiverIds: readonly string[]) {
  const people = await listPeople(raw.doors, raw.actor.rooftopId)
  requireReceivers(people, receiverIds)
  await inOwnRooftop(raw, async (ctx) => {
    await putUsualReceivers(ctx.db, receiverIds)
    await tell(ctx, { sentence: 'fetchReceiversSet', people: receiverIds.length })
  })
  return receiversOf(people, { receiver_ids: null }, receiverIds).map(receiverJson)
}
