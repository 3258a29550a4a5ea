// The least that a server can be: node:http, the driver, and one statement a request over a plain table.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { serveBare } from './serve-bare.ts'

const [order] = await once(process, 'message')
const { url, table } = order as { url: string; table: string }
const pool = new pg.Pool({ connectionString: url, max: 16 })

const statements = {
  '/list': `select * from ${table} order by in_stock_at, id limit 20`,
  '/filter': `select * from ${table} where make = $1 and step = $2 order by in_stock_at limit 20`,
  '/search': `select * from ${table} where vin like '%' || $1 || '%' order by in_stock_at limit 20`,
  '/vehicle': `select * from ${table} where id = $1`,
  '/notes': `select * from ${table}_note where vehicle_id = $1 order by created_at desc, id desc limit 50`,
  '/tasks': `select * from ${table}_task where vehicle_id = $1 order by created_at, id limit $2`,
} as const

const changes = {
  '/vehicle': `update ${table} set step_state = $2, step_entered_at = now() where id = $1 returning *`,
  '/task': `update ${table}_task set status = $2, decided_at = now() where id = $1 returning *`,
} as const

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  if (request.method === 'PATCH') {
    const { state, status } = JSON.parse(await bodyOf(request))
    const text = changes[pathname as keyof typeof changes]
    const { rows } = await pool.query({ name: `change ${pathname}`, text, values: [searchParams.get('id'), state ?? status] })
    return { data: rows[0] }
  }
  if (request.method === 'POST') {
    const text = `insert into ${table}_note (id, vehicle_id, text, created_at) values (gen_random_uuid(), $1, $2, now()) returning *`
    const values = [searchParams.get('vehicle'), JSON.parse(await bodyOf(request))]
    const { rows } = await pool.query({ name: 'post', text, values })
    return { data: rows[0] }
  }
  const text = statements[pathname as keyof typeof statements]
  const { rows } = await pool.query({ name: pathname, text, values: [...searchParams.values()] })
  return { data: pathname === '/vehicle' ? rows[0] : rows }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

serveBare(async (request) => JSON.stringify(await answer(request)))
