import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, test } from 'vitest'
import { csv, feedRow, feedsOf } from '../../../test/feeds.ts'
import { fetchDesk, loopback, serveFile, serveHttp } from '../../../test/fetched-feeds.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer({ allowAddresses: loopback })
const desk = await fetchDesk(server)
const manager = await server.someone()
const elsewhere = await server.someone('administrator', server.there.id)
const { here } = server
afterEach(() => desk.clear(manager))

test('a file is fetched at its time and taken in as one that was uploaded, with its run and its counts', async () => {
  const rows = [feedRow(), feedRow()]
  const { url, asked } = await serveFile(csv(rows))
  const feed = await desk.add(manager, desk.draft(`${url}/out/stock.csv`))
  expect(feed).toMatchObject({ last: null, strip: [], nextAt: '2026-03-02T16:00:00.000Z', isOn: true, rooftop: { id: here.id } })
  await desk.look()
  expect(asked).toEqual([])
  server.pass({ hours: 1 })
  await desk.look()
  const { last, strip, lastNewAt, nextAt } = await desk.find(manager, feed.id)
  expect(last).toMatchObject({
    ...{ state: 'TAKEN', by: null, fault: null, fileName: 'stock.csv', bytes: csv(rows).length },
    counts: { read: 2, added: 2, changed: 0, unchanged: 0, leftOut: 0 },
  })
  expect([strip.length, lastNewAt, nextAt]).toEqual([1, server.clock.now.toISOString(), '2026-03-02T17:00:00.000Z'])
  const run = (await manager('GET', `/feeds/runs/${last?.runId}`)).body.data
  expect(run).toMatchObject({ feedName: feed.name, fileName: 'stock.csv', state: 'DONE', added: 2, startedBy: null })
  expect(await feedsOf(server, manager).stored(rows[0]?.VIN ?? '')).toHaveLength(1)
  expect(desk.log).toEqual([])
})

test('what has not changed is not read again: by its tag, by its date, and by its content', async () => {
  const rows = [feedRow()]
  const { url, asked, file } = await serveFile(csv(rows))
  file.etag = '"one"'
  file.headers = { 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' }
  const { id, name } = await desk.add(manager, desk.draft(url))
  expect((await desk.fetchNow(manager, id)).state).toBe('TAKEN')
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'UNCHANGED', bytes: null, counts: null, runId: null })
  expect(asked[1]?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Mon, 02 Mar 2026 10:00:00 GMT',
  })
  file.etag = '"two"'
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'UNCHANGED', bytes: file.content.length })
  file.content = csv([{ ...rows[0], Price: 1 }])
  file.etag = '"three"'
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'TAKEN', counts: { changed: 1 } })
  const runs: { feedName: string }[] = (await manager('GET', '/feeds/runs')).body.data
  expect(runs.filter(({ feedName }) => feedName === name)).toHaveLength(2)
})

test.each([
  ['a web page', '\n<!DOCTYPE html><html><title>Sign in</title>', 200, 'WEB_PAGE'],
  ['nothing', '', 200, 'EMPTY'],
  ['no table', 'Just some words', 200, 'NOT_READABLE'],
  ['a zip that is no workbook', 'PK\u0003\u0004rest', 200, 'NOT_READABLE'],
  ['401', '', 401, 'SIGN_IN_REFUSED'],
  ['403', '', 403, 'SIGN_IN_REFUSED'],
  ['404', '', 404, 'NO_FILE'],
  ['500', '', 500, 'SERVER_ERROR'],
])('of %s nothing is read and the reason is told', async (_name, content, status, fault) => {
  const { url, file } = await serveFile(content)
  file.status = status
  const { id } = await desk.add(manager, desk.draft(url))
  const { state, sentence, ...last } = await desk.fetchNow(manager, id)
  expect([state, last.fault, last.counts, last.runId]).toEqual(['FAILED', fault, null, null])
  expect(sentence).toMatch(/^[A-Z0-9].*\.$/s)
})

test('headers alone are held: a stock without cars is nothing that anybody wants by itself', async () => {
  const { url } = await serveFile('VIN,Stock\n')
  const { id } = await desk.add(manager, desk.draft(url))
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'HELD', sentence: 'The file has no vehicles.' })
})

test('too much is broken off while it comes; packed by the way it comes whole', async () => {
  let isSent = false
  const endless = await serveHttp((request, reply) => {
    if (request.url === '/packed') {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(csv([feedRow()])))
      return
    }
    reply.on('close', () => {
      isSent = true
    })
    const piece = Buffer.alloc(1_000_000, 'VIN,Stock\n')
    const write = () => {
      while (!reply.destroyed && reply.write(piece));
      reply.once('drain', write)
    }
    write()
  })
  const large = await desk.add(manager, desk.draft(`${endless.url}/large`))
  expect(await desk.fetchNow(manager, large.id)).toMatchObject({ state: 'FAILED', fault: 'TOO_LARGE' })
  expect(isSent).toBe(true)
  const packed = await desk.add(manager, desk.draft(`${endless.url}/packed`))
  expect((await desk.fetchNow(manager, packed.id)).state).toBe('TAKEN')
})

test('nobody there is told as such, and the failures in a row are counted until it is well', async () => {
  const { url, server: web, port } = await serveFile(csv([feedRow()]))
  await new Promise((done) => web.close(done))
  const { id } = await desk.add(manager, desk.draft(url))
  for (const count of [1, 2, 3]) {
    expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'FAILED', fault: 'NO_ANSWER' })
    expect(await desk.find(manager, id)).toMatchObject({ failuresInRow: count })
  }
  await new Promise<void>((done) => web.listen(port, '127.0.0.1', done))
  expect((await desk.fetchNow(manager, id)).state).toBe('TAKEN')
  const { failuresInRow, strip } = await desk.find(manager, id)
  expect([failuresInRow, strip.map(({ state }) => state)]).toEqual([0, ['FAILED', 'FAILED', 'FAILED', 'TAKEN']])
})

test('a failure is tried again with pauses that grow, up to the next time by the schedule', async () => {
  const { url, file } = await serveFile('')
  file.status = 500
  server.clock.now = new Date('2026-03-03T10:30:00Z')
  const { id } = await desk.add(manager, desk.draft(url, { schedule: { every: 'DAY', at: '05:00' } }))
  const next = async () => {
    const { nextAt, thenAt } = await desk.find(manager, id)
    return [nextAt?.slice(11, 16), thenAt?.slice(11, 16) ?? null]
  }
  expect(await next()).toEqual(['11:00', null])
  const told: unknown[] = []
  for (let at = 0; at < 6; at += 1) {
    server.clock.now = new Date((await desk.find(manager, id)).nextAt ?? '')
    await desk.look()
    told.push(await next())
  }
  expect(told).toEqual([
    ['11:15', '11:00'],
    ['11:45', '11:00'],
    ['12:45', '11:00'],
    ['14:45', '11:00'],
    ['18:45', '11:00'],
    ['22:45', '11:00'],
  ])
  file.status = 401
  await desk.fetchNow(manager, id)
  expect(await next()).toEqual(['11:00', null])
})

test('who asks for rest is left alone', async () => {
  const { url, file } = await serveFile('')
  file.status = 503
  file.headers = { 'retry-after': '1800' }
  server.clock.now = new Date('2026-03-03T15:00:00Z')
  const { id } = await desk.add(manager, desk.draft(url))
  await desk.fetchNow(manager, id)
  expect((await desk.find(manager, id)).nextAt).toBe('2026-03-03T15:30:00.000Z')
})

test('a slow host delays no other, and one feed is fetched once at a time', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = await serveHttp(async (_request, reply) => {
    await gate.promise
    reply.end(csv([feedRow()]))
  })
  const quick = await serveFile(csv([feedRow()]))
  const [first, second] = [await desk.add(manager, desk.draft(slow.url)), await desk.add(manager, desk.draft(quick.url))]
  for (const { id } of [first, second]) expect((await manager('POST', `/feeds/fetched/${id}/fetch`)).status).toBe(200)
  const looking = desk.look()
  await expect.poll(async () => (await desk.find(manager, second.id)).last?.state).toBe('TAKEN')
  await expect.poll(async () => (await desk.find(manager, first.id)).progress?.stage).toBe('CONNECTING')
  expect((await manager('POST', `/feeds/fetched/${first.id}/fetch`)).body).toMatchObject({ code: 'FETCH_RUNNING' })
  gate.resolve()
  await looking
  expect(await desk.find(manager, first.id)).toMatchObject({
    progress: null,
    last: { state: 'TAKEN', by: { id: manager.personId } },
  })
})

test('redirects are followed three times at most, and never inside the network', async () => {
  const rows = csv([feedRow()])
  const { url } = await serveHttp((request, reply) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) reply.end(rows)
    else reply.writeHead(302, { location: left === 99 ? 'http://10.0.0.1/' : `/${left - 1}` }).end()
  })
  const states: unknown[] = []
  for (const path of ['/3', '/4', '/99']) {
    const { id } = await desk.add(manager, desk.draft(`${url}${path}`))
    const { state, fault } = await desk.fetchNow(manager, id)
    states.push([state, fault])
  }
  expect(states).toEqual([
    ['TAKEN', null],
    ['FAILED', 'REDIRECTED'],
    ['FAILED', 'NO_ANSWER'],
  ])
})

test('a smaller file than the guard allows is held with its reason, and goes on once somebody lets it', async () => {
  const rows = Array.from({ length: 10 }, () => feedRow())
  const { url, file } = await serveFile(csv(rows))
  const { id } = await desk.add(manager, desk.draft(url, { guardPercent: 70 }))
  expect((await desk.fetchNow(manager, id)).state).toBe('TAKEN')
  file.content = csv(rows.slice(0, 6))
  const held = await desk.fetchNow(manager, id)
  expect(held).toMatchObject({
    state: 'HELD',
    sentence: 'The file has 6 vehicles in stock, last time 10: fewer than 70% must be confirmed.',
  })
  expect((await desk.fetchNow(manager, id)).state).toBe('UNCHANGED')
  expect((await manager('POST', `/feeds/runs/${held.runId}/confirm`)).status).toBe(200)
  await feedsOf(server, manager).ended(held.runId ?? '')
})

test('recalls, repair orders and locations go to their nouns, with their report', async () => {
  const { url } = await serveFile('VIN,Latitude,Longitude,Time\n1HGCM82633A004352,41.5,-87.7,2026-03-03T10:00:00Z\n')
  const { id } = await desk.add(manager, desk.draft(url, { kind: 'LOCATIONS' }))
  const last = await desk.fetchNow(manager, id)
  expect(last).toMatchObject({ state: 'TAKEN', counts: { read: 1, leftOut: 1 }, hasReport: true, runId: null })
  const { body } = await manager('GET', `/feeds/fetched/${id}/fetches/${last.id}/report`)
  expect(body.data.reasons[0].reason).toBe('No vehicle in stock here has the VIN 1HGCM82633A004352.')
  expect((await elsewhere('GET', `/feeds/fetched/${id}/fetches/${last.id}/report`)).status).toBe(404)
})

test('a fetch whose process has died is done again under the same run, and a file taken twice changes nothing', async () => {
  const rows = [feedRow()]
  const { url, asked } = await serveFile(csv(rows))
  const { id } = await desk.add(manager, desk.draft(url))
  await manager('POST', `/feeds/fetched/${id}/fetch`)
  const [lane] = await desk.fetching.lanes()
  const dying = desk.open()
  const begun = dying.round(lane ?? { rooftopId: '', host: '' })
  await expect.poll(() => asked.length).toBe(1)
  await begun
  await dying.close()
  await desk.look()
  const { last } = await desk.find(manager, id)
  expect(last).toMatchObject({ state: 'TAKEN', counts: { read: 1, added: 1 } })
  expect(await feedsOf(server, manager).stored(rows[0]?.VIN ?? '')).toHaveLength(1)
  const runs = (await manager('GET', '/feeds/runs')).body.data
  expect(runs.filter((run: { id: string }) => run.id === last?.id)).toHaveLength(1)
})

afterAll(() => expect(desk.log.filter((line) => line.includes('fetched again'))).toEqual([]))
