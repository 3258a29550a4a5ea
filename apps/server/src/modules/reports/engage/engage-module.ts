import type { ModuleColumn, ModulePage, ModuleQuery } from '@lotline/contract/reports/engage-module'
import { conditionOfLetter, type ModuleCondition } from '@lotline/domain/reports/engage-module'
import type { StickerProvider } from '../../../app-options.ts'
import type { Ctx } from '../../../ctx.ts'
import { listModuleColumns, listPresentDocuments } from '../../engage/index.ts'
import { countStock, listStockPage } from './module-queries.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now'>

/** The columns of the report. */
export async function readColumns({ db, now }: ReadCtx, letter: ModuleCondition): Promise<ModuleColumn[]> {
  return listModuleColumns(db, conditionOfLetter[letter], now)
}

/** A page of vehicles in stock with the documents that are there; none of those that are no column. */
export async function readModule(
  { db, now }: ReadCtx,
  { condition: letter, page, pageSize }: ModuleQuery,
  stickers: StickerProvider | undefined,
): Promise<ModulePage> {
  const condition = conditionOfLetter[letter]
  const columns = new Set((await listModuleColumns(db, condition, now)).map(({ id }) => id))
  const totalElements = await countStock(db, condition)
  const vehicles = await listStockPage(db, condition, { offset: page * pageSize, limit: pageSize })
  const ids = vehicles.map(({ id }) => id)
  const present = await listPresentDocuments(db, ids, stickers)
  const content = vehicles.map(({ id, inventory_date, ...car }) => ({
    vehicleId: id,
    stockNumber: car.stock_number,
    ...{ make: car.make, model: car.model, year: car.year, vin: car.vin },
    dateAdded: inventory_date.toISOString(),
    startDate: inventory_date.toISOString(),
    dmsStockStatus: car.dms_stock_status,
    presentDocuments: (present.get(id) ?? []).filter((documentId) => columns.has(documentId)),
  }))
  return { content, totalElements }
}
