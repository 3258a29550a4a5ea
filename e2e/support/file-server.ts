import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly type: string; readonly body: string }

/** A server of one file on this machine, as a partner's; what it answers can be changed. */
export async function startFileServer(first: Answer) {
  let answer = first
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': answer.type }).end(answer.body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return {
    address: `http://127.0.0.1:${port}/run/4471.csv`,
    setAnswer: (next: Answer) => {
      answer = next
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
