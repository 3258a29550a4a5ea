import type { MailServerFields } from '@lotline/domain/engage/senders'
import { sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'

/** Saves the rooftop's own mail server; the password sealed. */
export async function putMailServer(db: Db, server: MailServerFields & { password: string | null }): Promise<void> {
  const { host, port, encryption, user, password, fromAddress } = server
  const values = { host, port, encryption, user_name: user, password, from_address: fromAddress }
  await db
    .insertInto('mail_sender')
    .values({ rooftop_id: thisRooftop, ...values })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet(values))
    .execute()
}

/** Answers whether there was one. */
export async function deleteMailServer(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_sender').executeTakeFirst()
  return numDeletedRows > 0n
}

/** The rooftop's own text service, its secret sealed. */
export async function findTextService(db: Db) {
  return db.selectFrom('text_sender').select(['url', 'secret']).executeTakeFirst()
}

export async function putTextService(db: Db, values: { url: string; secret: string }): Promise<void> {
  await db
    .insertInto('text_sender')
    .values({ rooftop_id: thisRooftop, ...values })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet(values))
    .execute()
}

/** Answers whether there was one. */
export async function deleteTextService(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('text_sender').executeTakeFirst()
  return numDeletedRows > 0n
}

/** Shares and price alerts that went by mail since a moment, those of them that were opened, and addresses that came back since. */
export async function countMail(db: Db, since: Date): Promise<{ sent: number; opened: number; cameBack: number }> {
  const { rows } = await sql<{ sent: number; opened: number; cameBack: number }>`
    with mailed as (
      select last_open_at is not null and last_open_at >= sent_at as was_opened from engagement where type = 'EMAIL' and sent_at > ${since}
      union all select opened_at is not null from engage_alert where sent_at > ${since})
    select count(*)::int as sent, (count(*) filter (where was_opened))::int as opened,
      (select count(*)::int from prospect where bounced_at > ${since}) as "cameBack"
    from mailed`.execute(db)
  return rows[0] ?? { sent: 0, opened: 0, cameBack: 0 }
}
