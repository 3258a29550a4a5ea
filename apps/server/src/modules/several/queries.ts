import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import type { Turn } from '../recon/index.ts'
import type { TagTurn } from '../tags/index.ts'
import type { TaskTurn } from '../tasks/index.ts'

/** What an act has changed of one vehicle. */
export type Changed = { line: Turn } | { tags: TagTurn } | { tasks: TaskTurn }
/** What it has changed of each vehicle, by its id. */
export type Before = Record<string, Changed>

export async function listStockNumbersOf(db: Db, vehicleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicle')
    .select(['id', 'stock_number'])
    .where('id', 'in', sql<string>`(select unnest(${vehicleIds}::uuid[]))`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.stock_number]))
}
