import { sql } from 'kysely'
import { type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

const pageSize = 20

/** What a page of the list, as it is and filtered, costs in the largest rooftop against the smallest: seconds a page under the same load. */
export async function sizeFigures(bench: Bench, large: Rooftop, small: Rooftop): Promise<Figure[]> {
  const page = `/api/inventory?pageSize=${pageSize}&startIndex=0`
  const filters = encodeURIComponent(`make:${await commonMake(bench, small)},inventoryState:IN_RECON`)
  const asked = [
    ['list', page],
    ['list of a make in recon', `${page}&filterIds=${filters}`],
  ] as const
  const figures: Figure[] = []
  for (const [name, path] of asked) {
    const [ofLarge, ofSmall] = [await costOf(bench, large, path), await costOf(bench, small, path)]
    await ofLarge()
    const ratios = await ratiosOf(bench.rounds, ofLarge, ofSmall)
    figures.push(figureOf(`${name}, ${large.vehicles} vehicles against ${small.vehicles}`, ratios, { budget: budgets.size }))
  }
  return figures
}

async function costOf(bench: Bench, rooftop: Rooftop, path: string): Promise<() => Promise<number>> {
  const headers = headersOf(await bench.signIn(rooftop, 0))
  await expectFullPage(await fetch(`http://127.0.0.1:${bench.product.port}${path}`, { headers }))
  const text = requestText('GET', path, headers)
  return async () => 1 / (await rateOf({ port: bench.product.port, seconds: bench.seconds, connections, next: () => text }))
}

/** A page of fewer vehicles would cost less by itself. */
async function expectFullPage(answer: Response): Promise<void> {
  const vehicles = (await answer.text()).match(/"vin" ?:/g)?.length ?? 0
  if (vehicles < pageSize) throw new Error(`A page of ${pageSize} came with ${vehicles} vehicles.`)
}

/** The make that most vehicles in recon are of: few enough to be a filter, enough for a page in a small rooftop too. */
async function commonMake({ doors }: Bench, { id }: Rooftop): Promise<string> {
  const { rows } = await doors.inRooftop(id, (db) =>
    sql<{ make: string }>`select make from vehicle where recon_status = 'ACTIVE' and sold_at is null
      group by make order by count(*) desc limit 1`.execute(db),
  )
  return rows[0]?.make ?? ''
}
