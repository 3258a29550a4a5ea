import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { choosePort } from '@lotline/embedded-postgres/port'
import { openTemporaryFolder } from '../database.ts'
import { headersOf, type Product, signIn, startProduct } from '../product.ts'
import type { Asking, ListTimes } from './asker.ts'
import { doublingMasksSvg, hugeProgressiveJpeg, nestedMasksSvg, textBombPng, tinyPng } from './pictures.ts'

const budget = { p99Ms: 500, longestMs: 2000, memoryMb: 300 }
const restMs = 10_000
const vin = '1C4RJFAG5LC350617'

export type HostileOutcome = {
  statuses: Record<string, number>
  lists: number
  p99Ms: number
  longestMs: number
  healthMs: number
  restMb: number
  peakMb: number
  wrong: string[]
}

type Caller = { headers: Record<string, string>; rooftopId: string; at: string; vehicleId: string }
type Send = () => Promise<Response>

/** Sends hostile pictures, imports and masses of tasks, notes, views and exports at once, while a list is asked for from another process. */
export async function sendHostile({ say }: { say(line: string): void }): Promise<HostileOutcome> {
  const [dataDir, port] = [await openTemporaryFolder('lotline-hostile-'), await choosePort(undefined)]
  // The limits that the product has by itself.
  const limits = {
    WRITES_PER_MINUTE: '',
    WRITES_AT_ONCE: '',
    TOKEN_CALLS_PER_MINUTE: '',
    BULK_ITEMS_PER_MINUTE: '',
    EXPORTS_PER_PERSON: '',
    EXPORTS_PER_ROOFTOP: '',
  }
  const more = { OPEN_TASKS_PER_CAR: '', NOTES_PER_CAR_PER_DAY: '' }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'silent', ...limits, ...more }
  const product = await startProduct(port, settings)
  try {
    const enter = async (name: string) => signIn(port, { emailAddress: `${name}@demo.lotline.test`, password: 'Lotline#2026' })
    const [hostile, reader] = [await enter('admin'), await enter('manager')]
    const at = `http://127.0.0.1:${port}/api`
    const headers = headersOf(hostile)
    const listed = await (await fetch(`${at}/inventory?pageSize=1`, { headers })).json()
    // The contract's own reply; the demo has vehicles.
    const { data } = listed as { data: [{ vehicleCard: { id: string } }] }
    const caller = { headers, rooftopId: hostile.rooftopId, at, vehicleId: data[0].vehicleCard.id }
    await delay(restMs)
    const memory = watchMemory(product)
    const asker = fork(join(import.meta.dirname, 'asker.ts'))
    asker.send({ port, headers: headersOf(reader) } satisfies Asking)
    await delay(1000)
    const began = performance.now()
    const statuses = await sendAll(caller)
    say(`All was answered after ${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(statuses)}`)
    await delay(2000)
    const answered = once(asker, 'message')
    asker.send('end')
    const [asked] = (await answered) as [ListTimes]
    return judged(asked, statuses, memory.end(), product)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function judged(
  { listMs, healthMs, failed }: ListTimes,
  statuses: Record<string, number>,
  { restMb, peakMb }: { restMb: number; peakMb: number },
  product: Product,
): HostileOutcome {
  const sorted = listMs.toSorted((one, other) => one - other).map(Math.round)
  const [p99Ms = 0, longestMs = 0] = [sorted[Math.ceil(sorted.length * 0.99) - 1], sorted.at(-1)]
  const wrong = [
    ...(product.child.exitCode === null ? [] : [`The server ended: ${product.said()}`]),
    ...(failed > 0 ? [`${failed} answers to somebody else failed`] : []),
    ...(p99Ms > budget.p99Ms ? [`The list's p99 is ${p99Ms} ms, more than ${budget.p99Ms}`] : []),
    ...(longestMs > budget.longestMs ? [`A list took ${longestMs} ms, more than ${budget.longestMs}`] : []),
    ...(peakMb - restMb > budget.memoryMb
      ? [`The server took ${peakMb - restMb} MB over its rest, more than ${budget.memoryMb}`]
      : []),
    ...Object.keys(statuses).flatMap((key) => (/ (0|500)$/.test(key) ? [`${statuses[key]} answers ${key}`] : [])),
  ]
  return { statuses, lists: sorted.length, p99Ms, longestMs, healthMs: Math.round(healthMs), restMb, peakMb, wrong }
}

/** The server's process alone, in megabytes of resident memory, as Linux tells. */
function watchMemory({ child }: Product) {
  const read = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }
  const restMb = read()
  let peakMb = restMb
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, read())
  }, 50)
  return {
    end() {
      clearInterval(timer)
      return { restMb, peakMb }
    },
  }
}

/** Answers by case and status, with 0 for a connection that broke. */
async function sendAll(caller: Caller): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const sends = [...pictures(caller), ...imports(caller), ...masses(caller)]
  await Promise.all(
    sends.map(async ([name, send]) => {
      const status = await send().then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      const key = `${name} ${status}`
      statuses[key] = (statuses[key] ?? 0) + 1
    }),
  )
  return statuses
}

function pictures({ at, headers, rooftopId, vehicleId }: Caller): [string, Send][] {
  const files: [string, Buffer, number][] = [
    ['nested.svg', nestedMasksSvg(), 10],
    ['doubling.svg', doublingMasksSvg(), 10],
    ['text.png', textBombPng(), 10],
    ['huge.jpg', hugeProgressiveJpeg(), 10],
    ['tiny.png', tinyPng(), 100],
  ]
  return files.flatMap(([name, bytes, count]) =>
    Array.from({ length: count }, (): [string, Send] => [
      name,
      () => {
        const body = new FormData()
        body.append('file', new Blob([new Uint8Array(bytes)]), name)
        return fetch(`${at}/${rooftopId}/recon/${vehicleId}/media/images`, { method: 'POST', headers, body })
      },
    ]),
  )
}

function imports({ at, headers }: Caller): [string, Send][] {
  const lines = JSON.stringify(Array.from({ length: 490 }, (_, line) => ({ opCode: `LOF${line}`, laborSale: '$1,234.50' })))
  const orders = Array.from({ length: 250 }, (_, row) => `${row},${vin},"${lines.replaceAll('"', '""')}"\n`).join('')
  const files = [
    ['open quotes', 'text/csv', `RO,VIN\n${'"\n'.repeat(4_900_000)}`],
    ['empty objects', 'application/json', `[${'{},'.repeat(3_000_000)}{}]`],
    ['wrong lines', 'text/csv', `RO,VIN,Lines\n${orders}`],
  ] as const
  return files.flatMap(([name, type, body]) =>
    Array.from({ length: 5 }, (): [string, Send] => [
      name,
      () => fetch(`${at}/imports/repairOrders`, { method: 'POST', headers: { ...headers, 'content-type': type }, body }),
    ]),
  )
}

function masses({ at, headers, vehicleId }: Caller): [string, Send][] {
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(at + path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const query = { filters: {}, s: '', sortId: 'AGE', sortDirection: 'DESCENDING' }
  const each: [string, number, (number: number) => Promise<Response>][] = [
    ['task', 600, () => post(`/inventory/${vehicleId}/tasks`, { name: 'Wipers', type: 'Mechanical' })],
    ['note', 600, () => post(`/inventory/${vehicleId}/notes`, 'Keys are in the drawer')],
    ['view', 150, (number) => post('/inventory/views', { name: `View ${number}`, query })],
    ['export', 50, () => fetch(`${at}/inventory/export/pdf`, { headers })],
  ]
  return each.flatMap(([name, count, send]) =>
    Array.from({ length: count }, (_, number): [string, Send] => [name, () => send(number)]),
  )
}
