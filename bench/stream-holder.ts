// Holds change streams open, in a process of its own so that what it reads takes nothing from whoever measures.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export type Holding = {
  port: number
  streams: number
  sessions: readonly Record<string, string>[]
  /** So many streams are told of a notification by one act: when the last of them was is said each time. */
  toldByOneAct?: number
}
/** What it says by itself: that all are open, and when so many had been told (milliseconds since 1970). */
export type Said = 'open' | { toldAt: number }

const atOnce = 50
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

const [order] = await once(process, 'message')
const { port, streams, sessions, toldByOneAct } = order as Holding
/** How many changes each stream was told of. */
const told: number[] = []
const noticed = new Set<number>()

function open(at: number): Promise<void> {
  told[at] = 0
  const headers = { accept: 'text/event-stream', ...sessions[at % sessions.length] }
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: '/api/events', headers })
    asked.on('error', reject)
    asked.on('response', (response) => {
      if (response.statusCode !== 200) return void refuse(response, reject)
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) resolve()
        if (text.includes('event: change')) told[at] = (told[at] ?? 0) + 1
        if (toldByOneAct !== undefined && text.includes('"notifications":["')) note(at, toldByOneAct)
      })
      response.on('close', () => reject(new Error('The server closed a change stream')))
    })
    asked.end()
  })
}

async function refuse(response: IncomingMessage, reject: (error: Error) => void): Promise<void> {
  const said = await response.setEncoding('utf8').toArray()
  reject(new Error(`A change stream was answered ${response.statusCode}: ${said.join('').slice(0, 600)}`))
}

function note(at: number, most: number): void {
  noticed.add(at)
  if (noticed.size < most) return
  noticed.clear()
  process.send?.({ toldAt: performance.timeOrigin + performance.now() } satisfies Said)
}

for (let first = 0; first < streams; first += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, streams - first) }, (_, at) => open(first + at)))
process.send?.('open' satisfies Said)
await once(process, 'message')
process.send?.(Math.min(...told), () => process.exit(0))
