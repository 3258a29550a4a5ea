import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import { curlOf } from './curl.ts'
import { html } from './html.ts'
import { slugOf } from './page.ts'

const server = await startServer({ origin: 'https://lotline.example' })
const at = (path: string) => server.app.api.inject({ url: `/api/docs${path}` })

test('the list names every call with a page of its own, which shows how it is called', async () => {
  const { body, headers } = await at('')
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  // Before compression; it goes out with a tenth of it.
  expect(Buffer.byteLength(body)).toBeLessThan(250_000)
  for (const route of server.app.routes) {
    expect(body).toContain(`<details id="${slugOf(route)}"`)
    const page = await at(`/calls/${slugOf(route)}`)
    expect([route.path, page.statusCode]).toEqual([route.path, 200])
    expect(page.body).toContain(route.permission === 'public' ? 'curl' : 'Authorization: Bearer')
    expect(page.body).toContain('https://lotline.example/api/')
  }
  expect(new Set(server.app.routes.map(slugOf)).size).toBe(server.app.routes.length)
  expect((await at('/calls/none')).statusCode).toBe(404)
})

test('a page says who may call, with which permission, and whether a key is taken', async () => {
  const add = (await at('/calls/post-inventory')).body
  expect(add).toContain('INVENTORY_VDP_CREATE')
  expect(add).toContain('API tokens: one with this permission.')
  expect(add).toContain('Idempotency-Key: $(uuidgen)')
  const own = (await at('/calls/get-profile')).body
  expect(own).toContain('Only for a person who is signed in: API tokens get 403.')
  expect(own).toContain('$LOTLINE_SESSION')
  expect((await at('/calls/get-settings-people')).body).toContain('API tokens: none, no token may have this permission.')
})

test('OpenAPI has the same examples', async () => {
  const { paths } = (await at('/json')).json()
  const { requestBody, responses, parameters } = paths['/api/inventory'].post
  expect(requestBody.content['application/json'].example).toMatchObject({ make: 'Toyota' })
  expect(responses[201].content['application/json'].example.data.vehicleCard).toMatchObject({ make: 'Toyota' })
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('idempotency-key')
})

test('the page has a script and a style of its own', async () => {
  for (const name of ['page.css', 'page.js'])
    expect((await at(`/${name}`)).body).toBe(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
})

test('a line of a shell holds any text, and a page any value', () => {
  const route = server.app.routes.find(({ method, path }) => method === 'POST' && path === '/inventory/:vehicleId/notes')
  if (!route) throw new Error('Notes have no route')
  const line = curlOf(route, { path: '/inventory/1/notes', body: "it's $HOME", status: 201 }, 'https://lotline.example')
  expect(line).toContain(String.raw`-d '"it'\''s $HOME"'`)
  expect(html`<p title="${'"<&'}">${[html`<b>${1}</b>`]}${undefined}</p>`.html).toBe('<p title="&quot;&lt;&amp;"><b>1</b></p>')
})
