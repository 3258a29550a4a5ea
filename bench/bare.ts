import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Db } from '../apps/server/src/database/doors.ts'
import { clientDialect, type Send } from '../apps/server/src/database/named-statements.ts'
import type { DB } from '../apps/server/src/database/types.ts'
import type { Rooftop } from './dealership.ts'

/** What the bare server answers at a path: one statement. '$now' among the values is the moment of the request. */
export type BareAnswer = { text: string; values: unknown[]; one: boolean }
export type BareServer = { port: number; stop(): Promise<void> }

/** Makes a schema in which the product's own statements read one rooftop without policies: plain views, the total a constant. */
export async function prepareBare(ownerUrl: string, { id, vehicles }: Rooftop): Promise<string> {
  const schema = `bare_${vehicles}`
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`create schema ${schema}`)
    for (const table of await listRooftopTables(client))
      await client.query(`create view ${schema}.${table} as select * from public.${table} where rooftop_id = '${id}'`)
    await client.query(`create view ${schema}.rooftop as select * from public.rooftop where id = '${id}'`)
    const { rows } = await client.query(`select count(*) from ${schema}.vehicle where sold_at is null`)
    await client.query(
      `create view ${schema}.stock_count as select ${rows[0].count}::int as vehicles, false as sold, ''::text as recon_status`,
    )
  } finally {
    await client.end()
  }
  return schema
}

/** Every table of which a rooftop has rows, but for the counter: the total is a constant. */
async function listRooftopTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'rooftop_id' and table_name <> 'stock_count'`)
  return rows.map((row) => row.table_name)
}

/** The statement that a query of the product sends last, as the bare server sends it. */
export async function statementOf(rooftop: Rooftop, query: (db: Db) => Promise<unknown>): Promise<BareAnswer> {
  const sent: BareAnswer[] = []
  const send: Send = async ({ text, values = [] }) => {
    sent.push({ text, values: [...values], one: /\bas reply$/.test(text) })
    return { rows: [], rowCount: 0, command: 'SELECT' }
  }
  // Nothing is asked of this handle but to tell the statement.
  const db = new Kysely<DB>({ dialect: clientDialect(send) })
  await query(db as unknown as Db)
  const last = sent.at(-1)
  if (!last) throw new Error('The query sent no statement')
  return {
    one: last.one,
    values: last.values.map((value) => (value instanceof Date ? '$now' : value)),
    text: withoutDoor(last.text, rooftop),
  }
}

/** The search function guards the rooftop; bare, its index is asked directly. One word only. */
function withoutDoor(text: string, { id }: Rooftop): string {
  return text.replaceAll(
    /select search_vehicles\((\$\d+)::text\[\]\) as id/g,
    (_call, words) =>
      `select vehicle_id as id from public.vehicle_search where rooftop_id = '${id}' and text like '%' || (${words}::text[])[1] || '%'`,
  )
}

export async function startBareServer(url: string, schema: string, answers: Record<string, BareAnswer>): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ url, schema, answers })
  const [port] = await once(child, 'message')
  return {
    port: Number(port),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
