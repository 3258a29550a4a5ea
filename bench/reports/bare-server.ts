// The least that a server of reports can be: node:http, the driver, and one aggregate a request over the tables that reports read.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
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

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (text) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('content-length', Buffer.byteLength(text))
      response.end(text)
    },
    (error) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
