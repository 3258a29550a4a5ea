// The least that a server of reports can be: node:http, the driver, and one aggregate a request over the tables that reports read.
import { once } from 'node:events'
import pg from 'pg'
import { serveBare } from '../serve-bare.ts'
import { plainStatements } from './plain-statements.ts'

const [order] = await once(process, 'message')
const { url } = order as { url: string }
// Planned for its values each time: a plan for any range takes several times as long.
const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c plan_cache_mode=force_custom_plan' })

async function answer(address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1')
  const text = plainStatements[pathname as keyof typeof plainStatements]
  const { rows } = await pool.query({ name: pathname, text, values: [...searchParams.values()] })
  return rows[0].reply
}

serveBare(({ url: address = '' }) => answer(address))
