import pg from 'pg'
import { type Bench, connections } from '../bench.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

const ownOf = 20

/** Begin and pause, over HTTP with lock, rules, work record, event and notice, against an UPDATE of the same row in a transaction. */
export async function changeFigure(bench: Bench, rooftop: Rooftop): Promise<Figure> {
  const vehicles = await bench.vehiclesAtWork(rooftop, connections * ownOf)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const states = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.state]))
  const next = (connection: number, turn: number) => {
    const id = vehicles[(connection * ownOf + (turn % ownOf)) % vehicles.length]?.id ?? ''
    const state = states.get(id) === 'ACTIVE' ? 'ACTIVE_PAUSED' : 'ACTIVE'
    states.set(id, state)
    return requestText('PUT', `/api/recon/${id}/workflow/step/state`, headers, { state })
  }
  const product = () => rateOf({ port: bench.product.port, seconds: bench.seconds, connections, next })
  const pool = new pg.Pool({ connectionString: bench.url, max: connections })
  try {
    const bare = () => bareRate(pool, rooftop.id, vehicles, bench.seconds)
    await product()
    await bare()
    const budget = { limit: 0.4, kind: 'at least' } as const
    return figureOf(
      `step change, ${rooftop.vehicles} vehicles, against a bare update`,
      await ratiosOf(bench.rounds, product, bare),
      {
        budget,
      },
    )
  } finally {
    await pool.end()
  }
}

async function bareRate(pool: pg.Pool, rooftopId: string, vehicles: readonly { id: string }[], seconds: number): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const drive = async (connection: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const id = vehicles[(connection * ownOf + (turn % ownOf)) % vehicles.length]?.id
      await updateRow(pool, rooftopId, id, turn)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => drive(index)))
  return done / ((performance.now() - start) / 1000)
}

/** The same columns change as in the product, so that the same indexes do; the row's stand is put right by the product's next change. */
async function updateRow(pool: pg.Pool, rooftopId: string, id: string | undefined, turn: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'bare-update',
      text: `update vehicle set step_work_ms = step_work_ms + $3, warning_at = warning_at, late_at = clock_timestamp() + interval '1 hour'
        where rooftop_id = $1 and id = $2`,
      values: [rooftopId, id, turn % 2],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}
