import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { withLabel } from '../../../../test/event-labels.ts'
import { type Cells, feedRow, feedsOf } from '../../../../test/feeds.ts'
import { type Answer, aJpeg, startPictureHost } from '../../../../test/picture-host.ts'
import { startServer } from '../../../../test/server.ts'
import { openOutside } from '../../../outside/outside.ts'
import { openFetching } from './fetching.ts'

const server = await startServer()
const manager = await server.someone()
const { report, stored } = feedsOf(server, manager)
/** Tests move the clock by weeks: whoever brings a file has just signed in. */
const run = async (...file: Parameters<ReturnType<typeof feedsOf>['run']>) => feedsOf(server, await server.someone()).run(...file)

const host = await startPictureHost()
beforeEach(() => {
  host.asked = []
  host.mostAtOnce = 0
})

const outside = openOutside({ allowed: ['127.0.0.1/32'], userAgent: 'Lotline/1.0' })
const fetchingOf = (politeness = { atOnce: 2, inAll: 8, spacingMs: 0 }) =>
  openFetching({
    ...{ doors: server.doors, ...server.app.files, pictures: server.app.housekeeping.pictures, outside, politeness },
    url: server.url,
    now: () => new Date(server.clock.now),
    makePictures: async () => {},
    log: () => {},
  })
const fetching = fetchingOf()

const choose = (fetchesFeedPhotos: boolean) => manager('PUT', '/settings/media/feed-photos', { fetchesFeedPhotos })

/** A car of a feed of its own with photos; answers how to look at it, and how to send its row again. */
async function aCar(addresses: readonly string[], joint = '|') {
  await choose(true)
  const row: Cells & { VIN: string } = feedRow()
  const send = (list: readonly string[]) =>
    run([{ ...row, Photos: list.join(joint) }], { feedName: `Photos ${row.VIN}`, confirm: true })
  const { id: runId } = await send(addresses)
  const id = (await stored(row.VIN))[0]?.id ?? ''
  const media = async () => (await manager('GET', `/inventory/${id}/media`)).body
  return { id, runId, send, media, names: async () => (await media()).data.map(({ name }: { name: string }) => name) }
}

const nameOf = (address: string) => address.split('/').at(-1)
const pathsAsked = () => host.asked.map(({ url }) => url)

test('nothing is fetched until an administrator has said so, and the log says who has', async () => {
  const [one = ''] = host.lay(await aJpeg())
  expect((await manager('GET', '/settings/media/feed-photos')).body.data).toEqual({ fetchesFeedPhotos: false })
  const row = feedRow({ Photos: one })
  await run([row], { feedName: 'unwanted' })
  expect(await fetching.look()).toBe(false)
  const [car] = await stored(row.VIN)
  expect((await manager('GET', `/inventory/${car?.id}/media`)).body).toMatchObject({ data: [], meta: { feedPhotos: null } })
  expect((await choose(true)).body.data).toEqual({ fetchesFeedPhotos: true })
  const events = await server.doors.inRooftop(server.here.id, (db) =>
    db.selectFrom('event').select(['actor_id', 'fact']).where('cached', '=', 'settings').execute(),
  )
  expect(events.map(withLabel)).toEqual([{ actor_id: manager.personId, label: 'Photos that feeds name: fetched' }])
  expect((await manager('GET', '/settings/media')).body.data.requiredShots).toHaveLength(12)
})

test('photos come in the feed’s order, once, and one that somebody has deleted does not come back', async () => {
  const same = await aJpeg()
  const led = host.lay(await aJpeg())
  const addresses = host.lay(
    await aJpeg(),
    (_request, reply) => reply.writeHead(302, { location: led[0] }).end(),
    same,
    await aJpeg(),
    same,
  )
  const car = await aCar(addresses)
  expect((await car.media()).meta.feedPhotos).toEqual({ named: 5, fetched: 0, waiting: 5, givenUp: 0, failures: [] })
  await fetching.look()
  const { data, meta } = await car.media()
  expect(data.map(({ name, imageType, shot, createdBy }: Record<string, unknown>) => [name, imageType, shot, createdBy])).toEqual(
    addresses.slice(0, 4).map((address) => [nameOf(address), 'IMS', 'UNKNOWN', null]),
  )
  expect(meta.feedPhotos).toEqual({ named: 5, fetched: 5, waiting: 0, givenUp: 0, failures: [] })
  expect(host.asked[0]?.headers['user-agent']).toMatch(/^Lotline\//)
  const asked = host.asked.length
  await manager('DELETE', `/inventory/${car.id}/media/images/${data[2].id}`)
  // The same photo at another address is no other photo.
  const [moved = ''] = host.lay(same)
  server.pass({ hours: 8 * 24 })
  await car.send([...addresses, moved])
  await fetching.look()
  expect(await car.names()).toEqual([0, 1, 3].map((at) => nameOf(addresses[at] ?? '')))
  expect(pathsAsked().slice(asked)).not.toContain(new URL(addresses[2] ?? '').pathname)
})

const byAddress = (one: { address: string }, other: { address: string }) => (one.address < other.address ? -1 : 1)

test('what does not come is told with its reason, tried with growing rests and given up at last', async () => {
  const page = (_request: IncomingMessage, reply: ServerResponse) => void reply.end('<html>Log in</html>')
  const [gone = '', html = '', cut = '', inward = '', good = ''] = host.lay(
    (_request, reply) => void reply.writeHead(404).end(),
    page,
    (_request, reply) => {
      reply.writeHead(200, { 'content-length': 5000 }).write('half')
      setTimeout(() => reply.destroy(), 10)
    },
    (_request, reply) => void reply.writeHead(301, { location: 'http://127.0.0.2:9/secret.jpg' }).end(),
    await aJpeg(),
  )
  const car = await aCar([gone, html, cut, inward, 'http://169.254.169.254/latest/meta-data/key.jpg', good], ',')
  await fetching.look()
  expect(await car.names()).toEqual([nameOf(good)])
  const { feedPhotos } = (await car.media()).meta
  expect(feedPhotos).toMatchObject({ named: 6, fetched: 1, waiting: 5, givenUp: 0 })
  const at = new URL(good).host
  // Where an address leads inside the network is told as anywhere else that nothing comes from.
  const nowhere = { reason: 'It could not be reached.', isGivenUp: false }
  expect(feedPhotos.failures.toSorted(byAddress)).toEqual(
    [
      { address: `${at}/…/${nameOf(inward)}`, ...nowhere },
      { address: '169.254.169.254/…/key.jpg', ...nowhere },
      { address: `${at}/…/${nameOf(gone)}`, reason: `${at} answered 404: there is no such photo.`, isGivenUp: false },
      { address: `${at}/…/${nameOf(html)}`, reason: 'That file isn’t a photo.', isGivenUp: false },
      { address: `${at}/…/${nameOf(cut)}`, ...nowhere },
    ].toSorted(byAddress),
  )
  // Nothing is due before its rest is over.
  expect(await fetching.look()).toBe(false)
  const found = await aJpeg()
  host.change(gone, found)
  const rests: number[] = []
  for (let minutes = 0; minutes < 3000; minutes += 1) {
    server.pass({ minutes: 1 })
    const before = host.asked.filter(({ url }) => url === new URL(html).pathname).length
    if (minutes < 40 || minutes % 60 === 0) await fetching.look()
    if (host.asked.filter(({ url }) => url === new URL(html).pathname).length > before) rests.push(minutes)
  }
  expect(rests).toHaveLength(6)
  expect(await car.names()).toEqual([nameOf(gone), nameOf(good)])
  expect((await car.media()).meta.feedPhotos).toMatchObject({ fetched: 2, waiting: 0, givenUp: 4 })
  // A feed that goes on naming it has it tried anew, a week later.
  host.change(html, found)
  server.pass({ hours: 8 * 24 })
  await car.send([gone, html, cut])
  await fetching.look()
  expect((await car.media()).meta.feedPhotos).toMatchObject({ named: 4, fetched: 3, waiting: 1 })
})

test('a host that asks for rest is left alone until then, for all that lies there', async () => {
  let isBusy = true
  const shy = async (): Promise<Answer> => {
    const photo = await aJpeg()
    return (_request, reply) => void (isBusy ? reply.writeHead(429, { 'retry-after': '600' }).end() : reply.end(photo))
  }
  const addresses = host.lay(await shy(), await shy(), await shy(), await shy(), await shy(), await shy())
  const car = await aCar(addresses)
  await fetching.look()
  expect(host.asked.length).toBeLessThanOrEqual(2)
  expect((await car.media()).meta.feedPhotos.failures[0].reason).toContain('answered 429: it was asked too often.')
  // Another rooftop leaves it alone as well.
  const other = await server.someone('administrator', server.there.id)
  await other('PUT', '/settings/media/feed-photos', { fetchesFeedPhotos: true })
  await feedsOf(server, other).run([feedRow({ Photos: addresses[0] ?? '' })], { feedName: 'there' })
  const asked = host.asked.length
  await fetching.look()
  expect([host.asked.length, await fetching.look()]).toEqual([asked, false])
  isBusy = false
  server.pass({ minutes: 9 })
  await fetching.look()
  expect(await car.names()).toEqual([])
  server.pass({ minutes: 2 })
  await fetching.look()
  expect(await car.names()).toEqual(addresses.map(nameOf))
  expect((await car.media()).meta.feedPhotos).toMatchObject({ fetched: 6, failures: [] })
})

test('where nobody answers at a host, that counts as a try of all that lies there', async () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `http://127.0.0.1:9/${at}.jpg`)
  const car = await aCar(addresses)
  for (const minutes of [0, 1, 5, 30, 120, 480, 1440]) {
    expect((await car.media()).meta.feedPhotos).toMatchObject({ waiting: 20 })
    server.pass({ minutes: minutes + 1 })
    await fetching.look()
  }
  const { feedPhotos } = (await car.media()).meta
  expect(feedPhotos).toMatchObject({ waiting: 0, givenUp: 20 })
  expect(feedPhotos.failures[0]).toMatchObject({ reason: 'It could not be reached.', isGivenUp: true })
})

test('a week later it is asked whether a photo has changed, and another one takes its place, shot and all', async () => {
  let [photo, etag] = [await aJpeg(40), '"1"']
  const [one = '', plain = ''] = host.lay(
    (request, reply) => {
      if (request.headers['if-none-match'] === etag) reply.writeHead(304).end()
      else reply.writeHead(200, { etag }).end(photo)
    },
    await aJpeg(),
  )
  const car = await aCar([one, plain])
  await fetching.look()
  const [first] = (await car.media()).data
  await manager('PUT', `/inventory/${car.id}/media/images/${first.id}?shot=FRONT`)
  await car.send([one, plain])
  expect(await fetching.look()).toBe(false)
  server.pass({ hours: 8 * 24 })
  await car.send([one, plain])
  await fetching.look()
  const conditions = () => host.asked.filter(({ url }) => one.endsWith(url ?? '-')).map(({ headers }) => headers['if-none-match'])
  expect(conditions()).toEqual([undefined, '"1"'])
  expect((await car.media()).data[0].size).toBe(first.size)
  ;[photo, etag] = [await aJpeg(64), '"2"']
  server.pass({ hours: 8 * 24 })
  await car.send([one, plain])
  await fetching.look()
  const [changed, other] = (await car.media()).data
  expect(changed).toMatchObject({ id: first.id, shot: 'FRONT', width: 64, name: first.name })
  expect(other.name).toBe(nameOf(plain))
})

test('two servers fetch nothing twice, and no host is asked by more than two at once', async () => {
  const photos = await Promise.all(Array.from({ length: 9 }, () => aJpeg()))
  const addresses = host.lay(
    ...photos.map(
      (photo): Answer =>
        (_request, reply) =>
          void setTimeout(() => reply.end(photo), 30),
    ),
  )
  const car = await aCar(addresses)
  await Promise.all([fetching.look(), fetchingOf().look(), fetchingOf().look()])
  expect(pathsAsked().toSorted()).toEqual(addresses.map((address) => new URL(address).pathname).toSorted())
  expect(host.mostAtOnce).toBe(2)
  expect(await car.names()).toEqual(addresses.map(nameOf))
})

test('what was under way when a server stopped is fetched by the next, once', async () => {
  const photo = await aJpeg()
  let isSlow = true
  const [slow = ''] = host.lay((_request, reply) => {
    if (!isSlow) return void reply.end(photo)
    reply.writeHead(200, { 'content-length': photo.length }).write(photo.subarray(0, 100))
  })
  const car = await aCar([slow])
  const stopping = fetchingOf()
  const looking = stopping.look()
  await expect.poll(() => host.asked.length).toBe(1)
  await stopping.close()
  await looking
  isSlow = false
  expect((await car.media()).meta.feedPhotos).toMatchObject({ waiting: 1, givenUp: 0, failures: [] })
  server.pass({ minutes: 2 })
  await fetching.look()
  expect(await car.names()).toEqual([nameOf(slow)])
})

test('of ten thousand addresses in a cell the first hundred are taken, and the row says so', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `${host.url}/many/${at}.jpg`)
  const car = await aCar(many)
  expect((await car.media()).meta.feedPhotos).toMatchObject({ named: 100 })
  expect((await report(car.runId))[0]?.[3]).toContain('only the first 100 of 10000 photos are taken')
  await car.send(many.slice(0, 1))
  expect((await car.media()).meta.feedPhotos).toMatchObject({ named: 1 })
})

test('a photo that is larger than may be sent is made smaller, and a sold car gets none', async () => {
  const large = await sharp(randomBytes(2600 * 2600 * 3), { raw: { width: 2600, height: 2600, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(5_242_880)
  const [photo = ''] = host.lay(large)
  const car = await aCar([photo])
  await fetching.look()
  const [kept] = (await car.media()).data
  expect(kept).toMatchObject({ name: nameOf(photo), contentType: 'image/jpeg' })
  expect(kept.size).toBeLessThanOrEqual(5_242_880)
  const [late = ''] = host.lay(await aJpeg())
  const sold = await aCar([late])
  await server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', sold.id).execute(),
  )
  await fetching.look()
  expect(pathsAsked()).not.toContain(new URL(late).pathname)
  expect(await fetching.look()).toBe(false)
})

test('switched off, what waits is left where it is', async () => {
  const [photo = ''] = host.lay(await aJpeg())
  const car = await aCar([photo])
  await choose(false)
  expect(await fetching.look()).toBe(false)
  expect((await car.media()).meta.feedPhotos).toBe(null)
  await choose(true)
  await fetching.look()
  expect(await car.names()).toEqual([nameOf(photo)])
})
