import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PlainPage = { address: string; photoBytes: number; close(): void }
type Shown = { name: string; price: string; photo: { bytes: Buffer; mediaType: string } }

/** The least that a page of a car can be: photo, name and price from memory, without style, script or database. */
export async function servePlainPage({ name, price, photo }: Shown): Promise<PlainPage> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title></head>
<body><img src="/photo" alt="" width="360" height="270"><h1>${name}</h1><p>${price}</p></body></html>
`
  const server = createServer(({ url }, response) => {
    const isPhoto = url === '/photo'
    const body = isPhoto ? photo.bytes : Buffer.from(url === '/' ? html : '')
    response.writeHead(url === '/' || isPhoto ? 200 : 404, {
      'content-type': isPhoto ? photo.mediaType : 'text/html; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    photoBytes: photo.bytes.length,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
