// What a list costs with nothing around it: node:http, the driver, one statement a request.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { BareAnswer } from './bare.ts'

const [order] = await once(process, 'message')
const { url, schema, answers } = order as { url: string; schema: string; answers: Record<string, BareAnswer> }
// Plans each statement once, as the product does: what is compared is what stands around it.
const settings = `-c search_path=${schema},public -c plan_cache_mode=force_generic_plan`
const pool = new pg.Pool({ connectionString: url, max: 16, options: settings })

async function answer(path: string): Promise<string> {
  const wanted = answers[path]
  if (!wanted) throw new Error(`Nothing at ${path}`)
  const now = new Date()
  const values = wanted.values.map((value) => (value === '$now' ? now : value))
  const { rows } = await pool.query({ name: path, text: wanted.text, values })
  return wanted.one ? rows[0].reply : JSON.stringify({ data: rows })
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
