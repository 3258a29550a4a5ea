import { createServer } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

const side = 256

/** A server of map tiles on this machine, green and gray by turns, where a template of addresses says that it is. Remembers what was asked of it. */
export async function startTileServer(template: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, z, x = '', y = ''] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '') ?? []
    if (z === undefined) return response.writeHead(404).end()
    asked.push(`${z}/${x}/${y}`)
    const isEven = (Number(x) + Number(y)) % 2 === 0
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' })
    return response.end(png(isEven ? [86, 112, 82] : [124, 128, 124]))
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(template).port), '127.0.0.1', resolve))
  return { asked, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

/** A picture of one color. */
function png(color: readonly [number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from(color))])
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
