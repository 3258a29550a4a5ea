import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import type { ReadFetchedFeed } from '@lotline/contract/feeds/new-fetched-feed'
import { nextSlot } from '@lotline/domain/feeds/fetch-schedule'
import { MAX_FETCHED_FEEDS } from '@lotline/domain/feeds/fetched-feeds'
import { AppError } from '../../../app-error.ts'
import type { Ctx, Requester } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import { listPeople, type Receiver } from '../people.ts'
import {
  countFeedsLocked,
  deleteFeedRow,
  type FeedRow,
  type FeedState,
  type FeedValues,
  getTimeZone,
  insertFeed,
  isNameTaken,
  lockFeed,
  renameStockFeed,
  setState,
  type TrustedKey,
  updateFeed,
} from '../queries.ts'
import { scheduleOf } from '../show.ts'
import { hostKeyFor, type KnownSource, malformed, requireOpenSource, sealSecret, secretFor, storedSource } from '../source.ts'
import { actOnFeed, getFeed, knownSource, type Services } from './service.ts'

export async function addFeed(raw: Requester, services: Services, given: ReadFetchedFeed): Promise<FetchedFeed> {
  requireOpenSource(services.outside, storedSource(given.source))
  const people = await listPeople(raw.doors, raw.actor.rooftopId)
  return actOnFeed(raw, async (ctx) => {
    if ((await countFeedsLocked(ctx.db)) >= MAX_FETCHED_FEEDS)
      throw new AppError('FEEDS_FULL', `A rooftop can have ${MAX_FETCHED_FEEDS} fetched feeds. Delete one first.`)
    const id = newId()
    const values = await valuesOf(ctx, { services, people, id, before: undefined }, given)
    const nextAt = nextSlot(given.schedule, await getTimeZone(ctx.db), ctx.now)
    await insertFeed(ctx.db, id, values, { since: ctx.now, nextAt })
    await tell(ctx, { sentence: 'fetchedFeedAdded', feed: given.name })
    return id
  })
}

type Changed = ReadFetchedFeed & { version: number }

export async function changeFeed(raw: Requester, services: Services, id: string, given: Changed): Promise<FetchedFeed> {
  requireOpenSource(services.outside, storedSource(given.source))
  const people = await listPeople(raw.doors, raw.actor.rooftopId)
  return actOnFeed(raw, async (ctx) => {
    const { db } = ctx
    const feed = await getFeed(db, id, lockFeed)
    if (feed.version !== given.version)
      throw new AppError('FEED_CHANGED', 'Someone else changed this feed meanwhile. Look at it again, then make your change.')
    const before = knownSource(services.secrets, ctx.actor.rooftopId, feed)
    const values = await valuesOf(ctx, { services, people, id, before, feed }, given)
    await updateFeed(db, id, values)
    await setState(db, id, stateWith(feed, values, { timeZone: await getTimeZone(db), now: ctx.now }))
    const newName = feed.name === given.name ? null : given.name
    if (newName !== null && feed.kind === 'STOCK') await renameStockFeed(db, feed.name, newName)
    await tell(ctx, { sentence: 'fetchedFeedChanged', feed: feed.name, newName })
    return id
  })
}

type Saving = {
  services: Services
  people: readonly Receiver[]
  id: string
  before: KnownSource | undefined
  feed?: FeedRow
}

async function valuesOf(ctx: Ctx, saving: Saving, given: ReadFetchedFeed): Promise<FeedValues> {
  const { services, people, id, before, feed } = saving
  if (await isNameTaken(ctx.db, given.name, id)) throw malformed('name', 'Another feed has this name')
  requireReceivers(people, given.receiverIds)
  const secret = secretFor(given.source, before)
  const place = { rooftopId: ctx.actor.rooftopId, feedId: id }
  return {
    ...{ name: given.name, kind: given.kind, source: storedSource(given.source), isOn: given.isOn },
    secret: secret === undefined ? null : sealSecret(services.secrets, place, secret),
    hostKey: trustedKey(ctx, given, before, feed),
    ...{ every: given.schedule.every, at: given.schedule.at, receiverIds: given.receiverIds },
    ...{ missingAfterHours: given.missingAfterHours, guardPercent: given.guardPercent },
  }
}

function trustedKey(
  ctx: Ctx,
  { source }: ReadFetchedFeed,
  before: KnownSource | undefined,
  feed: FeedRow | undefined,
): TrustedKey | null {
  const key = hostKeyFor(source, before)
  if (source.by === 'SFTP' && !key)
    throw malformed('source.hostKey', 'Test the connection first, and trust the key that the server shows')
  if (!key) return null
  const since = feed?.host_key_fingerprint === key.fingerprint ? feed.host_key_since : null
  return since ? { ...key, since, by: feed?.host_key_by ?? null } : { ...key, since: ctx.now, by: ctx.actor.personId }
}

export function requireReceivers(people: readonly Receiver[], ids: readonly string[] | null): void {
  if (ids?.some((id) => !people.some((one) => one.id === id)))
    throw malformed('receiverIds', 'Choose people who may load feeds in this rooftop')
}

const nothingHeld = { held_type: null, held_fingerprint: null, held_at: null }

/** With another schedule it is awaited anew, with another source read anew; a held key goes with its server. */
function stateWith(feed: FeedRow, values: FeedValues, { timeZone, now }: { timeZone: string; now: Date }): FeedState {
  const isOtherSource = feed.kind !== values.kind || JSON.stringify(values.source) !== JSON.stringify(ordered(feed, values))
  const isOtherTime = feed.every !== values.every || feed.at !== values.at || feed.is_on !== values.isOn
  const slot = nextSlot(values, timeZone, now)
  return {
    ...((isOtherTime || isOtherSource || feed.missing_after_hours !== values.missingAfterHours) && { since: now }),
    ...(isOtherTime && { next_at: slot, slot_at: slot, attempts: 0 }),
    ...(isOtherSource && { seen: null, sha256: null, failures_in_row: 0, is_failure_told: false, attempts: 0 }),
    ...(feed.held_fingerprint !== null && feed.host_key_fingerprint !== (values.hostKey?.fingerprint ?? null) && nothingHeld),
  }
}

/** The stored source with its fields in the order of the new one, as far as it has them. */
function ordered(feed: FeedRow, { source }: FeedValues): object {
  const before = feed.source as Record<string, unknown>
  return Object.fromEntries(Object.keys(source).map((name) => [name, before[name]]))
}

export function switchFeed(raw: Requester, id: string, isOn: boolean): Promise<FetchedFeed> {
  return actOnFeed(raw, async (ctx) => {
    const feed = await getFeed(ctx.db, id, lockFeed)
    if (feed.is_on === isOn) return id
    const slot = nextSlot(scheduleOf(feed), await getTimeZone(ctx.db), ctx.now)
    await setState(ctx.db, id, { is_on: isOn, since: ctx.now, next_at: slot, slot_at: slot, attempts: 0 })
    await tell(ctx, { sentence: 'fetchedFeedSwitched', feed: feed.name, isOn })
    return id
  })
}

export async function deleteFeed(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const feed = await getFeed(ctx.db, id, lockFeed)
  await deleteFeedRow(ctx.db, id)
  await tell(ctx, { sentence: 'fetchedFeedDeleted', feed: feed.name })
  return {}
}

type Fact = NonNullable<Parameters<typeof record>[1]['fact']>

export async function tell(ctx: Ctx, fact: Fact): Promise<void> {
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'feeds', fact })
}
