import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/doors.ts'
import { engagementJoins } from './queries.ts'

type NamedOption = { id: string | null; firstName: string; lastName: string }

/** Shoppers or senders of engagements, those with the last engagement; null stands for links without a shopper. */
export async function listPeopleOptions(
  db: Db,
  where: RawBuilder<boolean>,
  whose: 'SHOPPER' | 'USER',
  limit: number,
): Promise<NamedOption[]> {
  const [id, named] = whose === 'SHOPPER' ? [sql`e.prospect_id`, sql.raw('p')] : [sql`e.sender_id`, sql.raw('s')]
  const { rows } = await sql<NamedOption>`
    select ${id} as id, coalesce(max(${named}.first_name), '') as "firstName", coalesce(max(${named}.last_name), '') as "lastName"
    from engagement e ${engagementJoins} where ${where} group by ${id} order by max(e.dated_at) desc, ${id} desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function listMethods(db: Db, where: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`select distinct e.type from engagement e where ${where}`.execute(db)
  return rows.map(({ type }) => type)
}
