import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aVehicle, type Caller, inRecon, startServer } from '../../../test/server.ts'

const webDir = mkdtempSync(path.join(tmpdir(), 'lotline-insight-'))
afterAll(() => rmSync(webDir, { recursive: true }))
mkdirSync(path.join(webDir, 'assets'))
writeFileSync(path.join(webDir, 'index.html'), '<html><head><meta charset="utf-8" /><script>1</script></head></html>')

const extensionId = 'abcdefghijklmnopabcdefghijklmnop'
const origins = [`chrome-extension://${extensionId}`, 'https://crm.example.test']
const server = await startServer({ webDir, extension: { origins, url: 'https://lotline.example.test/extension.zip' } })
const manager = await server.someone('manager')
const vinOf = async (caller: Caller, id: string): Promise<string> =>
  (await caller('GET', `/inventory/${id}`)).body.data.vehicleCard.vin
const find = async (caller: Caller, vins: readonly string[]) => caller('GET', `/extension/vehicles?vins=${vins.join()}`)
const found = async (caller: Caller, vins: readonly string[]): Promise<string[]> =>
  (await find(caller, vins)).body.data.map(({ vehicleId }: { vehicleId: string }) => vehicleId)

test('VINs lead to the vehicles of all rooftops that a person may look over, and to no others', async () => {
  const elsewhere = await server.alsoIn(server.there.id, manager, 'manager')
  const stranger = await server.someone('manager', server.there.id)
  const [here, there] = [await inRecon(manager), await inRecon(elsewhere)]
  const stock = (await manager('POST', '/inventory', aVehicle())).body.data.vehicleCard
  const vins = [await vinOf(manager, here), await vinOf(elsewhere, there), stock.vin]
  expect((await found(manager, vins)).sort()).toEqual([here, there, stock.id].sort())
  // Of what stands where somebody does not work nothing is said, not even that there is something.
  expect(await found(stranger, vins)).toEqual([there])
  expect(await found(stranger, [vins[0] ?? ''])).toEqual([])
  // Also in the session that stands elsewhere, and without naming a rooftop.
  const { body } = await server.request('GET', `/extension/vehicles?vins=${vins.join()}`, undefined, {
    authorization: `Bearer ${elsewhere.token}`,
  })
  expect(body.data).toHaveLength(3)
})

test('each is told with stock number, title, rooftop and its place on the line', async () => {
  const id = await inRecon(manager, { stockNumber: 'EXT1' })
  server.pass({ hours: 1 })
  const { body } = await find(manager, [(await vinOf(manager, id)).toLowerCase()])
  expect(body.data).toEqual([
    {
      vehicleId: id,
      vin: expect.stringMatching(/^1FTFW1E5/),
      stockNumber: 'EXT1',
      title: '2021 Toyota RAV4',
      rooftop: { id: server.here.id, name: 'Here' },
      step: { name: expect.any(String), status: expect.any(String), seconds: expect.any(Number), goalSeconds: expect.anything() },
    },
  ])
  // Only one who may see the line is told of it.
  const blind = await server.someone(['INVENTORY_VIEW', 'PLUGIN_VELOCITYINSIGHT_VIEW'])
  expect((await find(blind, [body.data[0].vin])).body.data[0]).toMatchObject({ vehicleId: id, step: null })
})

test('it is for those who may look over several rooftops, there as here', async () => {
  const id = await inRecon(manager)
  const vin = await vinOf(manager, id)
  const closed = await server.someone(['INVENTORY_VIEW', 'RECON_VIEW'])
  expect(await find(closed, [vin])).toMatchObject({ status: 403, body: { permission: 'PLUGIN_VELOCITYINSIGHT_VIEW' } })
  const insight = await server.someone('manager', server.there.id)
  await server.alsoIn(server.here.id, insight, ['INVENTORY_VIEW'])
  expect(await found(insight, [vin])).toEqual([])
})

test('fifty VINs are asked for at a time, and what is none is refused', async () => {
  const vins = Array.from({ length: 51 }, (_, at) => `1FTFW1E5${String(at).padStart(9, '9')}`)
  expect((await find(manager, vins)).status).toBe(400)
  expect(await find(manager, vins.slice(1))).toMatchObject({ status: 200, body: { data: [] } })
  expect((await find(manager, ['no-vin'])).status).toBe(400)
})

test('a sold vehicle is in nobody’s stock', async () => {
  const { vin, id } = (await manager('POST', '/inventory', aVehicle())).body.data.vehicleCard
  await server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('vehicle').set({ sold_at: server.clock.now }).where('id', '=', id).execute(),
  )
  expect(await found(manager, [vin])).toEqual([])
})

test('the extension and the pages made for it say who may frame them; nothing else can be framed', async () => {
  expect((await server.request('GET', '/extension')).body.data).toEqual({
    url: 'https://lotline.example.test/extension.zip',
    origins,
  })
  const at = (url: string) => server.app.api.inject({ url, headers: { accept: 'text/html' } })
  const card = await at(`/velocity-insight/tenant/${server.here.id}/inventory/x/card`)
  expect(card.statusCode).toBe(200)
  expect(card.headers['content-security-policy']).toContain(`frame-ancestors ${origins.join(' ')}`)
  expect(card.headers).not.toHaveProperty('x-frame-options')
  // Its policy stands in the page too, for a browser whose extension takes the header away.
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(card.body) ?? []
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-")
  expect(policy).not.toContain('frame-ancestors')
  for (const url of ['/', `/${server.here.id}/inventory`, '/velocity-insights/x', '/api/extension', '/s/x']) {
    const { headers, body } = await at(url)
    expect([url, headers['content-security-policy']]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")])
    expect(headers['x-frame-options']).toBe('DENY')
    expect(body).not.toContain('http-equiv')
  }
})
