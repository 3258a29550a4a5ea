import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../test/feeds.ts'
import { toldOf } from '../../../test/notices/told.ts'
import { type Caller, startServer } from '../../../test/server.ts'
import { openFeeds } from './feeds.ts'

const server = await startServer()
const { doors, here, url, pass } = server
const [manager, other] = [await server.someone('manager'), await server.someone('manager')]
const technician = await server.someone('technician')
const feeds = feedsOf(server, manager)
const day = 86_400

const say = (feedName: string, everySeconds: number | null, caller = manager) =>
  caller('PUT', '/feeds/expected', { feedName, everySeconds })
const expected = async (feedName: string) =>
  (await manager('GET', '/feeds/expected')).body.data.find((one: { feedName: string }) => one.feedName === feedName)
const told = async (caller: Caller, type: string) =>
  (await toldOf(server, caller, { types: [type] })).map(({ by, facts, targetId }) => ({ by, facts, targetId }))
const look = () => Promise.all([server.runHousekeeping(), server.runHousekeeping()])
/** A file that nobody has sent in. */
async function dropped(feedName: string, rows: readonly ReturnType<typeof feedRow>[]): Promise<string> {
  const folder = openFeeds({ doors, url, dataDir: server.dataDir, now: () => server.clock.now, log: () => {} })
  const uploadId = await folder.save({ rooftopId: here.id, fileName: 'stock.csv', content: Readable.from([csv(rows)]) })
  const { runId, done } = await folder.start({ rooftopId: here.id, actorId: null, uploadId, feedName })
  await done
  await folder.close()
  return runId
}

test('a feed of which no file comes in time is told once to those who take files in, until the next one comes', async () => {
  const run = await feeds.run([feedRow()], { feedName: 'vAuto' })
  expect(await expected('vAuto')).toMatchObject({ everySeconds: null, expectedDate: null, isMissed: false })
  pass({ hours: 30 })
  await look()
  expect(await told(manager, 'FEED_MISSED')).toEqual([])
  const answer = await say('vAuto', day)
  expect(answer.status).toBe(200)
  const due = new Date(server.clock.now.getTime() + day * 1000).toISOString()
  expect(await expected('vAuto')).toMatchObject({ everySeconds: day, expectedDate: due, isMissed: false })
  pass({ hours: 23, minutes: 59 })
  await look()
  expect(await told(manager, 'FEED_MISSED')).toEqual([])
  pass({ minutes: 1 })
  await look()
  await look()
  const missed = { by: null, facts: { feedName: 'vAuto', runId: run.id }, targetId: run.id }
  expect([await told(manager, 'FEED_MISSED'), await told(other, 'FEED_MISSED')]).toEqual([[missed], [missed]])
  expect(await told(technician, 'FEED_MISSED')).toEqual([])
  expect((await expected('vAuto')).isMissed).toBe(true)
  // Other columns make another feed of the same name, and a run that is held has come as well.
  pass({ hours: 1 })
  const later = await dropped('vAuto', [{ ...feedRow(), Doors: 4 }])
  expect((await expected('vAuto')).isMissed).toBe(false)
  expect(await told(manager, 'FEED_MISSED')).toEqual([])
  pass({ hours: 25 })
  await look()
  // That the first had not come is no longer told: it has.
  expect((await told(manager, 'FEED_MISSED')).map(({ targetId }) => targetId)).toEqual([later])
  // By what it is expected from now on, none is missing.
  await say('vAuto', day / 2)
  expect([await told(manager, 'FEED_MISSED'), await told(other, 'FEED_MISSED')]).toEqual([[], []])
  pass({ hours: 13 })
  await look()
  expect((await told(manager, 'FEED_MISSED')).map(({ targetId }) => targetId)).toEqual([later])
  await say('vAuto', null)
  expect(await expected('vAuto')).toMatchObject({ everySeconds: null, isMissed: false })
  expect(await told(manager, 'FEED_MISSED')).toEqual([])
  pass({ hours: 50 })
  await look()
  expect(await told(manager, 'FEED_MISSED')).toEqual([])
})

test('a feed that nobody knows, or a time that nobody can choose, is refused with what to do', async () => {
  expect((await say('Nothing', day)).body).toMatchObject({ code: 'FEED_NOT_FOUND' })
  expect(await say('vAuto', 5)).toMatchObject({ status: 400 })
  expect((await say('vAuto', day, technician)).status).toBe(403)
  const elsewhere = await server.someone('manager', server.there.id)
  expect((await say('vAuto', day, elsewhere)).status).toBe(404)
  expect((await elsewhere('GET', '/feeds/expected')).body.data).toEqual([])
})

test('a run that is held is told to those who may let it through, but not to whoever sees it; let through, it is told no more', async () => {
  const sender = await server.someone('manager')
  const own = feedsOf(server, sender)
  const rows = Array.from({ length: 5 }, () => feedRow())
  await own.run(rows, { feedName: 'guarded' })
  const held = await own.run(rows.slice(0, 1), { feedName: 'guarded' })
  expect(held.state).toBe('HELD')
  const facts = { feedName: 'guarded', heldReason: held.heldReason, runId: held.id }
  expect([await told(sender, 'FEED_HELD'), await told(technician, 'FEED_HELD')]).toEqual([[], []])
  expect(await told(other, 'FEED_HELD')).toEqual([{ by: sender.personId, facts, targetId: held.id }])
  await sender('POST', `/feeds/runs/${held.id}/confirm`)
  await own.ended(held.id)
  expect(await told(other, 'FEED_HELD')).toEqual([])
})

test('a held run that a later file has made stale is told no more, read or not; one of another feed is', async () => {
  const sender = await server.someone('manager')
  const own = feedsOf(server, sender)
  const rows = Array.from({ length: 5 }, () => feedRow())
  await own.run(rows, { feedName: 'stale' })
  await own.run(rows, { feedName: 'fresh' })
  const [stale] = [await own.run(rows.slice(0, 1), { feedName: 'stale' }), await own.run(rows.slice(0, 2), { feedName: 'stale' })]
  const fresh = await own.run(rows.slice(0, 1), { feedName: 'fresh' })
  const targets = async () => (await told(other, 'FEED_HELD')).map(({ targetId }) => targetId)
  expect((await targets()).length).toBe(3)
  const { data } = (await other('GET', '/notifications')).body
  const seen = data.find(({ targetId }: { targetId: string }) => targetId === stale?.id)
  await other('PUT', `/notifications/${seen.id}?read=true`)
  await own.run(rows, { feedName: 'stale' })
  expect(await targets()).toEqual([fresh.id])
  await own.run(rows, { feedName: 'fresh' })
  expect(await targets()).toEqual([])
})

test('of one that came by the folder everybody who may let it through is told', async () => {
  const rows = Array.from({ length: 5 }, () => feedRow())
  await dropped('folder', rows)
  const runId = await dropped('folder', rows.slice(0, 1))
  for (const caller of [manager, other])
    expect((await told(caller, 'FEED_HELD')).map(({ by, targetId }) => [by, targetId])).toEqual([[null, runId]])
})
