import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openAddressGuard } from './addresses.ts'
import { openOutside, type Resolve } from './outside.ts'
import { OutsideError, type OutsideFault } from './outside-error.ts'
import { nextOf } from './redirects.ts'

const userAgent = 'Lotline/0.0.0'
const loopback = ['127.0.0.0/8']
const bounds = { mostBytes: 10_000 }
const brief = { ...bounds, headerMs: 400, totalMs: 800 }
const outside = openOutside({ allowed: loopback, userAgent })
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-outside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Where a real server answers, and what it was asked. */
async function serve(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const asked: IncomingMessage[] = []
  const server = http.createServer((request, reply) => {
    asked.push(request)
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    asked,
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

async function faultOf(work: Promise<unknown>): Promise<OutsideFault | 'none'> {
  return work.then(
    () => 'none',
    (error) => {
      if (error instanceof OutsideError) return error.fault
      throw error
    },
  )
}

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['168.63.129.16', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%lo', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s may be called: %s', (address, isOpen) => {
  expect(openAddressGuard([]).isOpen(address)).toBe(isOpen)
})

test('what the operator names may be called, in every form of it, and nothing beside it', () => {
  const guard = openAddressGuard(['127.0.0.0/8', 'fd12::/16'])
  expect(['127.9.9.9', '::ffff:127.0.0.1', 'fd12::1'].map(guard.isOpen)).toEqual([true, true, true])
  expect(['10.0.0.1', '::1', 'fd13::1', '::ffff:10.0.0.1'].map(guard.isOpen)).toEqual([false, false, false, false])
})

test('an answer comes with its head and body, whatever its status, and is asked for in our own name', async () => {
  const { url, asked } = await serve((_request, reply) => reply.writeHead(400, { etag: '"1"' }).end('{"Count":0}'))
  const answer = await outside.ask(`${url}/recalls?make=a#here`, { ...bounds, headers: { accept: 'application/json' } })
  expect(answer).toMatchObject({ status: 400, headers: { etag: '"1"' }, url: `${url}/recalls?make=a` })
  expect(answer.body.toString()).toBe('{"Count":0}')
  expect(asked[0]?.headers).toMatchObject({ 'user-agent': userAgent, accept: 'application/json' })
})

test('nothing inside the network is called: neither by a number in any spelling nor by a name, and no byte is sent', async () => {
  const { asked, port } = await serve((_request, reply) => reply.end())
  const strict = openOutside({ allowed: [], userAgent })
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', '0'])
    expect([host, await faultOf(strict.ask(`http://${host}:${port}/`, bounds))]).toEqual([host, 'INSIDE'])
  expect(asked).toEqual([])
})

test('a name of which one address is inside is not called, nor one that has moved inside since', async () => {
  const { asked, port } = await serve((_request, reply) => reply.writeHead(302, { location: '/again' }).end())
  const answers = [['127.0.0.1'], ['127.0.0.1', '10.0.0.1']]
  const resolve: Resolve = (_host, _options, done) =>
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    )
  const rebinding = openOutside({ allowed: loopback, userAgent, resolve })
  expect(await faultOf(rebinding.ask(`http://photos.test:${port}/`, bounds))).toBe('INSIDE')
  expect(asked).toHaveLength(1)
  expect(await faultOf(rebinding.ask(`http://photos.test:${port}/`, bounds))).toBe('UNREACHABLE')
})

test('an address that leads inside ends there, one that leads nowhere or in circles too', async () => {
  const inside = await serve((_request, reply) => reply.end('secret'))
  const resolve: Resolve = (host, _options, done) =>
    done(null, [{ address: host === 'outside.test' ? '127.0.0.2' : '127.0.0.1', family: 4 }])
  const half = openOutside({ allowed: ['127.0.0.2/32'], userAgent, resolve })
  const leads = { to: '' }
  const server = http.createServer((_request, reply) => reply.writeHead(302, { location: leads.to }).end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.2', done))
  afterAll(() => server.close())
  const start = `http://outside.test:${(server.address() as AddressInfo).port}/`
  for (const [to, fault] of [
    [inside.url, 'INSIDE'],
    [`http://inside.test:${inside.port}/`, 'INSIDE'],
    [start, 'REDIRECTS'],
    ['file:///etc/passwd', 'ADDRESS'],
    ['http://user:secret@outside.test/', 'ADDRESS'],
  ] as const) {
    leads.to = to
    expect([to, await faultOf(half.ask(start, bounds))]).toEqual([to, fault])
  }
  expect(inside.asked).toEqual([])
})

test('credentials go to whom they were given for, and no further', async () => {
  const other = await serve((_request, reply) => reply.end('there'))
  const { url, asked } = await serve((request, reply) =>
    reply.writeHead(307, { location: request.url === '/' ? '/second' : other.url }).end(),
  )
  const headers = { authorization: 'Bearer 1', cookie: 'a=b', 'x-api-key': '1', accept: 'image/*' }
  expect((await outside.ask(url, { ...bounds, headers })).body.toString()).toBe('there')
  expect(asked.map((request) => request.headers.authorization)).toEqual(['Bearer 1', 'Bearer 1'])
  const [told] = other.asked
  expect(told?.headers).toMatchObject({ accept: 'image/*', 'user-agent': userAgent })
  expect(Object.keys(told?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']))
  expect([told?.headers.cookie, told?.headers['x-api-key']]).toEqual([undefined, undefined])
  expect(await faultOf(outside.ask(url, { ...bounds, method: 'POST', body: 'secret' }))).toBe('REDIRECTS')
  expect(other.asked).toHaveLength(1)
})

test('slow, endless, garbled, broken off and packed bodies end at their bounds', async () => {
  const { url } = await serve((request, reply) => {
    if (request.url === '/silent') return
    if (request.url === '/drip') {
      reply.writeHead(200).write('.')
      return
    }
    if (request.url === '/endless') {
      const pour = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(1000)));
      }
      reply.on('drain', pour)
      return pour()
    }
    if (request.url === '/short') {
      reply.writeHead(200, { 'content-length': 100 }).write('only')
      return void setTimeout(() => reply.destroy(), 20)
    }
    if (request.url === '/bomb') {
      const bomb = createGzip()
      bomb.pipe(reply.writeHead(200, { 'content-encoding': 'gzip' }))
      return void bomb.end(Buffer.alloc(20_000_000))
    }
    if (request.url === '/odd') return void reply.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync('a'))
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(request.url === '/not-packed' ? 'plain' : gzipSync('packed'))
  })
  const expected: [string, OutsideFault][] = [
    ['/silent', 'SLOW'],
    ['/drip', 'SLOW'],
    ['/endless', 'LARGE'],
    ['/short', 'BROKEN'],
    ['/bomb', 'LARGE'],
    ['/odd', 'BROKEN'],
    ['/not-packed', 'BROKEN'],
  ]
  for (const [at, fault] of expected)
    expect([at, await faultOf(outside.ask(url + at, fault === 'SLOW' ? brief : bounds))]).toEqual([at, fault])
  expect((await outside.ask(`${url}/packed`, bounds)).body.toString()).toBe('packed')
})

test('what is no HTTP is told as such, and what nobody answers as such', async () => {
  const server = net.createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('220 mail.test ESMTP\r\n'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  expect(await faultOf(outside.ask(`http://127.0.0.1:${port}/`, bounds))).toBe('BROKEN')
  expect(await faultOf(outside.ask(`https://127.0.0.1:${port}/`, bounds))).toBe('UNREACHABLE')
  await new Promise((done) => server.close(done))
  expect(await faultOf(outside.ask(`http://127.0.0.1:${port}/`, bounds))).toBe('UNREACHABLE')
  for (const address of ['ftp://a.test/1.jpg', 'a.jpg', '', 'http://', `http://a.test/${'a'.repeat(3000)}`, 'http://a:b@a.test/'])
    expect([address, await faultOf(outside.ask(address, bounds))]).toEqual([address, 'ADDRESS'])
})

test('a connection for another protocol goes by the same rule, and by the clock', async () => {
  const { port } = await serve((_request, reply) => reply.end())
  const socket = await outside.connect('127.0.0.1', port, 1000)
  expect(socket.remotePort).toBe(port)
  socket.destroy()
  const resolve: Resolve = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const strict = openOutside({ allowed: [], userAgent, resolve })
  for (const host of ['127.0.0.1', '::1', 'LOCALHOST', 'mail.test'])
    expect([host, await faultOf(strict.connect(host, port, 1000))]).toEqual([host, 'INSIDE'])
  expect(() => strict.checkHost('10.0.0.7')).toThrow('inside of the network')
  // Nobody ever answers with where this name is.
  const waiting = openOutside({ allowed: [], userAgent, resolve: () => {} })
  expect(await faultOf(waiting.connect('mail.test', port, 50))).toBe('SLOW')
})

test('a body is written to a path where there is one, and whoever asked can end it', async () => {
  const { url } = await serve((request, reply) => {
    if (request.url === '/waits') return
    reply.writeHead(request.url === '/photo' ? 200 : 404).end('content')
  })
  const at = path.join(folder, 'one')
  expect(await outside.save(`${url}/gone`, at, bounds)).toMatchObject({ status: 404, bytes: 0 })
  expect(await outside.save(`${url}/photo`, at, bounds)).toMatchObject({ status: 200, bytes: 7 })
  expect(readFileSync(at, 'utf8')).toBe('content')
  const stop = new AbortController()
  const waiting = outside.ask(`${url}/waits`, { ...bounds, signal: stop.signal })
  stop.abort(new Error('stopping'))
  await expect(waiting).rejects.toThrow('stopping')
})

test('of a long answer its beginning is read and the rest turned away; a short one is read whole', async () => {
  const { url } = await serve((request, reply) => {
    reply.writeHead(200, { 'content-length': request.url === '/short' ? 5 : 50_000_000 })
    if (request.url === '/short') reply.end('short')
    else reply.write(Buffer.alloc(100_000, 'a'))
  })
  const long = await outside.peek(`${url}/long`, 1000, {})
  expect([long.status, long.start.toString()]).toEqual([200, 'a'.repeat(1000)])
  expect((await outside.peek(`${url}/short`, 1000, {})).start.toString()).toBe('short')
})

test('where it is wanted an address without TLS is not followed from one with it', () => {
  const location = 'http://files.test/stock.csv'
  const request = { method: 'GET', headers: {}, body: undefined } as const
  const lead = (from: string, keepsSecure: boolean) =>
    nextOf({ statusCode: 302, headers: { location } }, new URL(from), request, { keepsSecure })?.url.href
  expect(lead('http://files.test/', true)).toBe(location)
  expect(lead('https://files.test/', false)).toBe(location)
  expect(() => lead('https://files.test/', true)).toThrow('files.test leads on to files.test without TLS.')
})
