import { startBareServer } from '../bare.ts'
import { type AtWork, type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { compare } from '../compare.ts'
import type { Rooftop } from '../dealership.ts'
import { type NextRequest, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import type { Figure } from '../rounds.ts'

const ownOf = 20

/** Begin and pause, over HTTP with lock, rules, work record, event and notice, against a PATCH of one row of a plain table over HTTP. */
export async function changeFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const vehicles = await bench.vehiclesAtWork(rooftop, connections * ownOf)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const bare = await startBareServer(bench.url, rooftop)
  try {
    return await compare(bench, {
      name: `step change, ${rooftop.vehicles} vehicles, against a PATCH of a plain table`,
      budget: budgets.change,
      bare,
      product: changes(vehicles, (id, state) => requestText('PUT', `/api/recon/${id}/workflow/step/state`, headers, { state })),
      plain: changes(vehicles, (id, state) => requestText('PATCH', `/vehicle?id=${id}`, {}, { state })),
    })
  } finally {
    await bare.stop()
  }
}

/** Each connection turns the states of vehicles of its own, over and over: two at one vehicle would be in each other's way. */
export function changes(vehicles: readonly AtWork[], textFor: (id: string, state: string) => string): NextRequest {
  const states = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.state]))
  const own = Array.from({ length: connections }, (_, connection) => vehicles.filter((_, at) => at % connections === connection))
  return (connection, turn) => {
    const id = own[connection]?.at(turn % (own[connection]?.length ?? 1))?.id ?? ''
    const state = states.get(id) === 'ACTIVE' ? 'ACTIVE_PAUSED' : 'ACTIVE'
    states.set(id, state)
    return textFor(id, state)
  }
}
