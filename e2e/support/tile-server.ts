import { createServer } from 'node:http'
import { pngOf } from './png.ts'

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
  const row = Buffer.alloc(side * 3, Buffer.from(color))
  return pngOf(
    'rgb',
    side,
    Array.from({ length: side }, () => row),
  )
}
