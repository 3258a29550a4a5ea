import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import { headersOf } from '../product.ts'
import { type Figure, median } from '../rounds.ts'

const longestMs = 5000

/** From sending one person's change until another's stream has told of it and that other has read the vehicle anew, as an open list does. */
export async function seenFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const vehicles = await bench.vehiclesAtWork(rooftop, 20)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const others = headersOf(await bench.signIn(rooftop, 1))
  const watcher = await openStream(bench.product.port, others)
  const waits: number[] = []
  try {
    for (let turn = 0; turn < bench.rounds * 20; turn += 1) {
      const vehicle = vehicles[turn % vehicles.length]
      if (!vehicle) break
      vehicle.state = vehicle.state === 'ACTIVE' ? 'ACTIVE_PAUSED' : 'ACTIVE'
      const seen = watcher.next(vehicle.id).then(() => readVehicle(bench.product.port, vehicle.id, others))
      const sentAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${bench.product.port}/api/recon/${vehicle.id}/workflow/step/state`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ state: vehicle.state }),
      })
      if (!answer.ok) throw new Error(`A state change answered ${answer.status}: ${await answer.text()}`)
      await answer.body?.cancel()
      waits.push((await seen) - sentAt)
      await delay(20)
    }
  } finally {
    watcher.close()
  }
  const figure = (name: string, value: number): Figure => ({
    name: `seen by another, ${name}`,
    value,
    least: Math.min(...waits),
    greatest: Math.max(...waits),
    unit: 'ms',
    budget: budgets.seenMs,
  })
  return [figure('median', median(waits)), figure('longest', Math.max(...waits))]
}

/** Answers when it was there. */
async function readVehicle(port: number, id: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/inventory/${id}`, { headers })
  if (!answer.ok) throw new Error(`A vehicle was answered ${answer.status}: ${await answer.text()}`)
  await answer.text()
  return performance.now()
}

type Watcher = { next(vehicleId: string): Promise<void>; close(): void }

/** Another person's open stream; `next` answers when it tells of a vehicle. */
async function openStream(port: number, headers: Record<string, string>): Promise<Watcher> {
  const waiting = new Map<string, () => void>()
  const asked = request({ host: '127.0.0.1', port, path: '/api/events', headers })
  await new Promise<void>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The change stream answered ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) resolve()
        for (const [id, tell] of waiting) if (text.includes(id)) tell()
      })
    })
    asked.end()
  })
  return {
    next: (vehicleId) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`A change was not told within ${longestMs} ms`)), longestMs)
        waiting.set(vehicleId, () => {
          clearTimeout(late)
          waiting.delete(vehicleId)
          resolve()
        })
      }),
    close: () => asked.destroy(),
  }
}
