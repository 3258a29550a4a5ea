import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ListedDealer, ListedVehicle } from '@lotline/domain/listing-feeds/facts'
import { type Cursor, currentCursor, listEventsAfter } from '../../changes/queries.ts'
import type { Db, Doors } from '../../database/doors.ts'
import { ensureVehicleLinks } from '../engage/index.ts'
import { type BodyFile, writeBody } from './body-file.ts'
import { type FeedRow, findFeedRow, noteBody } from './queries.ts'
import { type KeptBack, listedVehicle, readDealer, readKeptBack, reasonOf, rulesOf } from './stock.ts'
import { listStock, type StockRow } from './stock-queries.ts'
import { writeFeed } from './write/write-feed.ts'

/** Vehicles that are read and written together: few milliseconds of work. */
const BATCH = 50
/** What writes no event, as the end of a shopper's link, shows by then. */
const MAX_AGE_MS = 60_000
const MAX_KEPT = 200
const MAX_KEPT_BYTES = 500 * 1024 ** 2

export type FeedBody = BodyFile & { changedAt: Date }
export type FeedBodies = {
  /** The file of a feed as its stock stands; undefined where the feed is gone. */
  read(rooftopId: string, feedId: string): Promise<FeedBody | undefined>
  close(): Promise<void>
}
export type BodyDeps = { doors: Doors; origin: string; now: () => Date }

type Kept = { body: FeedBody; cursor: Cursor; madeAt: number }

/**
 * Files of feeds, each made by the first fetch after its rooftop's stock has changed, and kept compressed in a folder of this process. The
 * rooftop's log tells whether anything has: its cursor is that of the change stream, behind which nothing appears later.
 */
export function openFeedBodies(deps: BodyDeps): FeedBodies {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<FeedBody | undefined>>()
  let folder: Promise<string> | undefined

  async function isFresh(rooftopId: string, { cursor, madeAt }: Kept): Promise<boolean> {
    const age = deps.now().getTime() - madeAt
    if (age < 0 || age > MAX_AGE_MS) return false
    const { events, waiting } = await deps.doors.inRooftop(rooftopId, (db) => listEventsAfter(db, cursor, 1))
    return events.length === 0 && !waiting
  }

  async function make(rooftopId: string, feedId: string): Promise<FeedBody | undefined> {
    folder ??= mkdtemp(path.join(tmpdir(), 'lotline-listing-'))
    const file = path.join(await folder, randomBytes(12).toString('hex'))
    const madeAt = deps.now()
    const made = await makeBody(deps, { rooftopId, feedId, file })
    if (!made) return undefined
    const changedAt = await deps.doors.inRooftop(rooftopId, (db) => noteBody(db, feedId, made.body.hash, madeAt))
    const body = { ...made.body, changedAt }
    await keep(`${rooftopId} ${feedId}`, { body, cursor: made.cursor, madeAt: madeAt.getTime() })
    return body
  }

  async function keep(key: string, next: Kept): Promise<void> {
    const before = kept.get(key)
    kept.delete(key)
    kept.set(key, next)
    if (before) await rm(before.body.path, { force: true })
    let bytes = [...kept.values()].reduce((sum, { body }) => sum + body.zippedBytes, 0)
    for (const [oldest, { body }] of kept) {
      if (kept.size <= MAX_KEPT && bytes <= MAX_KEPT_BYTES) break
      if (oldest === key) break
      kept.delete(oldest)
      bytes -= body.zippedBytes
      await rm(body.path, { force: true })
    }
  }

  return {
    async read(rooftopId, feedId) {
      const key = `${rooftopId} ${feedId}`
      const known = kept.get(key)
      if (known && (await isFresh(rooftopId, known))) return known.body
      const underWay = making.get(key)
      if (underWay) {
        // It began before this call, and may not have what changed since.
        await underWay.catch(() => {})
        return this.read(rooftopId, feedId)
      }
      const work = make(rooftopId, feedId).finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
    async close() {
      await Promise.allSettled(making.values())
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}

type Wanted = { rooftopId: string; feedId: string; file: string }

async function makeBody(deps: BodyDeps, { rooftopId, feedId, file }: Wanted) {
  const start = await deps.doors.inRooftop(rooftopId, async (db) => {
    const cursor = await currentCursor(db)
    const feed = await findFeedRow(db, feedId)
    return feed && { cursor, feed, dealer: await readDealer(db), keptBack: await readKeptBack(db, [feedId]) }
  })
  if (!start) return undefined
  const { feed, cursor, keptBack } = start
  const dealer: ListedDealer = { ...start.dealer, storeCode: feed.store_code }
  const vehicles = vehiclesIn(deps, { rooftopId, feed, dealer, keptBack })
  const text = writeFeed({ form: feed.form, dealer, origin: deps.origin }, vehicles)
  return { cursor, body: await writeBody(file, text) }
}

type Made = { rooftopId: string; feed: FeedRow; dealer: ListedDealer; keptBack: KeptBack }

/** Vehicles that a feed has, batch by batch, each in a transaction of its own. */
async function* vehiclesIn(deps: BodyDeps, { rooftopId, feed, dealer, keptBack }: Made): AsyncGenerator<ListedVehicle[]> {
  const rules = rulesOf(feed, dealer.address !== null)
  const held = keptBack.get(feed.id) ?? new Map()
  for (let after: string | undefined; ; ) {
    const from = after
    const { rows, listed } = await deps.doors.inRooftop(rooftopId, async (db) => {
      const rows = await listStock(db, { ...(from !== undefined && { after: from }), limit: BATCH, withPhotos: true })
      const sent = rows.filter((row) => reasonOf(row, rules, held) === null)
      return { rows, listed: await listVehicles(db, feed, sent, { origin: deps.origin, now: deps.now() }) }
    })
    yield listed
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}

/** Vehicles as their site is told of them, each with the address of its own shopper's page. */
export async function listVehicles(
  db: Db,
  feed: FeedRow,
  rows: readonly StockRow[],
  { origin, now }: { origin: string; now: Date },
): Promise<ListedVehicle[]> {
  const ids = rows.map(({ id }) => id)
  const tokens = await ensureVehicleLinks(db, ids, { senderId: feed.created_by, at: now })
  const addresses = { origin, photoKey: feed.photo_key, setFirst: feed.set_first }
  return rows.map((row) => listedVehicle(row, tokens.get(row.id), addresses))
}
