import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll } from 'vitest'

export type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** A real host of pictures, what it is asked, and how much at once; what nobody has laid down is not there. */
export async function startPictureHost() {
  const answers = new Map<string, Answer>()
  const host = { url: '', asked: [] as IncomingMessage[], mostAtOnce: 0, lay, change }
  let atOnce = 0
  let laid = 0
  const server = http.createServer((request, reply) => {
    host.asked.push(request)
    atOnce += 1
    host.mostAtOnce = Math.max(host.mostAtOnce, atOnce)
    // Whoever has the last byte may ask for the next before we hear that they have hung up.
    let isOver = false
    const end = () => {
      if (!isOver) atOnce -= 1
      isOver = true
    }
    reply.once('finish', end).once('close', end)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, reply)
    else reply.writeHead(404).end('<html>Not found</html>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // It listens on a port.
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Answers the new addresses at which these lie. */
  function lay(...given: (Buffer | Answer)[]): string[] {
    return given.map((one) => {
      laid += 1
      const address = `${host.url}/cars/${laid}.jpg`
      change(address, one)
      return address
    })
  }

  function change(address: string, given: Buffer | Answer): void {
    answers.set(new URL(address).pathname, typeof given === 'function' ? given : (_request, reply) => void reply.end(given))
  }

  return host
}

/** A photo like no other. */
export async function aJpeg(width = 40): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height: 30, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}
