import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

/** '' where anything may wait; 'ROOFTOP' where a rooftop has webhooks or a replay to queue; 'ROOFTOP WEBHOOK' where that one has something to send. */
export const webhookChannel = 'lotline_webhook'

export async function tellSenders(db: Db, rooftopId: string, webhookId?: string): Promise<void> {
  const said = webhookId === undefined ? rooftopId : `${rooftopId} ${webhookId}`
  await sql`select pg_notify(${webhookChannel}, ${said})`.execute(db)
}
