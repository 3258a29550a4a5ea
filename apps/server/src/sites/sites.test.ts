import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildHttp } from '../http/app.ts'
import type { Site } from './site.ts'
import { staffSite } from './staff-site.ts'

// As a build may lie: in a folder that is itself called assets, beside what must not be handed out.
const root = path.join(mkdtempSync(path.join(tmpdir(), 'lotline-sites-')), 'assets')
afterAll(() => rmSync(path.dirname(root), { recursive: true }))

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name, file)), { recursive: true })
    writeFileSync(path.join(root, name, file), text)
  }
  return path.join(root, name)
}

build('.', { 'secret.txt': 'secret' })
const staff = staffSite({
  folder: build('staff', {
    'index.html': '<script>1</script>staff page',
    'service-worker.js': 'staff worker',
    'assets/app-1a.js': 'staff script',
    // Another site's place, whatever the build has there.
    's/index.html': 'not the shopper page',
    's/assets/left-1a.js': 'not the shopper script',
  }),
})
const closed = { allows: {}, framedBy: [], referrer: 'no-referrer', devices: 'camera=()', fallback: null } as const
const shopper: Site = {
  ...closed,
  name: 'shopper',
  prefix: '/s/',
  folder: build('shopper', {
    'index.html': '<script>2</script>shopper page',
    'gone.html': 'no such car',
    'assets/shop-2b.js': 'shopper script',
    'assets/shop-2b.js.br': 'packed',
    'logo.svg': '<svg/>',
  }),
  allows: { 'img-src': ['data:'] },
  referrer: 'strict-origin',
  fallback: { file: 'gone.html', status: 404 },
}
const frame: Site = {
  ...closed,
  name: 'frame',
  prefix: '/s/frame/',
  folder: build('frame', { 'index.html': 'frame page', 'assets/frame-3c.js': 'frame script' }),
  framedBy: ['https://crm.example.test', 'chrome-extension://abc'],
  fallback: { file: 'index.html', status: 200 },
}
const unbuilt: Site = { ...closed, name: 'unbuilt', prefix: '/s/unbuilt/', folder: path.join(root, 'nowhere') }

const api = await buildHttp({ logLevel: 'silent', sites: [staff, shopper, frame, unbuilt] })
api.get('/api/ping', async () => ({ data: 'pong' }))
await api.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => api.close())
const { port } = api.server.address() as AddressInfo // of a server that listens on a port

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** The address goes over the wire as it stands: `fetch` would tidy it. */
function ask(address: string, headers: Record<string, string> = { accept: 'text/html' }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: address, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() })
    }).on('error', reject)
  })
}

const policyAt = async (address: string) => String((await ask(address)).headers['content-security-policy']).split(';')

test.each([
  ['/', 200, 'staff page'],
  ['/login', 200, 'staff page'],
  ['/settings', 200, 'staff page'],
  ['/s', 200, 'shopper page'],
  ['/s/', 200, 'shopper page'],
  ['/s/?car=1', 200, 'shopper page'],
  ['/s/cars/42', 404, 'no such car'],
  ['/%73/cars/42', 404, 'no such car'],
  ['/s/frame', 200, 'frame page'],
  ['/s/frame/anywhere?vin=1', 200, 'frame page'],
])('%s answers %i: %s', async (address, status, words) => {
  const answer = await ask(address)
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(words)])
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test('each site has its own policy, on its pages, its files and its errors', async () => {
  for (const address of ['/s/', '/s/cars/42', '/s/assets/shop-2b.js', '/s/assets/gone-1a.js', '/s/logo.svg', '/%73/logo.svg']) {
    const { headers } = await ask(address)
    expect([address, headers['referrer-policy'], headers['permissions-policy']]).toEqual([address, 'strict-origin', 'camera=()'])
    expect(headers['x-frame-options']).toBe('DENY')
    const policy = await policyAt(address)
    expect(policy).toContain("img-src 'self' data:")
    expect(policy).toContain("style-src 'self'")
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/)
  }
  const [ofStaff, ofShopper] = [await policyAt('/'), await policyAt('/s/')]
  expect(ofStaff).toContain("img-src 'self' data: blob:")
  // Each lets in the script of its own page.
  expect(ofStaff.find((part) => part.startsWith('script-src'))).not.toBe(ofShopper.find((part) => part.startsWith('script-src')))
})

test('only the site that may be framed can be, and by those it names', async () => {
  for (const address of ['/s/frame/', '/s/frame/anywhere', '/s/frame/assets/gone-1a.js']) {
    expect(await policyAt(address)).toContain('frame-ancestors https://crm.example.test chrome-extension://abc')
    expect((await ask(address)).headers).not.toHaveProperty('x-frame-options')
  }
  for (const address of ['/', '/s/', '/s/frames', '/api/ping', '/api/nothing', '/s/unbuilt/'])
    expect([address, await policyAt(address)]).toEqual([address, expect.arrayContaining(["frame-ancestors 'none'"])])
})

test('hashed files are kept for good, from the folder of their site alone', async () => {
  const script = await ask('/s/assets/shop-2b.js', {})
  expect([script.body, script.headers['cache-control']]).toEqual(['shopper script', 'public, max-age=31536000, immutable'])
  expect((await ask('/s/assets/shop-2b.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect((await ask('/s/frame/assets/frame-3c.js', {})).body).toBe('frame script')
  expect((await ask('/s/logo.svg', {})).headers['cache-control']).toBe('no-cache')
  for (const address of ['/assets/shop-2b.js', '/s/assets/app-1a.js', '/s/assets/left-1a.js', '/s/frame/assets/shop-2b.js']) {
    const { status, body } = await ask(address)
    expect([address, status, JSON.parse(body).code]).toEqual([address, 404, 'NOT_FOUND'])
  }
})

test('no address leads out of the folder of a site', async () => {
  const ways = [
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '..%5csecret.txt',
    'assets/../../secret.txt',
    '../staff/index.html',
  ]
  for (const prefix of ['/', '/s/', '/s/frame/'])
    for (const way of ways) {
      const { body } = await ask(prefix + way, {})
      expect([prefix + way, body === 'secret']).toEqual([prefix + way, false])
      if (prefix !== '/') expect([prefix + way, body.includes('staff page')]).toEqual([prefix + way, false])
    }
})

test('a site that is not built is not served, and nobody else answers in its place', async () => {
  for (const address of ['/s/unbuilt', '/s/unbuilt/', '/s/unbuilt/page']) {
    const { status, body, headers } = await ask(address)
    expect([address, status, JSON.parse(body).code]).toEqual([address, 404, 'NOT_FOUND'])
    expect(headers['permissions-policy']).toBe('camera=()')
  }
  const bare = await buildHttp({ logLevel: 'silent', sites: [staffSite({ folder: unbuilt.folder })] })
  expect((await bare.inject({ url: '/' })).statusCode).toBe(404)
})

test('the API answers for itself, whatever the sites are', async () => {
  expect(await ask('/api/ping')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(await policyAt('/api/ping')).toEqual(await policyAt('/'))
  expect(JSON.parse((await ask('/api/s/')).body).code).toBe('NOT_FOUND')
})

test('the service worker of the staff app stays its own, and nothing widens the reach of another', async () => {
  expect((await ask('/service-worker.js', {})).body).toBe('staff worker')
  expect(await ask('/s/service-worker.js', { accept: '*/*' })).toMatchObject({ status: 404 })
  for (const address of ['/service-worker.js', '/s/', '/s/assets/shop-2b.js'])
    expect((await ask(address)).headers).not.toHaveProperty('service-worker-allowed')
})

test.each([
  ['lies where the service worker of the staff app would answer for it', [staff, { ...shopper, prefix: '/cars/' }]],
  ['lies where another does', [staff, shopper, { ...frame, prefix: '/s/' }]],
  ['has a prefix that no address has', [staff, { ...shopper, prefix: '/s/a b/' }]],
] satisfies [string, Site[]][])('the server does not start with a site that %s', async (_, sites) => {
  await expect(buildHttp({ logLevel: 'silent', sites })).rejects.toThrow(/^Site (shopper|frame) /)
})
