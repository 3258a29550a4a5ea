import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase, runAt } from '../../test/server.ts'
import { closePools, openPools } from '../database/pools.ts'
import type { Job, JobDeps, JobKind } from './kind.ts'
import { type JobQueue, openJobQueue } from './queue.ts'

const url = await ownDatabase()
const pools = [openPools({ url }), openPools({ url })]
const queues = pools.map((one) => openJobQueue({ pools: one, kinds: [kindOf(async () => {})], log: () => {}, watchSeconds: 1 }))
const [here, there] = queues
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.close()))
  await Promise.all(pools.map(closePools))
})

test('jobs are shared by the servers, each done once, with what was sent', async () => {
  const ids = Array.from({ length: 6 }, () => randomUUID())
  const done: [string, object, string][] = []
  await Promise.all(
    queues.map((queue, server) =>
      work(queue, async ({ id }, data) => {
        done.push([id, data, String(server)])
      }),
    ),
  )
  for (const id of ids)
    await here?.send(
      kindOf(async () => {}),
      id,
      { of: id },
    )
  await expect.poll(() => done.length).toBe(ids.length)
  expect(done.map(([id, data]) => [id, data]).sort()).toEqual(ids.map((id) => [id, { of: id }]).sort())
})

test('a job that fails is tried twice more, and told which try is its last', async () => {
  const id = randomUUID()
  const tries: boolean[] = []
  await there?.close()
  await here?.close()
  const queue = openJobQueue({ pools: openPoolsHere(), kinds: [kindOf(async () => {})], log: () => {}, watchSeconds: 1 })
  await work(queue, async (job) => {
    tries.push(job.isLastTry)
    throw new Error('no')
  })
  await queue.send(
    kindOf(async () => {}),
    id,
    {},
  )
  await expect.poll(() => tries).toEqual([false, false, true])
  await expect.poll(() => stateOf(id)).toBe('failed')
  await queue.close()
})

test('a job whose process has died is taken up by another', async () => {
  const id = randomUUID()
  const queue = openJobQueue({ pools: openPoolsHere(), kinds: [kindOf(async () => {})], log: () => {}, watchSeconds: 1 })
  await queue.send(
    kindOf(async () => {}),
    id,
    {},
  )
  const dead = new PgBoss({ connectionString: url, schema: 'jobs', migrate: false, supervise: false, schedule: false })
  await dead.start()
  expect(await dead.fetch('export')).toMatchObject([{ id }])
  await dead.stop({ graceful: false })
  await runAt(url, `update jobs.job set heartbeat_on = now() - interval '1 minute' where id = $1`, [id])
  const taken: string[] = []
  await work(queue, async (job) => void taken.push(job.id))
  await expect.poll(() => taken).toEqual([id])
  await expect.poll(() => stateOf(id)).toBe('completed')
  await queue.close()
})

test('of one group one job is done at a time, so that nobody’s many keep another’s waiting', async () => {
  const queue = openJobQueue({ pools: openPoolsHere(), kinds: [kindOf(async () => {})], log: () => {}, watchSeconds: 1 })
  const started: string[] = []
  const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
  const grouped: JobKind<{ of: string }> = {
    name: 'export',
    groupOf: ({ of }) => of,
    async work(_deps, { of }) {
      started.push(of)
      if (of === 'many') await isOver
    },
  }
  for (const of of [...Array(6).fill('many'), 'other']) await queue.send(grouped, randomUUID(), { of })
  // The queue gives its workers what was sent to this kind.
  await queue.work(grouped as JobKind, {} as JobDeps)
  await expect.poll(() => started).toContain('other')
  expect(started.filter((of) => of === 'many')).toHaveLength(1)
  finish()
  await expect.poll(() => started.length).toBe(7)
  await queue.close()
})

function openPoolsHere() {
  const opened = openPools({ url })
  pools.push(opened)
  return opened
}

async function stateOf(id: string): Promise<string> {
  const [job] = await runAt(url, 'select state from jobs.job where id = $1', [id])
  return job.state
}

type Work = (job: Job, asked: object) => Promise<void>

function kindOf(work: Work): JobKind {
  return { name: 'export', work: (_deps, asked, job) => work(job, asked) }
}

/** These jobs need nothing of the product. */
function work(queue: JobQueue, handler: Work): Promise<void> {
  return queue.work(kindOf(handler), {} as JobDeps)
}
