import { createHmac, randomUUID } from 'node:crypto'
import { seededRoles } from '@lotline/domain/people/roles'
import { openPictureKeys } from '../../apps/server/src/files/picture-keys.ts'
import type { Selection } from '../../apps/server/src/modules/vehicles/list/conditions.ts'
import { countLights, pageOfVehicles } from '../../apps/server/src/modules/vehicles/list/pages.ts'
import { photosInList } from '../../apps/server/src/modules/vehicles/one/vehicle.ts'
import { vehicleRead } from '../../apps/server/src/modules.ts'
import { type BareAnswer, prepareBare, startBareServer, statementOf } from '../bare.ts'
import { type Bench, connections } from '../bench.ts'
import type { Rooftop } from '../dealership.ts'
import { rateOf, requestText } from '../load.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, ratiosOf } from '../rounds.ts'

type Read = { name: string; path: string; bare: BareAnswer }

/** Reads over HTTP, signed in and behind row policies, against a bare server that sends the same statement: answers a second. */
export async function listFigures(bench: Bench, rooftop: Rooftop): Promise<Figure[]> {
  const schema = await prepareBare(bench.url, rooftop)
  const reads = await readsOf(rooftop, await bench.someVin(rooftop))
  const bare = await startBareServer(bench.url, schema, Object.fromEntries(reads.map((read) => [`/${read.name}`, read.bare])))
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const figures: Figure[] = []
  try {
    for (const read of reads) {
      const side = (port: number, text: string, seconds: number) => rateOf({ port, seconds, connections, next: () => text })
      const product = requestText('GET', read.path, headers)
      const plain = requestText('GET', `/${encodeURI(read.name)}`)
      await expectSameRows(
        read,
        `http://127.0.0.1:${bench.product.port}${read.path}`,
        headers,
        `http://127.0.0.1:${bare.port}/${read.name}`,
      )
      await side(bench.product.port, product, bench.seconds / 2)
      await side(bare.port, plain, bench.seconds / 2)
      const ratios = await ratiosOf(
        bench.rounds,
        () => side(bench.product.port, product, bench.seconds),
        () => side(bare.port, plain, bench.seconds),
      )
      const budget = { limit: 0.8, kind: 'at least' } as const
      figures.push(figureOf(`${read.name}, ${rooftop.vehicles} vehicles, against bare`, ratios, { budget }))
    }
  } finally {
    await bare.stop()
  }
  return figures
}

/** A bare server that answered something else would be no measure. */
async function expectSameRows(
  { name, bare }: Read,
  product: string,
  headers: Record<string, string>,
  plain: string,
): Promise<void> {
  if (!bare.one) return
  const [a, b] = await Promise.all([fetch(product, { headers }), fetch(plain)].map(async (asked) => (await asked).text()))
  const rowsOf = (text = '') =>
    [...text.matchAll(/"vin" ?: ?"(\w+)"|"totalRecords":(\d+)/g)].map((match) => match[1] ?? match[2]).join(' ')
  if (rowsOf(a) === '' || rowsOf(a) !== rowsOf(b))
    throw new Error(`The bare server answers other rows than the product to '${name}': ${rowsOf(b)} for ${rowsOf(a)}`)
}

async function readsOf(rooftop: Rooftop, vin: string): Promise<Read[]> {
  const step = rooftop.steps.get('Inspection') ?? ''
  const digits = vin.slice(-6)
  const now = new Date()
  const selection = (more: Partial<Selection>): Selection => ({ filters: {}, leaves: undefined, words: [], now, ...more })
  const page = { sortId: 'AGE', sortDirection: 'DESCENDING', pageSize: 20, startIndex: 0 } as const
  const pictureKey = openPictureKeys((named) => createHmac('sha256', 'bench').update(named).digest()).pictureKeyOf(
    rooftop.id,
    now,
  )
  const visibility = vehicleRead.visibilityOf(new Set(seededRoles.manager.permissions), { photos: photosInList })
  const view = { visibility, readerId: randomUUID(), ...pictureKey }
  const list = (more: Partial<Selection>) =>
    statementOf(rooftop, (db) => pageOfVehicles(db, vehicleRead, selection(more), page, view))
  const query = 'pageSize=20&startIndex=0&sortId=AGE&sortDirection=DESCENDING'
  return [
    { name: 'list', path: `/api/inventory?${query}`, bare: await list({}) },
    {
      name: 'list-of-a-step',
      path: `/api/inventory?${query}&filterIds=stepId:${step},inventoryState:IN_RECON`,
      bare: await list({ filters: { stepId: [step], inventoryState: ['IN_RECON'] }, leaves: [step] }),
    },
    { name: 'search', path: `/api/inventory?${query}&s=${digits}`, bare: await list({ words: [digits] }) },
    {
      name: 'counts',
      path: '/api/recon/workflow/steps/counts',
      bare: await statementOf(rooftop, (db) => countLights(db, selection({}))),
    },
  ]
}
