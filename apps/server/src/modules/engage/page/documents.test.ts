import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { afterAll, expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { startServer } from '../../../../test/server.ts'
import { aSample, pdf, uploadsOf } from '../../../../test/uploads.ts'

/** A provider of window stickers; answers 404 once it has none. */
const provider = { hasStickers: true, requests: 0 }
const listener = http.createServer((request, reply) => {
  if (request.url === '/api/token') {
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"token":"one","expiresIn":3600}')
    return
  }
  provider.requests += 1
  if (provider.hasStickers) reply.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf)
  else reply.writeHead(404).end()
})
await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
// It listens on a port.
const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})

const stickers = { url, user: 'lotline', password: 'secret' }
const server = await startServer({ stickers, allowAddresses: ['127.0.0.1/32'] })
const { admin, aCar, sell, links } = await engageDesk(server)
const { api } = server.app
const folioPath = (id: string) => `/inventory/${id}/plugins/vdp/velocityengage/folio`
const documentsOf = async (id: string): Promise<FolioDocument[]> => {
  const { folders }: Folio = (await admin('GET', folioPath(id))).body.data
  return folders.slice(1).flatMap(({ documents }) => documents)
}
const named = async (id: string, label: string) =>
  (await documentsOf(id)).find(({ displayLabel }) => displayLabel === label)?.id ?? ''
const set = (id: string, documentId: string, address: string) =>
  admin('PUT', `${folioPath(id)}/document/${documentId}`, { url: address })
const feature = (id: string, documentId: string, featured: boolean) =>
  admin('PUT', `${folioPath(id)}/document/${documentId}/featured`, { featured })
const aLink = async (car: string) => tokenOf((await links(admin, car, [{ engagementType: 'SHOWROOM' }])).body.data[0])
const page = async (token: string) => (await api.inject({ url: `/s/${token}` })).body
const fileOf = (token: string, id: string) => api.inject({ url: `/api/s/${token}/files/${id}` })
/** Documents of a page: its part and its link. */
const shown = (html: string) =>
  [
    ...html.matchAll(
      /<li data-part="DOCUMENT:([0-9a-f-]{36})"><a class="row" data-action="DOCUMENT" href="([^"]+)" target="_blank" rel="noopener noreferrer">.*?<\/span><span>([^<]+)</g,
    ),
  ].map(([, id, href, label]) => [label, href, id])

test('documents with content stand on the page, featured ones first, and nothing of the others', async () => {
  const car = await aCar()
  const [sticker, warranty] = [await named(car, 'Window sticker'), await named(car, 'Warranty booklet')]
  const token = await aLink(car)
  expect(shown(await page(token))).toEqual([['Window sticker', `/api/s/${token}/files/${sticker}`, sticker]])
  await set(car, warranty, 'https://warranty.example.com/?a=1&b="<2>"')
  await feature(car, sticker, false)
  await feature(car, warranty, true)
  expect(shown(await page(token))).toEqual([
    ['Warranty booklet', 'https://warranty.example.com/?a=1&amp;b=%22%3C2%3E%22', warranty],
    ['Window sticker', `/api/s/${token}/files/${sticker}`, sticker],
  ])
  // Another car has its own.
  expect(shown(await page(await aLink(await aCar()))).map(([label]) => label)).toEqual(['Window sticker'])
})

test('a file opens by the link of its own car alone, as it is now, until the car is sold', async () => {
  const car = await aCar()
  const warranty = await named(car, 'Warranty booklet')
  const [token, foreign] = [await aLink(car), await aLink(await aCar())]
  expect((await fileOf(token, warranty)).statusCode).toBe(404)
  const uploads = uploadsOf(server, admin)
  const target = `/plugins/vdp/velocityengage/media?url=${encodeURIComponent(`${folioPath(car)}/document/${warranty}`)}`
  await uploads.send(target, { name: 'Booklet.pdf', bytes: pdf })
  const opened = await fileOf(token, warranty)
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload.equals(pdf)]).toEqual([
    200,
    'application/pdf',
    true,
  ])
  expect(opened.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^inline/),
    'x-robots-tag': 'noindex, nofollow',
  })
  await uploads.send(target, { name: 'Booklet.png', bytes: await aSample('png') })
  const etag = String(opened.headers.etag)
  const since = await api.inject({ url: `/api/s/${token}/files/${warranty}`, headers: { 'if-none-match': etag } })
  expect([since.statusCode, since.headers['content-type']]).toEqual([200, 'image/png'])
  expect(String(since.headers['cache-control'])).not.toMatch(/max-age=[1-9]/)
  expect((await fileOf(foreign, warranty)).statusCode).toBe(404)
  // An address elsewhere is no file of ours.
  await set(car, warranty, 'https://warranty.example.com/')
  expect((await fileOf(token, warranty)).statusCode).toBe(404)
  await sell(car)
  expect((await fileOf(token, await named(car, 'Window sticker'))).statusCode).toBe(404)
})

test('a window sticker is asked for at its provider when it is opened, once; where there is none a page says so', async () => {
  const car = await aCar()
  const sticker = await named(car, 'Window sticker')
  const token = await aLink(car)
  const { vin } = (await admin('GET', `/inventory/${car}`)).body.data.vehicleCard
  expect((await documentsOf(car)).find(({ id }) => id === sticker)).toMatchObject({
    ...{ url: `/windowsticker/vin/${vin}`, present: true, source: 'ASKED_WHEN_OPENED', updatedAt: null },
  })
  provider.requests = 0
  for (let time = 0; time < 2; time += 1) expect((await fileOf(token, sticker)).rawPayload.equals(pdf)).toBe(true)
  expect(provider.requests).toBe(1)
  expect((await documentsOf(car)).find(({ id }) => id === sticker)?.updatedAt).toBe(server.clock.now.toISOString())
  const other = await aCar()
  provider.hasStickers = false
  const refused = await fileOf(await aLink(other), sticker)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(refused.body).toContain('<h1>The window sticker isn’t available right now</h1>')
})
