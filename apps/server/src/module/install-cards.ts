import pg from 'pg'
import type { CardRecipe } from './card-recipe.ts'

/**
 * Gives the database at `url` (its owner) the functions and triggers of this version's recipe. What a server of the version before reads
 * stays: it makes cards of its own recipe for itself, for which ours are not good.
 */
export async function installCards(url: string, { number, statements }: CardRecipe): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7316202)')
    const { rows } = await client.query<{ comment: string | null }>(
      `select obj_description(to_regprocedure('write_cards(uuid[])'), 'pg_proc') as comment`,
    )
    const before = rows[0]?.comment ?? null
    if (before !== String(number)) {
      for (const statement of statements) await client.query(statement)
      await client.query(`comment on function write_cards(uuid[]) is '${number}'`)
      await dropOlder(client, [String(number), before])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function dropOlder(client: pg.Client, kept: readonly (string | null)[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where proname like 'card\\_texts\\_%'`,
  )
  const older = rows.filter(({ name }) => !kept.includes(name.slice('card_texts_'.length)))
  for (const { name } of older) await client.query(`drop function ${client.escapeIdentifier(name)}(uuid, uuid)`)
}
