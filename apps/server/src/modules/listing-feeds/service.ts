import type * as contract from '@lotline/contract/feeds/listing-feeds'
import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import type { Received } from '@lotline/contract/route'
import { isFetchOverdue } from '@lotline/domain/listing-feeds/fetches'
import { formFacts, needsStoreCode } from '@lotline/domain/listing-feeds/forms'
import { MAX_LISTING_FEEDS, OLD_ADDRESS_HOURS } from '@lotline/domain/listing-feeds/limits'
import { AppError } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { newToken } from '../engage/index.ts'
import { feedAddress, hashOfFeedToken, newFeedToken, placeOfAddress } from './address.ts'
import { type Fetch, type FetchSums, listFetches, sumFetches } from './fetch-queries.ts'
import {
  deleteFeed,
  type FeedRow,
  findFeedRow,
  insertFeed,
  isNameTaken,
  listFeedRows,
  lockFeeds,
  replaceAddress,
  updateFeed,
} from './queries.ts'
import { batchesOf, readDealer, readKeptBack, reasonOf, rulesOf } from './stock.ts'

export type FeedDeps = { secrets: Secrets; origin: string }

const hourMs = 60 * 60 * 1000
const noFetches = { fetches: 0, programs: 0, medianMs: null, last: null }

export async function listFeeds({ db, now }: Ctx): Promise<ListingFeed[]> {
  const feeds = await listFeedRows(db)
  const sums = new Map((await sumFetches(db, now)).map((sum) => [sum.feedId, sum]))
  const { stock, sent } = await countSent(db, feeds)
  return feeds.map((feed) => feedOf(feed, { stock, sent: sent.get(feed.id) ?? 0, sums: sums.get(feed.id), now }))
}

/** How many vehicles each feed has, of all that are for sale or will be. */
async function countSent(db: Db, feeds: readonly FeedRow[]): Promise<{ stock: number; sent: ReadonlyMap<string, number> }> {
  const ids = feeds.map(({ id }) => id)
  const [keptBack, { address }] = [await readKeptBack(db, ids), await readDealer(db)]
  const ruled = feeds.map((feed) => ({
    id: feed.id,
    rules: rulesOf(feed, address !== null),
    held: keptBack.get(feed.id) ?? new Map(),
  }))
  const sent = new Map<string, number>()
  let stock = 0
  for await (const rows of batchesOf(db, false)) {
    stock += rows.length
    for (const { id, rules, held } of ruled) {
      const count = rows.filter((row) => reasonOf(row, rules, held) === null).length
      sent.set(id, (sent.get(id) ?? 0) + count)
    }
  }
  return { stock, sent }
}

type Counted = { stock: number; sent: number; sums: Omit<FetchSums, 'feedId'> | undefined; now: Date }

function feedOf(feed: FeedRow, { stock, sent, sums = noFetches, now }: Counted): ListingFeed {
  const { fetches, programs, medianMs, last } = sums
  const isOldGood = feed.old_address_until !== null && feed.old_address_until > now
  return {
    id: feed.id,
    name: feed.name,
    form: feed.form,
    file: formFacts[feed.form].file,
    setFirst: feed.set_first,
    withRecon: feed.with_recon,
    minPrice: feed.min_price,
    minPhotos: feed.min_photos,
    storeCode: feed.store_code,
    createdAt: feed.created_at.toISOString(),
    oldAddressUntil: isOldGood ? (feed.old_address_until?.toISOString() ?? null) : null,
    ...{ sent, stock, fetches, programs },
    lastFetch: last && fetchOf(last),
    isOverdue: last !== null && isFetchOverdue({ lastAt: last.at, medianMs, count: fetches }, now),
    unchangedSince: feed.body_changed_at?.toISOString() ?? null,
  }
}

function fetchOf({ at, ...fetch }: Fetch) {
  return { ...fetch, at: at.toISOString() }
}

async function readFeed({ db, now }: Ctx, id: string): Promise<ListingFeed> {
  const feed = await requireFeed(db, id)
  const sums = (await sumFetches(db, now)).find(({ feedId }) => feedId === id)
  const { stock, sent } = await countSent(db, [feed])
  return feedOf(feed, { stock, sent: sent.get(id) ?? 0, sums, now })
}

export async function requireFeed(db: Db, id: string): Promise<FeedRow> {
  const feed = isUuid(id) ? await findFeedRow(db, id) : undefined
  if (!feed) throw new AppError('LISTING_FEED_NOT_FOUND', 'This listing feed is gone. Someone may have deleted it.')
  return feed
}

async function requireFreeName(db: Db, name: string, butId: string | null): Promise<void> {
  if (!(await isNameTaken(db, name, butId))) return
  const message = 'is the name of another listing feed'
  throw new AppError('NAME_IN_USE', `${name} ${message}.`, { errors: [{ field: 'name', message }] })
}

function requireStoreCode(form: FeedRow['form'], storeCode: string): void {
  if (!needsStoreCode(form) || storeCode !== '') return
  const message = 'Enter the store code of your Google Business Profile'
  throw new AppError('MALFORMED', `${message}.`, { errors: [{ field: 'storeCode', message }] })
}

type NewFeed = Received<typeof contract.makeListingFeed>['body']

export async function makeFeed(ctx: Ctx, { secrets }: FeedDeps, { name, form, storeCode }: NewFeed): Promise<ListingFeed> {
  const { db, actor, now } = ctx
  requireStoreCode(form, storeCode)
  if ((await lockFeeds(db)) >= MAX_LISTING_FEEDS)
    throw new AppError('LISTING_FEEDS_FULL', `You have ${MAX_LISTING_FEEDS} listing feeds. Delete one first.`)
  await requireFreeName(db, name, null)
  const token = newFeedToken()
  const id = newId()
  await insertFeed(db, {
    ...{ id, name, form, store_code: storeCode, photo_key: newToken(), created_at: now, created_by: actor.personId },
    address: secrets.seal(placeOfAddress(actor.rooftopId), token),
    address_hash: hashOfFeedToken(token),
  })
  await tell(ctx, { sentence: 'listingFeedMade', name })
  return readFeed(ctx, id)
}

type Changes = Received<typeof contract.changeListingFeed>['body']

export async function changeFeed(ctx: Ctx, id: string, changes: Changes): Promise<ListingFeed> {
  const { db } = ctx
  await lockFeeds(db)
  const before = await requireFeed(db, id)
  const { name = before.name, storeCode = before.store_code } = changes
  if (changes.storeCode !== undefined) requireStoreCode(before.form, storeCode)
  await requireFreeName(db, name, before.id)
  const { setFirst = before.set_first, withRecon = before.with_recon } = changes
  const { minPrice = before.min_price, minPhotos = before.min_photos } = changes
  const rules = { set_first: setFirst, with_recon: withRecon, min_price: minPrice, min_photos: minPhotos, store_code: storeCode }
  const isRenamed = name !== before.name
  const isChanged = Object.entries(rules).some(([column, value]) => before[column as keyof typeof rules] !== value)
  if (isRenamed || isChanged) await updateFeed(db, before.id, { name, ...rules })
  if (isRenamed) await tell(ctx, { sentence: 'listingFeedRenamed', name: before.name, to: name })
  if (isChanged) await tell(ctx, { sentence: 'listingFeedChanged', name })
  return readFeed(ctx, before.id)
}

export async function removeFeed(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { id: known, name } = await requireFeed(ctx.db, id)
  await deleteFeed(ctx.db, known)
  await tell(ctx, { sentence: 'listingFeedDeleted', name })
  return {}
}

export async function readAddress({ db, actor }: Ctx, { secrets, origin }: FeedDeps, id: string): Promise<{ address: string }> {
  const feed = await requireFeed(db, id)
  const token = secrets.open(placeOfAddress(actor.rooftopId), feed.address)
  if (token === undefined)
    throw new AppError('UNAVAILABLE', 'This server has no key that opens the address. Make a new one for the site.')
  return { address: feedAddress(origin, token, feed.form) }
}

export async function renewAddress(ctx: Ctx, { secrets, origin }: FeedDeps, id: string) {
  const { db, actor, now } = ctx
  await lockFeeds(db)
  const feed = await requireFeed(db, id)
  const token = newFeedToken()
  const oldUntil = new Date(now.getTime() + OLD_ADDRESS_HOURS * hourMs)
  const address = secrets.seal(placeOfAddress(actor.rooftopId), token)
  await replaceAddress(db, feed.id, { address, hash: hashOfFeedToken(token), oldUntil })
  await tell(ctx, { sentence: 'listingFeedNewAddress', name: feed.name })
  return { address: feedAddress(origin, token, feed.form), oldAddressUntil: oldUntil.toISOString() }
}

export async function listFeedFetches({ db }: Ctx, id: string) {
  const feed = await requireFeed(db, id)
  return (await listFetches(db, feed.id)).map(fetchOf)
}

type Fact = NonNullable<Parameters<typeof record>[1]['fact']>

export async function tell(ctx: Ctx, fact: Fact): Promise<void> {
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', fact, cached: 'settings' })
}
