import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Pages = ReadonlyMap<string, string>

/** A site of somebody else on this machine, whose pages a test writes; on a name of its own, so that browsers take it for another site. */
export async function startListingSite() {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ?? 'Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://localhost:${port}`,
    put(path: string, body: string): string {
      pages.set(
        path,
        `<!doctype html><title>Listing</title><style>body{font:14px sans-serif;margin:40px}p{margin:8px 0}</style>${body}`,
      )
      return `http://localhost:${port}${path}`
    },
    pages: pages as Pages,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
