import type { Condition } from '@lotline/domain/vehicles/conditions'
import type { Db } from '../../../database/doors.ts'

export async function countStock(db: Db, condition: Condition): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sold_at', 'is', null)
    .where('condition', '=', condition)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Vehicles in stock, the longest there first. */
export async function listStockPage(db: Db, condition: Condition, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('vehicle')
    .select(['id', 'stock_number', 'make', 'model', 'year', 'vin', 'inventory_date', 'dms_stock_status'])
    .where('sold_at', 'is', null)
    .where('condition', '=', condition)
    .orderBy('inventory_date')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}
