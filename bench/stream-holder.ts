// Holds change streams open, in a process of its own so that what it reads takes nothing from whoever measures.
import { once } from 'node:events'
import { Agent, request } from 'node:http'

const atOnce = 50
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

const [order] = await once(process, 'message')
const { port, streams, sessions } = order as { port: number; streams: number; sessions: Record<string, string>[] }
/** How many changes each stream was told of. */
const told: number[] = []

function open(at: number): Promise<void> {
  told[at] = 0
  const headers = { accept: 'text/event-stream', ...sessions[at % sessions.length] }
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: '/api/events', headers })
    asked.on('error', reject)
    asked.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A change stream was answered ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) resolve()
        if (text.includes('event: change')) told[at] = (told[at] ?? 0) + 1
      })
      response.on('close', () => reject(new Error('The server closed a change stream')))
    })
    asked.end()
  })
}

for (let first = 0; first < streams; first += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, streams - first) }, (_, at) => open(first + at)))
process.send?.('open')
await once(process, 'message')
process.send?.(Math.min(...told), () => process.exit(0))
