import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../../../../test/server.ts'
import { usualFeedLimits as usualLimits } from '../../../feed-limits.ts'

// A quarter of the usual sizes, which are as far from the loop and from memory as these.
const feedLimits = { ...usualLimits, cells: 5_000_000, jsonBytes: 16_000_000 }
const server = await startServer({ feedLimits })
const { app, here, dataDir } = server
const manager = await server.someone()
const address = await app.api.listen({ port: 0, host: '127.0.0.1' })
const longestHoldMs = 200
// Of what a request may bring.
const longestImportMs = 100
const vin = '1C4RJFAG5LC350617'

// A process of its own sends, so that only the server's work holds this one.
const sender = spawn(
  process.execPath,
  [
    '--input-type=module',
    '-e',
    `
import { openAsBlob } from 'node:fs'
const [address, token, rooftopId] = process.argv.slice(1)
const headers = { authorization: 'Bearer ' + token, 'tenant-id': rooftopId }
async function formOf(file) {
  const form = new FormData()
  form.append('file', await openAsBlob(file), 'hostile.csv')
  return form
}
process.on('message', async ({ file, to, type }) => {
  const body = type ? await openAsBlob(file, { type }) : await formOf(file)
  const answer = await fetch(address + to, { method: 'POST', headers, body })
  process.send({ status: answer.status, body: await answer.json() })
})`,
    ...[address, manager.token, manager.rooftopId],
  ],
  { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
)
afterAll(() => sender.disconnect())

/** A file to send. It is written before anything is watched: that holds this process as well. */
function fileOf(content: string | Buffer): string {
  const file = path.join(dataDir, randomUUID())
  writeFileSync(file, content)
  return file
}

/** Sends a file over HTTP, as a browser does or, where its type is named, as another program does. */
async function upload(file: string, { to = '/api/feeds/uploads', type }: { to?: string; type?: string } = {}) {
  const answered = once(sender, 'message')
  sender.send({ file, to, type })
  const [answer] = await answered
  rmSync(file)
  return answer
}

/** Milliseconds; what is collected is part of what is computed. */
type Turn = { from: number; to: number; computed: number; inSystem: number; collected: number }

/**
 * The turn of the event loop in which this thread computed the longest: a machine that is busy with others holds it as well. What is collected in
 * the meantime is left out, as the garbage is mostly that of the test files which this process has run before, and so is what the system
 * takes to bring memory back that it had put away since.
 */
function watchTurns() {
  const turns: Omit<Turn, 'collected'>[] = []
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let last = { at: performance.now(), cpu: process.threadCpuUsage() }
  const timer = setInterval(() => {
    const now = { at: performance.now(), cpu: process.threadCpuUsage() }
    const [computed, inSystem] = [now.cpu.user - last.cpu.user, now.cpu.system - last.cpu.system]
    turns.push({ from: last.at, to: now.at, computed: computed / 1000, inSystem: inSystem / 1000 })
    last = now
  }, 10)
  const collectedIn = ({ from, to }: Omit<Turn, 'collected'>) =>
    collections.reduce((sum, { startTime, duration }) => (startTime >= from && startTime < to ? sum + duration : sum), 0)
  return (): Turn | undefined => {
    clearInterval(timer)
    collections.push(...observer.takeRecords())
    observer.disconnect()
    return turns.map((turn) => ({ ...turn, collected: collectedIn(turn) })).toSorted((one, other) => ownMs(other) - ownMs(one))[0]
  }
}

const ownMs = ({ computed, collected }: Turn) => computed - collected

/** Does the work and answers how long the event loop was held at most, and how long somebody else waited for an answer. */
async function watched<T>(work: () => Promise<T>) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  let isDone = false
  let longestWait = 0
  const asking = (async () => {
    while (!isDone) {
      const asked = performance.now()
      const answer = await fetch(`${address}/api/feeds/runs`, {
        headers: { authorization: `Bearer ${manager.token}`, 'tenant-id': here.id },
      })
      expect(answer.status).toBe(200)
      await answer.text()
      longestWait = Math.max(longestWait, performance.now() - asked)
      await delay(20)
    }
  })()
  delays.enable()
  const longestTurn = watchTurns()
  const result = await work()
  isDone = true
  await asking
  delays.disable()
  const turn = longestTurn()
  return { result, heldMs: Math.min(delays.max / 1e6, turn ? ownMs(turn) : 0), told: JSON.stringify(turn), longestWait }
}

const keys = (count: number) => Array.from({ length: count }, (_, at) => ({ [`k${at}`]: 1 }))

test.for<[string, () => string | Buffer, string]>([
  ['25,000 JSON objects with a key of its own each', () => JSON.stringify(keys(25_000)), 'TOO_MANY_COLUMNS'],
  ['15 MB of empty JSON objects', () => `[${'{},'.repeat(5_000_000)}{}]`, 'TOO_MANY_ROWS'],
  ['17 MB of empty JSON objects', () => Buffer.alloc(17_000_000, '{},').fill('[', 0, 1), 'FILE_TOO_LARGE'],
  ['JSON lists in lists', () => `[${'['.repeat(100_000)}`, 'NOT_A_TABLE'],
  ['a JSON object of members without names', () => `{${','.repeat(5_000_000)}}`, 'BROKEN_JSON'],
  ['JSON lines that never end in an object', () => `{\n${'{"a":\n'.repeat(500_000)}`, 'TOO_MANY_ROWS'],
  ['5 MB of blank lines', () => '\n'.repeat(5_000_000), 'TOO_MANY_ROWS'],
  ['a header and 5 MB of blank lines', () => `VIN,Price\n${'\r\n'.repeat(2_500_000)}`, 'TOO_MANY_ROWS'],
  ['5 MB of open quotes', () => `VIN,Price\n${'"\n'.repeat(2_500_000)}`, 'NOT_A_TABLE'],
  ['a header of a million commas', () => `VIN${',VIN'.repeat(249_000)}\n`, 'TOO_MANY_COLUMNS'],
  ['rows of a million commas', () => `VIN,Price\n${`${','.repeat(900_000)}\n`.repeat(7)}`, 'TOO_MANY_CELLS'],
  ['a name of 500,000 characters', () => `VIN,${'x'.repeat(500_000)}\n${vin},1`, 'WRONG_HEADER'],
])('%s are turned away while everybody else is answered', { timeout: 300_000 }, async ([, make, reason]) => {
  const file = fileOf(make())
  const { result, heldMs, told, longestWait } = await watched(() => upload(file))
  expect([result.status, result.body.reason]).toEqual([reason === 'FILE_TOO_LARGE' ? 413 : 422, reason])
  expect(heldMs, told).toBeLessThan(longestHoldMs)
  expect(longestWait).toBeLessThan(15_000)
})

const orderLines = JSON.stringify(
  Array.from({ length: 490 }, (_, at) => ({ opCode: `LOF${at}`, laborSale: '$1,234.50', partsSale: 'many' })),
)
const quoted = `"${orderLines.replaceAll('"', '""')}"`

test.for<[string, string, () => string, { type: string; status: number; answer: object }]>([
  ['9 MB of open quotes', 'repairOrders', () => `RO,VIN\n${'"\n'.repeat(4_500_000)}`, refusedAs('NOT_A_TABLE')],
  [
    '9 MB of empty JSON objects',
    'recalls',
    () => `[${'{},'.repeat(3_000_000)}{}]`,
    refusedAs('TOO_MANY_ROWS', 'application/json'),
  ],
  [
    'orders with 490 lines each, none of them right',
    'repairOrders',
    () => `RO,VIN,Lines\n${Array.from({ length: 200 }, (_, at) => `${at},${vin},${quoted}\n`).join('')}`,
    { type: 'text/csv', status: 200, answer: { data: { read: 200, leftOut: 200 } } },
  ],
  [
    '19,000 readings of cars that are not here',
    'locations',
    () => `VIN,Latitude,Longitude,Time\n${`${vin},41.5,-87.5,2026-03-02T14:00:00Z\n`.repeat(19_000)}`,
    { type: 'text/csv', status: 200, answer: { data: { read: 19_000, leftOut: 19_000 } } },
  ],
])('an import of %s holds nobody else', { timeout: 300_000 }, async ([, kind, make, { type, ...expected }]) => {
  const file = fileOf(make())
  const { result, heldMs, told, longestWait } = await watched(() => upload(file, { to: `/api/imports/${kind}`, type }))
  expect(result).toMatchObject({ status: expected.status, body: expected.answer })
  expect(heldMs, told).toBeLessThan(longestImportMs)
  expect(longestWait).toBeLessThan(15_000)
})

function refusedAs(reason: string, type = 'text/csv') {
  return { type, status: 422, answer: { code: 'FEED_REFUSED', reason } }
}
