import { setTimeout as delay } from 'node:timers/promises'
import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../../test/feeds.ts'
import { startServer } from '../../../../test/server.ts'
import { usualFeedLimits as usualLimits } from '../../../feed-limits.ts'
import { openFeeds } from '../feeds.ts'
import type { FillIn } from '../feeds-deps.ts'
import { rowsInBatch } from '../run/plan-file.ts'
import { openDryRuns } from './dry-runs.ts'

const server = await startServer()
const { doors, here, url } = server
const manager = await server.someone()
const { upload } = feedsOf(server, manager)

/** Feeds whose VINs are told when the test says so, and how often they were asked for. */
function waiting(more: { dryRunSeconds?: number } = {}) {
  let isOpen = false
  let asked = 0
  const fillIn: FillIn = async (vins) => {
    asked += 1
    while (!isOpen) await delay(5)
    return vins.map(() => undefined)
  }
  const limits = { ...usualLimits, ...more }
  const feeds = openFeeds({ doors, url, dataDir: server.dataDir, now: () => server.clock.now, log: () => {}, fillIn, limits })
  const begun = async (times: number) => {
    while (asked < times) await delay(5)
  }
  const open = (wanted = true) => {
    isOpen = wanted
  }
  return { feeds, begun, open, asked: () => asked }
}

async function uploadOf(batches: number): Promise<string> {
  const file = csv(Array.from({ length: rowsInBatch * batches }, () => feedRow()))
  return (await upload(file)).body.data.uploadId
}

test('whoever leaves ends the dry run, and a later one takes the place of the one before', async () => {
  const { feeds, begun, open, asked } = waiting()
  const request = { ...manager, permissions: new Set<Permission>(), rooftopId: here.id, uploadId: await uploadOf(4) }
  const left = new AbortController()
  const first = feeds.dryRun({ ...request, left: left.signal }).catch((error: Error) => error.message)
  await begun(1)
  left.abort()
  const second = feeds.dryRun({ ...request, left: new AbortController().signal }).catch((error: Error) => error.message)
  open()
  expect(await first).toBe('Nobody waited for the dry run.')
  expect(await second).toMatchObject({ read: rowsInBatch * 4, added: rowsInBatch * 4 })
  // One batch of the first, and all four of the second.
  expect(asked()).toBe(5)
  await feeds.close()
})

test('two of one person: the one before says that it was replaced', async () => {
  const { feeds, begun, open } = waiting()
  const request = { ...manager, permissions: new Set<Permission>(), rooftopId: here.id, uploadId: await uploadOf(2) }
  const left = new AbortController().signal
  const first = feeds.dryRun({ ...request, left }).catch((error: Error) => error.message)
  await begun(1)
  const second = feeds.dryRun({ ...request, left })
  open()
  expect(await first).toBe('You have begun another dry run since.')
  expect(await second).toMatchObject({ added: rowsInBatch * 2 })
  await feeds.close()
})

test('one dealer waits for no other: of two at a rooftop the second is refused, other rooftops take turns', async () => {
  const dryRuns = openDryRuns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const left = new AbortController()
  const askAs = (personId: string, rooftopId: string) =>
    dryRuns.during({ personId, rooftopId, left: left.signal }, async () => {
      begun.push(rooftopId)
      if (!left.signal.aborted) await new Promise<void>((resolve) => ends.set(rooftopId, resolve))
      return rooftopId
    })
  const asked = ['a', 'b', 'c', 'd', 'e'].map((rooftopId) => askAs('manager', rooftopId))
  await expect(askAs('somebody else', 'd')).rejects.toThrow('Somebody else at this rooftop is trying a file.')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends.get('b')?.()
  expect(await asked[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  expect(await Promise.race([asked[4], delay(20).then(() => 'waits')])).toBe('waits')
  left.abort()
  expect(await asked[4]).toBe('e')
  for (const end of ends.values()) end()
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('one that takes too long tells what it has seen until then, and that this is not all', async () => {
  const { feeds, begun, open } = waiting({ dryRunSeconds: 3 })
  const request = { ...manager, permissions: new Set<Permission>(), rooftopId: here.id, left: new AbortController().signal }
  // So that its thread is there, and of the three seconds nearly all are left for planning.
  open()
  await feeds.dryRun({ ...request, uploadId: await uploadOf(1) })
  open(false)
  const told = feeds.dryRun({ ...request, uploadId: await uploadOf(3) })
  await begun(2)
  await delay(3100)
  open()
  expect(await told).toMatchObject({ read: rowsInBatch, total: rowsInBatch * 3, added: rowsInBatch, missing: null })
  await feeds.close()
})

test('while a feed is taken in there is no dry run', async () => {
  const { feeds, begun, open } = waiting()
  const uploadId = await uploadOf(1)
  const { done } = await feeds.start({ rooftopId: here.id, actorId: null, uploadId, feedName: 'busy' })
  await begun(1)
  const other = await uploadOf(1)
  expect(await manager('POST', '/feeds/dryRuns', { uploadId: other })).toMatchObject({
    status: 409,
    body: { code: 'FEED_RUNNING' },
  })
  open()
  await done
  await feeds.close()
})
