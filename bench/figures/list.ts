import { startBareServer } from '../bare.ts'
import { type Bench, connections } from '../bench.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

type Read = { name: string; path: string; plain: string; atLeast: number }

/** Reads over HTTP, signed in and behind row policies, against a server by hand over a plain table that is asked for the same vehicles. */
export async function listFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const bare = await startBareServer(bench.url, rooftop)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const figures: Figure[] = []
  try {
    for (const { name, path, plain, atLeast } of await readsOf(bench, rooftop)) {
      const side = (port: number, text: string, seconds: number) => rateOf({ port, seconds, connections, next: () => text })
      const asked = [requestText('GET', path, headers), requestText('GET', plain)] as const
      await expectSameVehicles(
        name,
        await fetch(`http://127.0.0.1:${bench.product.port}${path}`, { headers }),
        await fetch(`http://127.0.0.1:${bare.port}${plain}`),
      )
      const product = (seconds: number) => side(bench.product.port, asked[0], seconds)
      const byHand = (seconds: number) => side(bare.port, asked[1], seconds)
      await product(bench.seconds / 2)
      await byHand(bench.seconds / 2)
      const ratios = await ratiosOf(
        bench.rounds,
        () => product(bench.seconds),
        () => byHand(bench.seconds),
      )
      const budget = { limit: atLeast, kind: 'at least' } as const
      figures.push(figureOf(`${name}, ${rooftop.vehicles} vehicles, against a plain table`, ratios, { budget }))
    }
  } finally {
    await bare.stop()
  }
  return figures
}

/** A bare server that answered something else would be no measure. */
async function expectSameVehicles(name: string, product: Response, plain: Response): Promise<void> {
  const vinsOf = (text: string) => [...text.matchAll(/"vin" ?: ?"(\w+)"/g)].map((match) => match[1]).join(' ')
  const [ours, theirs] = [vinsOf(await product.text()), vinsOf(await plain.text())]
  if (ours === '' || ours !== theirs)
    throw new Error(`The bare server answers other vehicles than the product to '${name}': ${theirs} for ${ours}`)
}

async function readsOf(bench: Bench, rooftop: Rooftop): Promise<Read[]> {
  const step = rooftop.steps.get('Inspection') ?? ''
  const { id, vin, make } = await bench.someVehicle(rooftop, step)
  const digits = vin.slice(-6)
  const query = 'pageSize=20&startIndex=0&sortId=AGE&sortDirection=DESCENDING'
  const filters = encodeURIComponent(`make:${make},stepId:${step},inventoryState:IN_RECON`)
  return [
    { name: 'list', path: `/api/inventory?${query}`, plain: '/list', atLeast: 0.6 },
    {
      name: 'make and step',
      path: `/api/inventory?${query}&filterIds=${filters}`,
      plain: `/filter?make=${encodeURIComponent(make)}&step=Inspection`,
      atLeast: 0.5,
    },
    { name: 'search', path: `/api/inventory?${query}&s=${digits}`, plain: `/search?digits=${digits}`, atLeast: 0.6 },
    { name: 'one vehicle', path: `/api/inventory/${id}`, plain: `/vehicle?id=${id}`, atLeast: 0.5 },
  ]
}
