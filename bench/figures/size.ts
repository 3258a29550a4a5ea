import { type Bench, connections } from '../bench.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

/** What a list page costs in the largest rooftop against the smallest: seconds a page under the same load. */
export async function sizeFigure(bench: Bench, large: Rooftop, small: Rooftop): Promise<Figure> {
  const costOf = async (rooftop: Rooftop) => {
    const text = requestText('GET', '/api/inventory?pageSize=20&startIndex=0', headersOf(await bench.signIn(rooftop, 0)))
    return async () => 1 / (await rateOf({ port: bench.product.port, seconds: bench.seconds, connections, next: () => text }))
  }
  const ofLarge = await costOf(large)
  const ofSmall = await costOf(small)
  await ofLarge()
  const ratios = await ratiosOf(bench.rounds, ofLarge, ofSmall)
  const budget = { limit: 1.3, kind: 'at most' } as const
  return figureOf(`list, ${large.vehicles} vehicles against ${small.vehicles}`, ratios, { budget })
}
