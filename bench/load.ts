import { connect, type Socket } from 'node:net'

/** One request's text for the wire, for a connection (0, 1, ...) and its how-manieth request. */
export type NextRequest = (connection: number, turn: number) => string
export type Load = { port: number; next: NextRequest; seconds: number; connections: number }

export type Answered = { answers: number; perSecond: number }

/** Asks over keep-alive connections to loopback; throws at the first answer that is not a success. */
export async function drive({ port, next, seconds, connections }: Load): Promise<Answered> {
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, (_, index) => driveOne(port, index, next, end)))
  const answers = counts.reduce((sum, count) => sum + count, 0)
  return { answers, perSecond: answers / ((performance.now() - start) / 1000) }
}

/** Answers a second. */
export async function rateOf(load: Load): Promise<number> {
  return (await drive(load)).perSecond
}

async function driveOne(port: number, index: number, next: NextRequest, end: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  const exchange = exchangeOver(socket)
  let turn = 0
  try {
    while (performance.now() < end) {
      const request = next(index, turn++)
      const answer = await exchange(request)
      if (!/^HTTP\/1\.1 2/.test(answer)) throw new Error(`${request.split('\r\n')[0]} was answered ${answer.slice(0, 600)}`)
    }
  } finally {
    socket.destroy()
  }
  return turn
}

/** The least a client can do, so that it takes little from what it measures: sends, reads to the end of the body, answers the first piece. */
function exchangeOver(socket: Socket): (request: string) => Promise<string> {
  let waiting: { resolve(head: string): void; reject(error: Error): void } | undefined
  let head = ''
  let left = -1
  socket.on('data', (chunk: Buffer) => {
    if (left < 0) {
      head += chunk.toString('latin1')
      const bodyAt = head.indexOf('\r\n\r\n')
      if (bodyAt < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail(new Error(`An answer does not say its length: ${head.slice(0, bodyAt)}`))
      left = Number(length) - (head.length - bodyAt - 4)
    } else left -= chunk.length
    if (left > 0) return
    const done = waiting
    const answer = head
    waiting = undefined
    head = ''
    left = -1
    done?.resolve(answer)
  })
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}

export function requestText(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    // Of every side: what compressing costs is none of their difference.
    'accept-encoding': 'identity',
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': String(text.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
