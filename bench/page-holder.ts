// Pages of a vehicle that shoppers look at, in a process of its own so that their signs take nothing from whoever measures.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Pages = {
  port: number
  /** Each page is at a link of its own. */
  tokens: readonly string[]
  /** Milliseconds between two signs of a page. */
  everyMs: number
}
/** What it says at its end: signs that were answered, over how many milliseconds, and how long 95 of 100 took at most. */
export type Signed = { answers: number; ms: number; p95Ms: number }

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const [order] = await once(process, 'message')
const { port, tokens, everyMs } = order as Pages
const visit = `bench-${Math.trunc(performance.timeOrigin)}`
const times: number[] = []
let isOver = false
const warmUps = 2
let warm = 0

function sign(token: string, sequence: number): Promise<void> {
  const body = JSON.stringify({
    ...{ visit, sequence, visibleMs: everyMs, current: 'PHOTOS', actions: [] },
    parts: [{ part: 'PHOTOS', visibleMs: everyMs }],
  })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'user-agent': userAgent }
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: `/api/s/${token}/events`, method: 'POST', headers })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`A sign was answered ${response.statusCode}`))
        times.push(performance.now() - sentAt)
        resolve()
      })
    })
    asked.end(body)
  })
}

/** Opens some way into the first interval, so that signs come evenly. A page that has to wait for its answer makes up for nothing. */
async function look(token: string, place: number): Promise<void> {
  let due = performance.now() + (place / tokens.length) * everyMs
  for (let sequence = 1; !isOver; sequence += 1) {
    await delay(Math.max(0, due - performance.now()))
    if (!isOver) await sign(token, sequence)
    if (sequence === warmUps) warm += 1
    due = Math.max(due + everyMs, performance.now())
  }
}

const looking = Promise.all(tokens.map(look))
// All are open, and go on with their visits: to open a thousand pages within seconds is no measure of looking at them.
while (warm < tokens.length) await Promise.race([looking, delay(100)])
times.length = 0
const begun = performance.now()
process.send?.('open')
await Promise.race([looking, once(process, 'message')])
isOver = true
const sorted = times.toSorted((one, other) => one - other)
const said: Signed = {
  answers: times.length,
  ms: performance.now() - begun,
  p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
}
process.send?.(said, () => process.exit(0))
