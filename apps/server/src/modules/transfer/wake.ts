import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

export const transferChannel = 'lotline_transfer'

/** Has every server look whether it can take up what waits in a rooftop, once this is committed. */
export async function wakeTransfers(db: Db, rooftopId: string): Promise<void> {
  await sql`select pg_notify(${transferChannel}, ${rooftopId})`.execute(db)
}
