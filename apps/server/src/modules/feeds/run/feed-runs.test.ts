import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { csv, feedRow, feedsOf, sums } from '../../../../test/feeds.ts'
import { aVehicle, runAt, startServer } from '../../../../test/server.ts'
import { openFeeds } from '../feeds.ts'
import type { FillIn } from '../feeds-deps.ts'
import { rowsInBatch } from './plan-file.ts'

const server = await startServer()
const { doors, here, url } = server
const manager = await server.someone()
const { run, report, ended, stored } = feedsOf(server, manager)

/** Feeds of a process of their own, as a second server or the command has them. */
function anotherProcess(more: { fillIn?: FillIn; dataDir?: string } = {}) {
  return openFeeds({ doors, url, dataDir: server.dataDir, now: () => server.clock.now, log: () => {}, ...more })
}

async function begin(feeds: ReturnType<typeof openFeeds>, rows: string, feedName = 'runs') {
  const uploadId = await feeds.save({ rooftopId: here.id, fileName: 'stock.csv', content: Readable.from([rows]) })
  return feeds.start({ rooftopId: here.id, actorId: null, uploadId, feedName })
}

test('a run that its process left in the middle is taken up where it stood, and no row counts twice', async () => {
  const rows = Array.from({ length: rowsInBatch * 5 + 7 }, () => feedRow())
  const twice = { ...rows[3], Price: 777 }
  const dying = anotherProcess()
  const { runId, done } = await begin(dying, csv([...rows, twice as (typeof rows)[0]]))
  const standing = () =>
    doors.inRooftop(here.id, (db) =>
      db.selectFrom('feed_run').select(['state', 'rows_read']).where('id', '=', runId).executeTakeFirstOrThrow(),
    )
  while ((await standing()).rows_read === 0) await delay(5)
  await dying.close()
  await done
  const left = await standing()
  expect(left.state).toBe('RUNNING')
  expect(left.rows_read % rowsInBatch).toBe(0)
  expect(left.rows_read).toBeLessThan(rows.length)
  const living = anotherProcess()
  await Promise.all((await living.resume()).map((run) => run.done))
  const run = await ended(runId)
  expect(run).toMatchObject({ state: 'DONE', read: rows.length + 1 })
  expect(sums(run)).toEqual({ added: rows.length, changed: 0, unchanged: 0, leftOut: 1 })
  const reported = await manager('GET', `/feeds/runs/${runId}/rows`)
  expect(reported.body.meta.totalRecords).toBe(rows.length + 1)
  expect((await stored(rows[3]?.VIN ?? '')).map((car) => car.advertised_price)).toEqual([777])
  expect(readdirSync(path.join(server.dataDir, 'files/feeds'))).toEqual([])
})

test('a run that another process is at is left to it', async () => {
  const first = anotherProcess()
  const { runId, done } = await begin(first, csv(Array.from({ length: rowsInBatch * 2 }, () => feedRow())), 'watched')
  expect(await anotherProcess().resume([here.id])).toEqual([])
  await done
  expect(await ended(runId)).toMatchObject({ state: 'DONE' })
})

test('a stock number that a person takes while the batch is written costs one row, not the batch', async () => {
  const [wanted, other] = [feedRow(), feedRow()]
  const file = csv([wanted, other])
  const runId = await doors.inRooftop(here.id, async (db) => {
    const mine = aVehicle({ stockNumber: wanted.Stock })
    await db
      .insertInto('vehicle')
      .values({
        rooftop_id: here.id,
        id: crypto.randomUUID(),
        stock_number: wanted.Stock,
        vin: String(mine.vin),
        inventory_date: new Date(),
      })
      .execute()
    const started = await begin(anotherProcess(), file, 'race')
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await runAt(url, waiting)).length === 0) await delay(20)
    return started.runId
  })
  expect(sums(await ended(runId))).toEqual({ added: 2, changed: 0, unchanged: 0, leftOut: 0 })
  expect((await report(runId))[0]?.[3].join()).toMatch(`stock number ${wanted.Stock} is in use by`)
})

test('year, make and model that a feed leaves out are taken from the VIN', async () => {
  const row = feedRow({ Make: '', Model: '', Trim: '' })
  const feeds = anotherProcess({
    fillIn: async (vins) => vins.map(() => ({ year: 1999, make: 'Honda', model: 'Civic', trim: 'EX' })),
  })
  const { runId, done } = await begin(feeds, csv([row]), 'fill')
  await done
  expect((await report(runId))[0]?.[3]).toEqual([
    'there is no make',
    'there is no model',
    'year 2021 in the file, 1999 by the VIN: the file’s word is taken',
    'make, model, trim taken from the VIN',
  ])
  expect((await stored(row.VIN))[0]).toMatchObject({ year: 2021, make: 'Honda', model: 'Civic', trim: 'EX' })
})

test("a file laid into the rooftop's folder is taken in once it stands still, and put away with its report", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-drop-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const folder = path.join(dataDir, 'feeds', 'HERE')
  mkdirSync(folder, { recursive: true })
  const feeds = anotherProcess({ dataDir })
  writeFileSync(path.join(folder, 'stock.csv.part'), 'VIN\n')
  writeFileSync(path.join(folder, 'broken.csv'), '')
  const [row, more] = [feedRow(), feedRow()]
  await feeds.look()
  writeFileSync(path.join(folder, 'stock.csv'), csv([row]))
  await feeds.look()
  writeFileSync(path.join(folder, 'stock.csv'), csv([row, more]))
  for (let looks = 0; readdirSync(folder).includes('stock.csv') && looks < 20; looks += 1) {
    await feeds.look()
    await feeds.settled()
  }
  await feeds.close()
  expect(readdirSync(folder).toSorted()).toEqual(['done', 'failed', 'stock.csv.part'])
  const done = readdirSync(path.join(folder, 'done')).toSorted()
  expect(done.map((name) => name.replace(/^\w+-/, ''))).toEqual(['stock.csv', 'stock.csv.report.csv'])
  expect(readFileSync(path.join(folder, 'done', done[1] ?? ''), 'utf8')).toContain(
    `3,ADDED,${more.VIN},${more.Stock},into recon,`,
  )
  const failed = readdirSync(path.join(folder, 'failed')).toSorted()
  expect(failed.map((name) => name.replace(/^\w+-/, ''))).toEqual(['broken.csv', 'broken.csv.txt'])
})

test('of two runs in the same moment the one begun later says how large the feed is', async () => {
  const rows = [feedRow(), feedRow(), feedRow()]
  const large = await run(rows, { feedName: 'moment' })
  await run(rows.slice(0, 1), { feedName: 'moment', confirm: true })
  // Wherever its row is found first.
  for (const startedAt of [new Date(0), server.clock.now])
    await doors.inRooftop(here.id, (db) =>
      db.updateTable('feed_run').set({ started_at: startedAt }).where('id', '=', large.id).execute(),
    )
  expect(await run(rows.slice(0, 1), { feedName: 'moment' })).toMatchObject({ state: 'DONE', unchanged: 1 })
})
