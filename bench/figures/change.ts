import { startBareServer } from '../bare.ts'
import { type Bench, connections } from '../bench.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

const ownOf = 20

/** Begin and pause, over HTTP with lock, rules, work record, event and notice, against a PATCH of one row of a plain table over HTTP. */
export async function changeFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const vehicles = await bench.vehiclesAtWork(rooftop, connections * ownOf)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const bare = await startBareServer(bench.url, rooftop)
  const changeOf = (textFor: (id: string, state: string) => string) => {
    const states = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.state]))
    return (connection: number, turn: number) => {
      const id = vehicles[(connection * ownOf + (turn % ownOf)) % vehicles.length]?.id ?? ''
      const state = states.get(id) === 'ACTIVE' ? 'ACTIVE_PAUSED' : 'ACTIVE'
      states.set(id, state)
      return textFor(id, state)
    }
  }
  const next = {
    product: changeOf((id, state) => requestText('PUT', `/api/recon/${id}/workflow/step/state`, headers, { state })),
    bare: changeOf((id, state) => requestText('PATCH', `/vehicle?id=${id}`, {}, { state })),
  }
  const product = () => rateOf({ port: bench.product.port, seconds: bench.seconds, connections, next: next.product })
  const byHand = () => rateOf({ port: bare.port, seconds: bench.seconds, connections, next: next.bare })
  try {
    await product()
    await byHand()
    const budget = { limit: 0.4, kind: 'at least' } as const
    const ratios = await ratiosOf(bench.rounds, product, byHand)
    return figureOf(`step change, ${rooftop.vehicles} vehicles, against a PATCH of a plain table`, ratios, { budget })
  } finally {
    await bare.stop()
  }
}
