import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../apps/server/test/random.ts'

/** AWAY: it hangs up. SLOW: it answers 200 after a while. FAILING: 500. WELL: 200 at once. */
export const moods = ['AWAY', 'SLOW', 'FAILING', 'WELL'] as const
export type Mood = (typeof moods)[number]
/** An event that it has answered 200. */
export type Arrival = { id: string; type: string; vehicleId: string; order: number }

/** A receiver in different moods, and what it has taken in the order in which it came. */
export async function openReceiver(random: Random) {
  const receiver = { url: '', mood: 'WELL' as Mood, arrivals: [] as Arrival[], calls: 0, close }
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, type, vehicle, order } = JSON.parse(Buffer.concat(chunks).toString())
    receiver.calls += 1
    const { mood } = receiver
    if (mood === 'AWAY') return void reply.destroy()
    if (mood === 'FAILING') return void reply.writeHead(500).end('out of order')
    // Taken as it came: whoever is killed before the answer sends it again.
    receiver.arrivals.push({ id, type, vehicleId: vehicle.id, order })
    if (mood === 'SLOW') await delay(random.whole(20, 200))
    reply.writeHead(200).end('ok')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // It listens on a port.
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return receiver
}
