import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ssh2 from 'ssh2'
import { afterAll, expect, test } from 'vitest'
import { hostKey, type SftpServing, startSftp } from '../../../test/sftp-server.ts'
import { openOutside } from '../outside.ts'
import { OutsideError } from '../outside-error.ts'
import { openSftp } from './sftp.ts'
import { SftpError } from './sftp-error.ts'

const outside = openOutside({ allowed: ['127.0.0.0/8'], userAgent: 'test' })
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-sftp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const to = path.join(folder, 'file')

async function serve(serving: SftpServing = { password: 'secret' }, options: Parameters<typeof startSftp>[1] = {}) {
  const server = await startSftp(serving, options)
  afterAll(server.close)
  return server
}

type Server = Awaited<ReturnType<typeof startSftp>>
type Changes = Partial<Parameters<typeof openSftp>[0]>

const connect = ({ port, key }: Server, changes: Changes = {}) =>
  openSftp({
    outside,
    host: '127.0.0.1',
    port,
    signIn: { user: 'lotline', password: 'secret' },
    trusts: ({ fingerprint }) => fingerprint === key.fingerprint,
    signal: AbortSignal.timeout(20_000),
    ...changes,
  })

async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    return error instanceof SftpError || error instanceof OutsideError ? error.fault : String(error)
  }
}

test('a file of some megabytes comes whole, in pieces, and its progress is told', async () => {
  const server = await serve()
  const content = Buffer.from(Array.from({ length: 3_000_001 }, (_one, at) => at % 251))
  server.files.set('/out/stock.csv', { content, mtime: 1_772_000_000 })
  const sftp = await connect(server)
  const file = await sftp.find('/out/stock.csv')
  expect(file).toEqual({ path: '/out/stock.csv', name: 'stock.csv', bytes: 3_000_001, modifiedAt: new Date(1_772_000_000_000) })
  const told: number[] = []
  await sftp.save(file, to, { mostBytes: 4_000_000, progress: (bytes) => told.push(bytes) })
  expect(readFileSync(to).equals(content)).toBe(true)
  expect([told.at(-1), told.length > 50]).toEqual([3_000_001, true])
  expect((await sftp.start(file, 5)).equals(content.subarray(0, 5))).toBe(true)
  expect(await faultOf(sftp.save(file, to, { mostBytes: 3_000_000, progress: () => {} }))).toBe('LARGE')
  sftp.close()
})

test('of a pattern the newest file is taken: no folder, no other name, of two at once the last by name', async () => {
  const server = await serve()
  const put = (name: string, mtime: number, changes = {}) =>
    server.files.set(`/out/${name}`, { content: name, mtime, ...changes })
  for (let at = 0; at < 250; at += 1) put(`lakeside-${String(at).padStart(3, '0')}.csv`, 1000 + at)
  put('lakeside-b.csv', 5000)
  put('lakeside-a.csv', 5000)
  put('lakeside-z.csv.part', 9000)
  put('lakeside-folder.csv', 9000, { isFolder: true })
  put('other.csv', 9000)
  const sftp = await connect(server)
  expect((await sftp.find('/out/lakeside*.csv')).path).toBe('/out/lakeside-b.csv')
  expect(await faultOf(sftp.find('/out/riverside*.csv'))).toBe('NO_FILE')
  expect(await faultOf(sftp.find('/out/lakeside-folder.csv'))).toBe('NO_FILE')
  expect(await faultOf(sftp.find('/out/gone.csv'))).toBe('NO_FILE')
  sftp.close()
})

test('a server with another key than the trusted one is told nothing', async () => {
  const server = await serve()
  const other = hostKey()
  expect(await faultOf(connect(server, { trusts: ({ fingerprint }) => fingerprint === other.fingerprint }))).toBe('KEY')
  expect(server.seen.passwords).toEqual([])
  const shown: string[] = []
  await faultOf(
    connect(server, {
      trusts(key) {
        shown.push(`${key.type} ${key.fingerprint}`)
        return false
      },
    }),
  )
  expect(shown).toEqual([`ED25519 ${server.key.fingerprint}`])
})

test('a wrong password is refused, a right one in a dialog is taken, and a key of ours signs in', async () => {
  const server = await serve()
  expect(await faultOf(connect(server, { signIn: { user: 'lotline', password: 'wrong' } }))).toBe('SIGN_IN')
  const asking = await serve({ password: 'secret', hasDialog: true })
  const sftp = await connect(asking)
  sftp.close()
  const pair = ssh2.utils.generateKeyPairSync('ed25519')
  const keyed = await serve({ publicKey: pair.public })
  const other = await connect(keyed, { signIn: { user: 'lotline', privateKey: pair.private } })
  other.close()
  const stranger = ssh2.utils.generateKeyPairSync('ed25519')
  expect(await faultOf(connect(keyed, { signIn: { user: 'lotline', privateKey: stranger.private } }))).toBe('SIGN_IN')
})

test('what is no SFTP server, what is away and what lies inside the network are told apart', async () => {
  const web = net.createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  afterAll(() => web.close())
  const { port } = web.address() as AddressInfo
  const server = await serve()
  expect(await faultOf(connect(server, { port }))).toBe('NOT_SFTP')
  expect(await faultOf(connect(server, { port: 1 }))).toBe('UNREACHABLE')
  const strict = openOutside({ allowed: [], userAgent: 'test' })
  expect(await faultOf(connect(server, { outside: strict }))).toBe('INSIDE')
  const named = openOutside({
    allowed: [],
    userAgent: 'test',
    resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  expect(await faultOf(connect(server, { outside: named, host: 'sftp.partner.test' }))).toBe('INSIDE')
  expect(server.seen.connections).toBe(0)
})

test('a file that may not be read, one that changes and one that breaks off are told apart', async () => {
  const server = await serve()
  server.files.set('/closed.csv', { content: 'secret', isDenied: true })
  server.files.set('/grows.csv', { content: 'a'.repeat(100_000), mtime: 1000 })
  const sftp = await connect(server)
  const taking = { mostBytes: 1_000_000, progress: () => {} }
  expect(await faultOf(sftp.save(await sftp.find('/closed.csv'), to, taking))).toBe('NO_ACCESS')
  const growing = await sftp.find('/grows.csv')
  server.files.set('/grows.csv', { content: 'a'.repeat(200_000), mtime: 1001 })
  expect(await faultOf(sftp.save(growing, to, taking))).toBe('CHANGING')
  server.files.set('/grows.csv', { content: 'short', mtime: 1000 })
  expect(await faultOf(sftp.save(growing, to, taking))).toBe('CHANGING')
  const gate = Promise.withResolvers<void>()
  server.serving.waitFor = gate.promise
  const cut = faultOf(sftp.save(await sftp.find('/grows.csv'), to, taking))
  server.cutOff()
  expect(await cut).toBe('BROKEN')
  gate.resolve()
})

test('a server that does not answer is left when it is time', async () => {
  const silent = net.createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  afterAll(() => silent.close())
  const ending = new AbortController()
  const server = await serve()
  const opening = connect(server, { port: (silent.address() as AddressInfo).port, signal: ending.signal })
  silent.once('connection', () => ending.abort(new Error('enough')))
  await expect(opening).rejects.toThrow('enough')
})
