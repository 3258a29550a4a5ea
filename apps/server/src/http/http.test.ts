import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aVehicle, startServer } from '../../test/server.ts'
import { staffSite } from '../sites/staff-site.ts'
import { buildHttp } from './app.ts'

const server = await startServer()
const { request } = server

test('broken JSON, a foreign content type and a body too large are told apart and told what to do', async () => {
  const caller = await server.someone()
  const send = (payload: string, type = 'application/json') =>
    server.app.api.inject({
      method: 'POST',
      url: '/api/inventory',
      payload,
      headers: { authorization: `Bearer ${caller.token}`, 'tenant-id': caller.rooftopId, 'content-type': type },
    })
  expect((await send('{"stockNumber":')).json()).toMatchObject({
    status: 400,
    code: 'MALFORMED',
    detail: 'The body is not valid JSON.',
  })
  expect((await send('a=b', 'application/x-www-form-urlencoded')).json()).toMatchObject({ status: 415, code: 'FILE_TYPE' })
  expect((await send(`"${'x'.repeat(2_000_000)}"`)).json()).toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
    detail: 'This is more than can be sent at once. Shorten it, or send it in parts.',
  })
})

test('a failure is a problem with its code, place and request id', async () => {
  const answer = await request('GET', '/nowhere')
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body).toMatchObject({
    type: 'about:blank#NOT_FOUND',
    title: 'Not found',
    status: 404,
    code: 'NOT_FOUND',
    instance: '/api/nowhere',
    requestId: answer.headers['x-request-id'],
  })
})

test('what is malformed is told once, and with the words that there are', async () => {
  const caller = await server.someone()
  const unknown = await caller('PUT', '/settings/calendar', { hours: { kind: 'LUNAR' } })
  expect(unknown.body.detail).toBe('hours.kind: must be one of ROUND_THE_CLOCK, BUSINESS_HOURS')
  const nameless = await caller('POST', '/settings/line/steps', { name: '' })
  expect(nameless.body.errors).toEqual([{ field: 'name', message: 'Must provide a name' }])
})

test('a request has ten minutes to arrive, its headers one', () => {
  const { requestTimeout, headersTimeout } = server.app.api.server
  expect([requestTimeout, headersTimeout]).toEqual([600_000, 60_000])
})

test('a request is named by the proxy in front, and by no caller where there is none', async () => {
  const headers = { 'x-request-id': 'chosen' }
  const nameAt = async (proxies: number) => {
    const api = await buildHttp({ logLevel: 'silent', proxies })
    return (await api.inject({ url: '/api/nowhere', headers })).headers['x-request-id']
  }
  expect(await nameAt(1)).toBe('chosen')
  expect(await nameAt(0)).toMatch(/^[0-9a-f-]{36}$/)
})

test('a page of the list out of bounds is refused, one past the end is empty', async () => {
  const caller = await server.someone()
  await caller('POST', '/inventory', aVehicle())
  for (const query of [
    'pageSize=0',
    'pageSize=101',
    'startIndex=-1',
    'sortId=NONSENSE',
    'filterIds=nonsense:1',
    'filterIds=status:NONSENSE',
    'filterIds=stepId:nope',
    'filterIds=x',
  ]) {
    expect([query, (await caller('GET', `/inventory?${query}`)).status]).toEqual([query, 400])
  }
  expect((await caller('GET', '/inventory?startIndex=5000')).body).toMatchObject({ data: [], meta: { totalRecords: 1 } })
  for (const text of ['%', "'; drop table vehicle; --", '🚗', 'x'.repeat(5000), '\u0000', '\\']) {
    expect((await caller('GET', `/inventory?s=${encodeURIComponent(text)}`)).status).toBe(200)
  }
})

test('the OpenAPI document names every route that is served', async () => {
  const document = (await request('GET', '/docs/json')).body
  for (const route of server.app.routes) {
    expect(document.paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(route.method.toLowerCase())
  }
})

test("the API's page has a policy of its own, no wider than it needs", async () => {
  const policy = String((await request('GET', '/docs')).headers['content-security-policy'])
  for (const part of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(part)
})

test('who is refused, and what is turned down, is in the log with who asked, and without what was sent', async () => {
  const lines: string[] = []
  const told = await startServer({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })
  const call = await told.someone('vendor')
  const { personId } = call
  await told.request('GET', '/inventory')
  await call('POST', '/inventory', aVehicle())
  await call('GET', '/inventory?filterIds=nonsense:wrongvalue&pageSize=wrongvalue')
  const events = lines.map((line) => JSON.parse(line)).filter(({ code }) => code)
  expect(events).toMatchObject([
    { level: 40, msg: 'request refused', code: 'TOKEN_INVALID', personId: '' },
    { level: 40, msg: 'request refused', code: 'PERMISSION_DENIED', permission: 'INVENTORY_VDP_CREATE', personId },
    { level: 30, msg: 'request turned down', code: 'MALFORMED', fields: ['pageSize'], personId },
  ])
  expect(lines.join()).not.toContain('wrongvalue')
})

test('pages carry the content policy and may not be framed', async () => {
  const { headers } = await request('GET', '/health')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('microphone=()')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('an address that cannot be read is refused in the same shape, and tells the browser to refuse as much', async () => {
  for (const url of ['/api/%ff', '/%zz', `/api/inventory/${'x'.repeat(300)}`]) {
    const { statusCode, headers, body } = await server.app.api.inject({ url })
    expect([url, statusCode, JSON.parse(body).code, headers['content-type']]).toEqual([
      url,
      400,
      'MALFORMED',
      'application/problem+json; charset=utf-8',
    ])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-request-id']).toBe(JSON.parse(body).requestId)
  }
})

test('a server reached by https keeps browsers to it, and one with a least version turns older clients away', async () => {
  const strict = await startServer({ isSecure: true, minClientVersion: '0.84.3' })
  const { status, headers } = await strict.request('GET', '/health')
  expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains'])
  const old = await strict.request('GET', '/authenticate/token', undefined, { 'client-app-version': '0.84.2' })
  expect([old.status, old.body.code]).toEqual([426, 'CLIENT_TOO_OLD'])
  expect((await strict.request('GET', '/authenticate/token', undefined, { 'client-app-version': '0.84.3' })).status).toBe(401)
})

test('every file of the pages says what it is and how it is written', async () => {
  const webDir = mkdtempSync(path.join(tmpdir(), 'lotline-pages-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  for (const name of ['index.html', 'mark.svg', 'mark.svg.br', 'page.js', 'page.css'])
    writeFileSync(path.join(webDir, name), name)
  const api = await buildHttp({ logLevel: 'silent', sites: [staffSite({ folder: webDir })] })
  const typeOf = async (url: string, encoding = '') =>
    (await api.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-type']
  expect(await typeOf('/anything')).toBe('text/html; charset=utf-8')
  expect(await Promise.all([typeOf('/mark.svg'), typeOf('/mark.svg', 'br')])).toEqual(
    Array(2).fill('image/svg+xml; charset=utf-8'),
  )
  expect(await typeOf('/page.js')).toMatch(/javascript; charset=utf-8$/)
  expect(await typeOf('/page.css')).toBe('text/css; charset=utf-8')
})

test('an answer that refuses does not grow with what it refuses', async () => {
  const caller = await server.someone()
  const long = 'x'.repeat(7000)
  const strange = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}-${'k'.repeat(100)}`, 1]))
  const query = { filters: strange, s: long }
  const answers = [
    await caller('POST', '/inventory/views', { name: 'Mine', query }),
    await caller('POST', '/inventory/views', { name: 'Mine', query: { filters: { make: Array(15_000).fill('') } } }),
    await caller('POST', '/inventory', strange),
    await caller('PUT', '/settings/calendar', { hours: { kind: long, [long]: 1 } }),
    await caller('GET', `/inventory?filterIds=${long}:${long}`),
    await caller('GET', `/inventory?${'filterIds=a:b&'.repeat(1000)}sortId=${long}`),
    await caller('GET', `/${long}`),
    await request('GET', `/${long}/${long}`),
  ]
  for (const { status, text } of answers) {
    expect([400, 404]).toContain(status)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
  }
  expect(answers[2]?.body.errors.length).toBeGreaterThan(1)
})

test('nobody and nothing is given a name that cannot be seen, or that turns what is written beside it', async () => {
  const caller = await server.someone()
  const groupId = server.groupId
  const named = (name: string) => [
    caller('POST', '/settings/groups', { name }),
    caller('POST', '/settings/rooftops', { name, timeZone: 'America/Chicago', groupId }),
    caller('PUT', `/settings/rooftops/${caller.rooftopId}`, { name, timeZone: 'America/Chicago' }),
    caller('POST', '/settings/roles', { name, permissions: [] }),
    caller('POST', '/settings/line/steps', { name, safeDurationSeconds: 1, recommendedDurationSeconds: 2 }),
    caller('POST', '/inventory/views', { name, query: { filters: {} } }),
    caller('POST', '/inventory', aVehicle({ make: name })),
    caller('PUT', '/profile', { lastName: name }),
  ]
  for (const name of ['\u200b', '\u200b \u2060', 'Ford\u202eyoalC', '\u2066Ford'])
    expect([name, (await Promise.all(named(name))).map(({ status }) => status)]).toEqual([name, Array(8).fill(400)])
  for (const name of ['***', caller.rooftopId, 'ROOFTOP-000000000000000000000001'])
    expect((await Promise.all(named(name).slice(0, 3))).map(({ status }) => status)).toEqual([400, 400, 400])
})

test('an address with a dot in it is a page all the same, and a file that is gone is none', async () => {
  const webDir = mkdtempSync(path.join(tmpdir(), 'lotline-pages-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  writeFileSync(path.join(webDir, 'index.html'), 'the page')
  const api = await buildHttp({ logLevel: 'silent', sites: [staffSite({ folder: webDir })] })
  const goTo = (url: string) => api.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  const fetchOf = (url: string) => api.inject({ url, headers: { accept: '*/*' } })
  for (const url of [
    '/login?username=someone@example.com',
    '/reset-password?token=ab.cd',
    '/roof/inventory?preview=1,P12.B',
    '/a.b',
  ])
    expect([url, (await goTo(url)).body]).toEqual([url, 'the page'])
  expect((await fetchOf('/login?username=someone@example.com')).body).toBe('the page')
  for (const url of ['/assets/x.js', '/assets/gone-1a2b.css?v=1', '/humans.txt', '/api/nothing'])
    expect([url, (await fetchOf(url)).statusCode]).toEqual([url, 404])
  expect((await goTo('/assets/x.js')).statusCode).toBe(404)
})
