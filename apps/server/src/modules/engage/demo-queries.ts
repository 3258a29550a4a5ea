import type { Db } from '../../database/doors.ts'

/** Nobody is told of prices that have changed so far. */
export async function forgetDuePrices(db: Db): Promise<void> {
  await db.deleteFrom('price_alert_due').execute()
}

/** Stores a message as sent, without a letter. */
export async function storeSent(
  db: Db,
  engagementId: string,
  { at, text, digest }: { at: Date; text: string; digest: Buffer },
): Promise<void> {
  await db
    .updateTable('engagement')
    .set({ sent_at: at, sent_text: text, sent_digest: digest })
    .where('id', '=', engagementId)
    .execute()
}
