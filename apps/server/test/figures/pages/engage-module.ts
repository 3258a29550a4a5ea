import type { FolioSet } from '@lotline/contract/engage/folio-settings'
import type { ModuleRow } from '@lotline/contract/reports/engage-module'
import type { OwnCar, Page } from '../world.ts'

const conditions = { U: 'USED', N: 'NEW', C: 'CPO' } as const
const pageSize = 50

/** Each rooftop's vehicles in stock by condition, with the documents that are there. */
export const engageModulePage: Page = async ({ readers, rooftops, documents, tally }) => {
  for (const [at, rooftop] of rooftops.entries()) {
    const reader = readers[at]
    if (!reader) throw new Error('Every rooftop has its reader')
    const set: FolioSet = (await reader('GET', '/settings/engage/documents')).body.data
    for (const [letter, condition] of Object.entries(conditions)) {
      const columns = set.folders.flatMap((folder) => folder.documents).filter((one) => one.conditions.includes(condition))
      const told: ModuleRow[] = []
      for (let page = 0, total = 1; page * pageSize < total; page += 1) {
        const query = `condition=${letter}&page=${page}&pageSize=${pageSize}`
        const { data } = (await reader('GET', `/reports/engage/module?${query}`)).body
        told.push(...data.content)
        total = data.totalElements
      }
      const own = rooftop.cars.filter((car) => car.soldAt === null && car.condition === condition).toSorted(byAge)
      const heads = (await reader('GET', `/reports/engage/module/moduleDetails?condition=${letter}`)).body.data
      tally.same(
        `${rooftop.name}, columns of ${letter}`,
        heads,
        columns.map(({ id, name }) => ({ id, label: name })),
      )
      tally.same(
        `${rooftop.name}, documents of ${letter}`,
        told,
        own.map((car) => rowOf(car, columns, documents.get(car.id))),
      )
    }
  }
}

function byAge(one: OwnCar, other: OwnCar): number {
  return one.stockedAt - other.stockedAt || (one.id < other.id ? -1 : 1)
}

type Column = FolioSet['folders'][number]['documents'][number]

/** Nobody of these has a provider that would be asked. */
function rowOf(car: OwnCar, columns: readonly Column[], own: ReadonlySet<string> | undefined): ModuleRow {
  const added = new Date(car.stockedAt).toISOString()
  return {
    vehicleId: car.id,
    stockNumber: car.stock,
    ...{ make: car.make, model: car.model, year: car.year, vin: car.vin },
    ...{ dateAdded: added, startDate: added, dmsStockStatus: null },
    presentDocuments: columns.filter(({ id, source }) => source === 'EVERY_VEHICLE' || own?.has(id)).map(({ id }) => id),
  }
}
