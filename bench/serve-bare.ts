import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers with JSON as text in a process of its own, which tells its port to the one that started it, until it is ended. */
export function serveBare(answer: (request: IncomingMessage) => Promise<string>): void {
  const server = createServer((request, response) => {
    answer(request).then(
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
}
