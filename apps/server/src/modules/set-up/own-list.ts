import type { ImportReport } from '@lotline/contract/feeds/imports'
import { openVinEnds } from '@lotline/domain/imports/vin-end'
import type { ListedCar, ReadListedCar } from '@lotline/domain/rooftops/set-up-list'
import type { JobCtx } from '../../ctx.ts'
import type { RowsCtx } from '../../http/serve.ts'
import type { Feeds } from '../feeds/index.ts'
import { type Report, takeInRows } from '../imports/index.ts'
import { clearOwnList, listOpenStock, type OwnListCar, putOwnList, putOwnListCars } from './own-list-queries.ts'

type Read = Extract<ReadListedCar, ListedCar>

/** Takes in a store's own list of where its cars stand, in the place of the last one: set-up is then filled from its columns. */
export function takeInOwnList(ctx: RowsCtx, feeds: Feeds): Promise<ImportReport> {
  return takeInRows(ctx, feeds, { kind: 'SET_UP_LIST', batchSize: 500, takeIn: takeInCars })
}

async function takeInCars({ db, now }: JobCtx, batch: readonly Read[], report: Report): Promise<void> {
  const headers = batch.find((one) => one.headers)?.headers
  if (headers) {
    await clearOwnList(db)
    await putOwnList(db, headers, now)
  }
  const stock = await listOpenStock(db)
  const byVin = new Map(stock.map((car) => [car.vin, car]))
  const byStock = new Map(stock.map((car) => [car.stockKey, car]))
  const byEnd = openVinEnds(stock)
  const cars = new Map<string, OwnListCar>()
  for (const { line, name, vin, stockNumber, vinEnd, words, note } of batch) {
    const found =
      (vin !== null ? byVin.get(vin) : byStock.get(stockNumber?.toLowerCase() ?? '')) ??
      (vinEnd === null ? undefined : byEnd(vinEnd))
    if (!found) {
      const reason =
        found === null ? `Several cars have a VIN that ends in ${vinEnd}.` : 'No car in stock and off the line is called so.'
      report.leaveOut({ line, name, reason })
      continue
    }
    report.count(cars.has(found.id) ? 'changed' : 'added')
    cars.set(found.id, { vehicle_id: found.id, words: [...words], note })
  }
  await putOwnListCars(db, [...cars.values()])
}
