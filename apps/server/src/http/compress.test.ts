import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aVehicle, startServer } from '../../test/server.ts'
import { encodingFor } from './compress.ts'

const server = await startServer()

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('of a client that takes %s a reply is sent as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a list comes compressed to who takes that and as it is to who does not, and says the same', async () => {
  const manager = await server.someone('manager')
  for (let count = 0; count < 3; count += 1) await manager('POST', '/inventory', aVehicle())
  const list = async (encoding?: string) => {
    const answer = await server.app.api.inject({
      url: '/api/inventory?pageSize=3',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'tenant-id': manager.rooftopId,
        ...(encoding && { 'accept-encoding': encoding }),
      },
    })
    return answer
  }
  const [plain, br, gzip] = [await list(), await list('br'), await list('gzip')]
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'))
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json())
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json())
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length))
})

test('what is short goes out as it is, and so do the tokens of who signs in', async () => {
  const short = await server.app.api.inject({ url: '/api/health', headers: { 'accept-encoding': 'br, gzip' } })
  expect(short.headers['content-encoding']).toBeUndefined()
  const long = await server.app.api.inject({
    method: 'POST',
    url: '/api/authenticate',
    headers: { 'accept-encoding': 'br, gzip' },
    payload: { username: 'nobody@lotline.test', password: 'x'.repeat(2000) },
  })
  expect(long.headers['content-encoding']).toBeUndefined()
})
