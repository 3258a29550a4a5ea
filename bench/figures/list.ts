import { startBareServer } from '../bare.ts'
import type { Bench } from '../bench.ts'
import { type Budget, budgets } from '../budgets.ts'
import { compare } from '../compare.ts'
import type { Rooftop } from '../dealership.ts'
import { requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import type { Figure } from '../rounds.ts'

/** By the words of --only. */
export const reads = ['list', 'filter', 'search', 'one'] as const
type Read = { read: (typeof reads)[number]; name: string; path: string; plain: string; budget: Budget }

/** Reads over HTTP, signed in and behind row policies, against a server by hand over a plain table that is asked for the same vehicles. */
export async function listFigures(bench: Bench, rooftop: Rooftop, only: ReadonlySet<string>): Promise<Figure[]> {
  const bare = await startBareServer(bench.url, rooftop)
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const figures: Figure[] = []
  try {
    for (const { read, name, path, plain, budget } of await readsOf(bench, rooftop)) {
      if (!only.has(read)) continue
      await expectSameVehicles(
        name,
        await fetch(`http://127.0.0.1:${bench.product.port}${path}`, { headers }),
        await fetch(`http://127.0.0.1:${bare.port}${plain}`),
      )
      const [asked, askedPlain] = [requestText('GET', path, headers), requestText('GET', plain)]
      const title = `${name}, ${rooftop.vehicles} vehicles, against a plain table`
      figures.push(await compare(bench, { name: title, budget, bare, product: () => asked, plain: () => askedPlain }))
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
    { read: 'list', name: 'list', path: `/api/inventory?${query}`, plain: '/list', budget: budgets.list },
    {
      read: 'filter',
      name: 'make and step',
      path: `/api/inventory?${query}&filterIds=${filters}`,
      plain: `/filter?make=${encodeURIComponent(make)}&step=Inspection`,
      budget: budgets.filter,
    },
    {
      read: 'search',
      name: 'search of six digits',
      path: `/api/inventory?${query}&s=${digits}`,
      plain: `/search?digits=${digits}`,
      budget: budgets.search,
    },
    { read: 'one', name: 'one vehicle', path: `/api/inventory/${id}`, plain: `/vehicle?id=${id}`, budget: budgets.oneVehicle },
  ]
}
