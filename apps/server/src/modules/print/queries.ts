import type { Db } from '../../database/doors.ts'

export async function findNames(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle')
    .select(['stock_number', 'vin', 'year', 'make', 'model'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
}
