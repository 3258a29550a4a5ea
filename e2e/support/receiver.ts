import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: string }

/** A program that receives webhooks, at the address of this machine that the server may call. */
export async function startReceiver() {
  const received: Received[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(status, { 'content-type': 'text/plain' })
      response.end(status === 200 ? 'ok' : 'deadlock detected on ledger_lines')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  // A port is what listening on one gives.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.2:${port}/hooks/lotline`,
    received,
    answer: (next: number) => {
      status = next
    },
    stop: () => server.close(),
  }
}
