import { expect, test } from 'vitest'
import { engageDesk } from '../../test/engage-desk.ts'
import { runAt, startServer } from '../../test/server.ts'

const server = await startServer({ origin: 'https://staff.example', shopperOrigin: 'https://cars.example:8443' })
const { admin, aCar, links, drafts, shopper, send } = await engageDesk(server)
const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.api.inject({ url, method, headers: { host } })
const car = await aCar()
const robin: string = (await shopper(admin)).body.data.id
const [{ shareURL }] = (await links(admin, car, [{ engagementType: 'WEB' }])).body.data
const { pathname, origin } = new URL(shareURL)

test('links of shoppers begin with their own address, in the table and in mails', async () => {
  expect(origin).toBe('https://cars.example:8443')
  const [draft] = await drafts(admin, car, [robin])
  await send(admin, car, [draft?.engagementId ?? ''])
  const sent = await runAt(server.url, 'select text, unsubscribe_url from outbox_message where about_id = $1', [robin])
  expect(sent).toEqual([
    {
      text: expect.stringContaining('https://cars.example:8443/s/'),
      unsubscribe_url: expect.stringMatching(/^https:\/\/cars\.example:8443\/api\/s\//),
    },
  ])
  expect(JSON.stringify(sent)).not.toContain('staff.example')
  expect(draft?.shareURL).toMatch(/^https:\/\/cars\.example:8443\/s\//)
})

test.each([
  '/',
  '/login',
  '/api/profile',
  '/api/authenticate',
  '/assets/index.js',
  '/service-worker.js',
  '/api/docs',
  '/sx',
  '/%61pi/profile',
])('the host of shoppers has nothing at %s', async (path) => {
  const { statusCode, headers } = await at('cars.example:8443', path)
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')])
})

test('the host of shoppers has their pages and what these ask for', async () => {
  const page = await at('cars.example:8443', pathname)
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('script-src cars.example:8443/s/assets/;'),
  ])
  for (const host of ['cars.example:8443', 'cars.example']) expect((await at(host, `/api${pathname}`)).statusCode).toBe(200)
  expect((await at('cars.example', pathname)).statusCode).toBe(200)
  expect((await at('cars.example:8443', '/robots.txt')).statusCode).toBe(200)
  expect((await at('cars.example:8443', '/c/ABCDEFGHABCDEFGH?vin=1')).statusCode).toBe(404)
})

test('the host of staff leads to the page with all of its address, and answers what mails that are out ask for', async () => {
  const led = await at('staff.example', `${pathname}/stop?lang=es`, 'POST')
  expect([led.statusCode, led.headers.location]).toEqual([307, `https://cars.example:8443${pathname}/stop?lang=es`])
  expect((await at('staff.example', `/%73${pathname.slice(2)}`)).statusCode).toBe(307)
  expect((await at('staff.example', `/api${pathname}`)).statusCode).toBe(200)
  expect((await at('staff.example', '/api/profile')).statusCode).toBe(401)
})
