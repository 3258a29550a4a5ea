import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Where programs that the examples have called listen: apart from the server itself, whose own address is shown otherwise. */
export const calledAddress = '127.0.0.2'

/** A program that answers webhooks with a status. */
export async function startCalled() {
  let status = 200
  const server = http.createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(status, { 'content-type': 'text/plain' }).end(status === 200 ? 'ok' : 'no'))
  })
  await new Promise<void>((done) => server.listen(0, calledAddress, done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://${calledAddress}:${port}/lotline`,
    answer: (next: number) => {
      status = next
    },
  }
}
