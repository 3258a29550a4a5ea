import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A call that a receiver of webhooks had. */
export type Call = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  id: string
  type: string
  stock: string
  order: number
  isReplay: boolean
  /** Of what it was answered; 0 for what was not, or not by a status. */
  status: number
}
type Answer = number | ((reply: ServerResponse, call: Call) => void)

/** A real receiver on loopback: what it was sent, and how it answers each. */
export async function startReceiver() {
  const calls: Call[] = []
  const receiver = {
    url: '',
    calls,
    /** How it answers what comes next. */
    answer: ((): Answer => 200) as (call: Call) => Answer,
    /** Calls of one webhook, by the path of its address. */
    at: (path: string) => calls.filter((call) => call.path === path),
    arrived: (path: string) => calls.filter((call) => call.path === path && call.status === 200),
  }
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { id, type, vehicle, order, isReplay } = JSON.parse(text)
      const { url: path = '', headers } = request
      const call: Call = { path, headers, text, id, type, stock: vehicle?.stock ?? '', order, isReplay, status: 0 }
      const answer = receiver.answer(call)
      if (typeof answer === 'number') call.status = answer
      calls.push(call)
      if (typeof answer === 'function') answer(reply, call)
      else reply.writeHead(answer, { 'content-type': 'text/plain' }).end(`answered ${answer}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // It listens on a port.
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

/** Those of one vehicle, as 'TYPE order'. */
export function ofStock(calls: readonly Call[], stock: string): string[] {
  return calls.filter((call) => call.stock === stock).map(({ type }) => type)
}
