import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../test/feeds.ts'
import { fetchDesk, loopback, serveFile, serveHttp } from '../../../test/fetched-feeds.ts'
import { loopbackCa, loopbackKey } from '../../../test/loopback-tls.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer({ allowAddresses: loopback, outsideCa: loopbackCa })
const desk = await fetchDesk(server, { ca: loopbackCa })
const manager = await server.someone()
afterEach(() => desk.clear(manager))

/** A server that is signed in to over TLS. */
async function serveSecure() {
  const asked: (string | undefined)[] = []
  const rows = csv([feedRow()])
  const web = https.createServer({ key: loopbackKey, cert: loopbackCa }, (request, reply) => {
    asked.push(request.headers.authorization)
    if (request.url === '/away') reply.writeHead(302, { location: leads.to }).end()
    else if (request.headers.authorization === undefined) reply.writeHead(401).end()
    else reply.end(rows)
  })
  const leads = { to: '' }
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  afterAll(() => web.close())
  return { url: `https://127.0.0.1:${(web.address() as AddressInfo).port}`, asked, leads }
}

const http = (url: string, signIn: object) => ({ by: 'HTTP', url, signIn })
const basic = { kind: 'BASIC', user: 'lotline', password: 'open sesame' }
const put = (id: string, body: object) => manager('PUT', `/feeds/fetched/${id}`, body)
const errorsOf = ({ body }: { body: { errors?: unknown } }) => body.errors

test('basic and bearer sign-ins are sent, stored sealed, and told to nobody', async () => {
  const { url, asked } = await serveSecure()
  const first = await desk.add(manager, desk.draft('', { source: http(`${url}/a.csv`, basic) }))
  const bearer = { kind: 'BEARER', token: 'token-of-ours' }
  const second = await desk.add(manager, desk.draft('', { source: http(`${url}/b.csv`, bearer) }))
  expect([first.source, second.source]).toEqual([
    { by: 'HTTP', url: `${url}/a.csv`, signIn: 'BASIC', user: 'lotline', isSecretSet: true },
    { by: 'HTTP', url: `${url}/b.csv`, signIn: 'BEARER', user: null, isSecretSet: true },
  ])
  for (const { id } of [first, second]) expect(await desk.fetchNow(manager, id)).toMatchObject({ fault: null })
  expect(asked).toEqual([`Basic ${Buffer.from('lotline:open sesame').toString('base64')}`, 'Bearer token-of-ours'])
  const kept = JSON.stringify(await desk.sqlHere('select * from fetched_feed'))
  const events = JSON.stringify(await desk.sqlHere('select fact, detail from event'))
  const shown = (await manager('GET', '/feeds/fetched')).text
  for (const text of [kept, events, shown]) {
    expect(text).not.toContain('open sesame')
    expect(text).not.toContain('token-of-ours')
  }
})

test('a sign-in goes to nobody else: not where an address leads on to, and to no new address without being typed again', async () => {
  const { url, asked, leads } = await serveSecure()
  const other = await serveSecure()
  leads.to = `${other.url}/there`
  const { id, version, ...feed } = await desk.add(manager, desk.draft('', { source: http(`${url}/away`, basic) }))
  expect(await desk.fetchNow(manager, id)).toMatchObject({ fault: 'SIGN_IN_REFUSED' })
  expect([asked.length, other.asked]).toEqual([1, [undefined]])
  const { password: _password, ...withoutPassword } = basic
  const body = { name: feed.name, kind: 'STOCK', schedule: { every: 'HOUR' }, version }
  const moved = await put(id, { ...body, source: http(`${other.url}/away`, withoutPassword) })
  expect(errorsOf(moved)).toEqual([{ field: 'source.signIn.password', message: 'Enter the password' }])
  expect((await put(id, { ...body, source: http(`${url}/other.csv`, withoutPassword) })).status).toBe(200)
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'TAKEN' })
  leads.to = 'http://127.0.0.1:1/'
  const clear = await desk.add(manager, desk.draft(`${url}/away`))
  expect(await desk.fetchNow(manager, clear.id)).toMatchObject({ fault: 'REDIRECTED' })
})

test('what cannot be a feed is refused with what to do about it', async () => {
  const add = async (changes: Record<string, unknown>) =>
    errorsOf(await manager('POST', '/feeds/fetched', desk.draft('https://a.example/', changes)))
  expect(await add({ source: http('http://a.example/x.csv', basic) })).toEqual([
    { field: 'source.url', message: 'A password or token needs an address with https://' },
  ])
  expect(await add({ source: http('http://10.0.0.1/x.csv', { kind: 'NONE' }) })).toEqual([
    { field: 'source.url', message: 'must be an address on the internet, not inside a network' },
  ])
  expect(await add({ schedule: { every: 'DAY' } })).toEqual([{ field: 'schedule.at', message: 'Enter a time, such as 05:00' }])
  expect(await add({ receiverIds: [server.here.id] })).toEqual([
    { field: 'receiverIds', message: 'Choose people who may load feeds in this rooftop' },
  ])
  const { name } = await desk.add(manager, desk.draft('https://a.example/'))
  expect(await add({ name: name.toUpperCase() })).toEqual([{ field: 'name', message: 'Another feed has this name' }])
})

test('a rooftop has room for twenty feeds, also where many are added at once', async () => {
  const added = await Promise.all(
    Array.from({ length: 22 }, () => manager('POST', '/feeds/fetched', desk.draft('https://a.example/'))),
  )
  expect(added.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(added.find(({ status }) => status === 409)?.body.code).toBe('FEEDS_FULL')
})

test('of two changes at once the second hears of the first; a new address is read anew, a new name keeps its columns', async () => {
  const rows = csv([feedRow()])
  const [one, two] = [await serveFile(rows), await serveFile(rows)]
  const feed = await desk.add(manager, desk.draft(one.url))
  await desk.fetchNow(manager, feed.id)
  const body = { name: `${feed.name} moved`, kind: 'STOCK', schedule: { every: 'HOUR' } }
  const source = http(two.url, { kind: 'NONE' })
  expect((await put(feed.id, { ...body, source, version: feed.version })).status).toBe(200)
  expect((await put(feed.id, { ...body, source, version: feed.version })).body.code).toBe('FEED_CHANGED')
  const last = await desk.fetchNow(manager, feed.id)
  expect(last).toMatchObject({ state: 'TAKEN', counts: { unchanged: 1 } })
  expect((await feedsOf(server, manager).ended(last.runId ?? '')).feedName).toBe(`${feed.name} moved`)
  const names = (await manager('GET', '/feeds/runs')).body.data.map((run: { feedName: string }) => run.feedName)
  expect(names.slice(0, 2)).toEqual([`${feed.name} moved`, `${feed.name} moved`])
})

test('a feed that is changed while it is fetched is not told to have seen what it has not', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = await serveHttp(async (_request, reply) => {
    await gate.promise
    reply.end(csv([feedRow()]))
  })
  const feed = await desk.add(manager, desk.draft(slow.url))
  await manager('POST', `/feeds/fetched/${feed.id}/fetch`)
  const looking = desk.look()
  await expect.poll(() => slow.asked.length).toBe(1)
  const body = { name: feed.name, kind: 'STOCK', schedule: { every: 'HOUR' }, version: feed.version }
  expect((await put(feed.id, { ...body, source: http('https://a.example/', { kind: 'NONE' }) })).status).toBe(200)
  gate.resolve()
  await looking
  expect(await desk.find(manager, feed.id)).toMatchObject({ last: { state: 'TAKEN' }, lastNewAt: null })
})

test('one that is deleted while it is fetched is gone, and what was coming ends nothing', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = await serveHttp(async (_request, reply) => {
    await gate.promise
    reply.end(csv([feedRow()]))
  })
  const { id } = await desk.add(manager, desk.draft(slow.url))
  await manager('POST', `/feeds/fetched/${id}/fetch`)
  const looking = desk.look()
  await expect.poll(() => slow.asked.length).toBe(1)
  expect((await manager('DELETE', `/feeds/fetched/${id}`)).status).toBe(200)
  gate.resolve()
  await looking
  expect((await manager('GET', `/feeds/fetched/${id}`)).body.code).toBe('FEED_NOT_FOUND')
  expect(await desk.sqlHere('select id from feed_fetch')).toEqual([])
})

test('a draft over HTTP is tested: its file is found, its page told, and little of it read', async () => {
  const { url, file } = await serveFile(csv([feedRow()]))
  const tryOut = async (source: object) => (await manager('POST', '/feeds/fetched/test', { source })).body.data
  expect(await tryOut(http(`${url}/stock.csv`, { kind: 'NONE' }))).toMatchObject({
    ...{ state: 'FOUND', fault: null, hostKey: null },
    file: { name: 'stock.csv', bytes: file.content.length },
    sentence: `Found stock.csv, ${file.content.length} bytes.`,
  })
  file.content = '<html>'
  expect(await tryOut(http(url, { kind: 'NONE' }))).toMatchObject({ state: 'FAILED', fault: 'WEB_PAGE' })
  const endless = await serveHttp((_request, reply) => {
    reply.writeHead(200, { 'content-length': 10_000_000 }).write('VIN,Stock\n'.repeat(1000))
  })
  expect(await tryOut(http(`${endless.url}/big.csv`, { kind: 'NONE' }))).toMatchObject({
    sentence: 'Found big.csv, 10 MB.',
  })
})

test('feeds of another rooftop are neither seen nor touched', async () => {
  const elsewhere = await server.someone('administrator', server.there.id)
  const { id } = await desk.add(manager, desk.draft('https://a.example/'))
  expect((await elsewhere('GET', '/feeds/fetched')).body.data).toEqual([])
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/fetch'],
    ['POST', '/test'],
    ['GET', '/fetches'],
  ] as const)
    expect((await elsewhere(method, `/feeds/fetched/${id}${path}`)).body.code).toBe('FEED_NOT_FOUND')
})
