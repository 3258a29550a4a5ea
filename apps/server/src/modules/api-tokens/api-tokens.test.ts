import { expect, test } from 'vitest'
import { aVehicle, type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'
import { usualLimits } from '../../limits.ts'

const server = await startServer()
const admin = await server.someone('administrator')
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString()

type Made = { id: string; token: string }
const wish = (more: object = {}) => ({
  name: 'DMS nightly',
  ownership: 'ROOFTOP',
  permissions: ['INVENTORY_VIEW', 'INVENTORY_VDP_CREATE', 'INVENTORY_VDP_NOTES_VIEW'],
  endsAt: inDays(90),
  ...more,
})

async function made(more: object = {}, by: Caller = admin): Promise<Made> {
  const { status, body } = await by('POST', '/settings/apiTokens', wish(more))
  expect([status, body?.detail]).toEqual([201, undefined])
  return body.data
}

type Method = Parameters<typeof server.request>[0]
const ask = (token: string, method: Method, path: string, body?: unknown, headers = {}) =>
  server.request(method, path, body, { authorization: `Bearer ${token}`, ...headers })
const said = ({ status, body }: { status: number; body: { code: string; detail: string } }) => [status, body.code, body.detail]

test('a token reads and writes what it was given, and is named in history beside its maker', async () => {
  const { token, id } = await made()
  expect(token).toMatch(/^lot_[\w-]{43}$/)
  const vehicle = aVehicle()
  expect((await ask(token, 'POST', '/inventory', vehicle)).status).toBe(201)
  const { body } = await ask(token, 'GET', `/inventory?s=${vehicle.stockNumber}`)
  const vehicleId = body.data[0].vehicleCard.id
  const [entry] = (await admin('GET', `/inventory/${vehicleId}/history`)).body.data
  expect(entry).toMatchObject({ actor: { firstName: 'Test', lastName: 'administrator' }, token: 'DMS nightly' })
  const activity = (await admin('GET', '/settings/activity')).body.data
  expect(activity.find((one: { vehicle: { id: string } | null }) => one.vehicle?.id === vehicleId).token).toBe('DMS nightly')
  expect(activity.find(({ label }: { label: string }) => label === 'API token DMS nightly made').token).toBe(null)
  // Amounts are masked as for a person who lacks the permission.
  expect((await ask(token, 'GET', `/inventory/${vehicleId}`)).text).not.toMatch(/"costWithPack":\{/)
  const [row] = await runAt(server.url, 'select hash, name from api_token where id = $1', [id])
  expect([row.hash.length, row.hash.toString().includes(token)]).toEqual([32, false])
})

test('nothing beyond it, and what its person loses it loses too', async () => {
  const { token } = await made()
  expect(said(await ask(token, 'GET', '/settings/people'))).toEqual([
    403,
    'PERMISSION_DENIED',
    'This API token does not have the permission DEALERSHIP_ADMIN_VIEW.',
  ])
  const maker = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_CREATE'])
  const own = await made({ ownership: 'PERSON', permissions: ['INVENTORY_VIEW', 'INVENTORY_VDP_CREATE'] }, maker)
  expect((await ask(own.token, 'GET', '/inventory')).status).toBe(200)
  await runAt(
    server.url,
    `update role set permissions = '{INVENTORY_VIEW}' where id = (select role_id from membership where person_id = $1)`,
    [maker.personId],
  )
  expect((await ask(own.token, 'GET', '/inventory')).status).toBe(200)
  expect(said(await ask(own.token, 'POST', '/inventory', aVehicle()))).toEqual([
    403,
    'PERMISSION_DENIED',
    'Test limited, for whom this API token acts, no longer has the permission INVENTORY_VDP_CREATE in this rooftop.',
  ])
  const [listed] = (await maker('GET', '/settings/apiTokens')).body.data
  expect(listed).toMatchObject({ state: 'ACTIVE', lost: ['INVENTORY_VDP_CREATE'], isMine: true })
})

test('it stops when its person leaves; a rooftop’s goes on once an administrator takes it over', async () => {
  const leaver = await server.someone('administrator')
  const [own, shared] = [await made({ ownership: 'PERSON', name: 'Mine' }, leaver), await made({ name: 'Shared' }, leaver)]
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [leaver.personId])
  const stopped = await ask(own.token, 'GET', '/inventory')
  expect(said(stopped)).toEqual([
    403,
    'PERMISSION_DENIED',
    'Test administrator, for whom this API token acts, does not work in this rooftop.',
  ])
  await runAt(server.url, 'update person set disabled_at = now() where id = $1', [leaver.personId])
  expect(said(await ask(shared.token, 'GET', '/inventory'))).toEqual([
    401,
    'TOKEN_INVALID',
    'This API token has stopped: Test administrator, for whom it acts, has left.',
  ])
  const state = async (id: string) =>
    (await admin('GET', '/settings/apiTokens')).body.data.find((one: Made) => one.id === id).state
  expect([await state(own.id), await state(shared.id)]).toEqual(['STOPPED', 'STOPPED'])
  expect((await admin('POST', `/settings/apiTokens/${own.id}/takeOver`)).status).toBe(404)
  const taken = await admin('POST', `/settings/apiTokens/${shared.id}/takeOver`)
  expect(taken.body.data).toMatchObject({ state: 'ACTIVE', isMine: true })
  expect((await ask(shared.token, 'GET', '/inventory')).status).toBe(200)
})

test('ended and revoked ones answer 401 in plain words, and leave the list when they are removed', async () => {
  const [first, second] = [await made({ endsAt: inDays(1) }), await made()]
  const { now } = server.clock
  server.pass({ hours: 25 })
  expect(said(await ask(first.token, 'GET', '/inventory'))).toEqual([
    401,
    'TOKEN_INVALID',
    'This API token ended on 2026-03-03. Make its successor.',
  ])
  expect((await admin('DELETE', `/settings/apiTokens/${second.id}`)).status).toBe(200)
  expect(said(await ask(second.token, 'GET', '/inventory'))).toEqual([401, 'TOKEN_INVALID', 'This API token has been revoked.'])
  const listed = async () => (await admin('GET', '/settings/apiTokens')).body.data.map(({ id }: Made) => id)
  expect(await listed()).toEqual(expect.arrayContaining([first.id, second.id]))
  for (const { id } of [first, second]) await admin('DELETE', `/settings/apiTokens/${id}`)
  expect(await listed()).not.toContain(first.id)
  expect(await listed()).not.toContain(second.id)
  server.clock.now = now
  expect(said(await ask('lot_made-up', 'GET', '/inventory')).slice(0, 2)).toEqual([401, 'TOKEN_INVALID'])
})

test('only the addresses that it was given', async () => {
  const { token } = await made({ addresses: ['203.0.113.0/24', '10.4.2.18'] })
  const { token: local } = await made({ addresses: ['127.0.0.0/8'] })
  expect(said(await ask(token, 'GET', '/inventory'))).toEqual([
    403,
    'ADDRESS_NOT_ALLOWED',
    'This API token does not work from 127.0.0.1.',
  ])
  expect((await ask(local, 'GET', '/inventory')).status).toBe(200)
})

test('a token of several rooftops names one; lists over rooftops show its own alone', async () => {
  const both = await server.alsoIn(server.there.id, admin)
  const one = await made({ permissions: ['INVENTORY_VIEW', 'PLUGIN_VELOCITYINSIGHT_VIEW'] })
  const two = await made({
    rooftopIds: [server.here.id, server.there.id],
    permissions: ['INVENTORY_VIEW', 'PLUGIN_VELOCITYINSIGHT_VIEW'],
  })
  const at = (id: string) => ({ 'tenant-id': id })
  expect((await ask(one.token, 'GET', '/inventory', undefined, at(server.there.id))).body.code).toBe('TENANT_MISMATCH')
  expect((await ask(two.token, 'GET', '/inventory')).body.code).toBe('MALFORMED')
  for (const { id } of [server.here, server.there])
    expect((await ask(two.token, 'GET', '/inventory', undefined, at(id))).status).toBe(200)
  const path = `/inventory?filterIds=location:${server.there.id}`
  expect((await ask(two.token, 'GET', path, undefined, at(server.here.id))).status).toBe(200)
  expect((await ask(one.token, 'GET', path)).status).toBe(400)
  expect((await both('DELETE', `/settings/apiTokens/${two.id}`)).status).toBe(200)
})

test('nobody gives what they do not hold, nor what no token may have', async () => {
  const limited = await server.someone(['INVENTORY_VIEW'])
  const outcome = async (more: object, by = limited) => {
    const { status, body } = await by('POST', '/settings/apiTokens', wish({ ownership: 'PERSON', ...more }))
    return [status, body.code ?? 'MADE', body.permission ?? body.errors?.[0]?.field]
  }
  expect(await outcome({ permissions: ['INVENTORY_VIEW'] })).toEqual([201, 'MADE', undefined])
  expect(await outcome({ permissions: ['RECON_VIEW'] })).toEqual([403, 'PERMISSION_DENIED', 'RECON_VIEW'])
  expect(await outcome({ permissions: ['IMPORTS_WRITE'] })).toEqual([403, 'PERMISSION_DENIED', 'DEALERSHIP_ADMIN_VIEW'])
  expect(await outcome({ permissions: ['INVENTORY_VIEW'], ownership: 'ROOFTOP' })).toEqual([
    403,
    'PERMISSION_DENIED',
    'DEALERSHIP_ADMIN_VIEW',
  ])
  for (const never of ['DEALERSHIP_ADMIN_VIEW', 'USERS_SELF_UPDATE', 'NONSENSE'])
    expect((await outcome({ permissions: [never] }, admin))[0]).toBe(400)
  expect(await outcome({ permissions: ['INVENTORY_VIEW'], endsAt: inDays(400) })).toEqual([400, 'MALFORMED', 'endsAt'])
  expect(await outcome({ permissions: ['INVENTORY_VIEW'], endsAt: inDays(-1) })).toEqual([400, 'MALFORMED', 'endsAt'])
  expect((await outcome({ permissions: ['INVENTORY_VIEW'], addresses: ['nonsense'] }))[0]).toBe(400)
  expect(await outcome({ permissions: ['INVENTORY_VIEW'], rooftopIds: [server.there.id] })).toEqual([
    404,
    'ROOFTOP_NOT_FOUND',
    undefined,
  ])
  const mine = (await limited('GET', '/settings/apiTokens')).body.data
  expect(mine.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([true])
  const { id } = await made()
  expect((await limited('DELETE', `/settings/apiTokens/${id}`)).status).toBe(404)
  expect((await limited('GET', `/settings/apiTokens/${id}/calls`)).status).toBe(404)
})

test('its calls are counted, the refused ones apart, and the last 50 kept', async () => {
  const { token, id } = await made()
  for (let call = 0; call < 55; call += 1) await ask(token, 'GET', '/inventory?pageSize=1')
  await ask(token, 'PUT', '/settings/features/UI_PREVIEW', { isOn: true })
  const { body } = await admin('GET', `/settings/apiTokens/${id}/calls`)
  expect(body.data).toMatchObject({ calls: 56, refused: 1 })
  expect(body.data.days).toHaveLength(30)
  expect(body.data.days.at(-1)).toEqual({ day: '2026-03-02', calls: 56, refused: 1 })
  expect(body.data.last).toHaveLength(50)
  expect(body.data.last[0]).toMatchObject({ method: 'PUT', path: '/settings/features/UI_PREVIEW', status: 403 })
  expect(body.data.last[1]).toMatchObject({ method: 'GET', path: '/inventory', status: 200 })
  const listed = (await admin('GET', '/settings/apiTokens')).body.data.find((one: Made) => one.id === id)
  expect(listed).toMatchObject({ lastUsedAt: server.clock.now.toISOString(), lastUsedFrom: '127.0.0.1' })
})

test('a token has a rate of its own', async () => {
  const rated = await startServer({ limits: { ...usualLimits, tokenCallsPerMinute: 3 } })
  const owner = await rated.someone('administrator')
  const tokens = [await made({}, owner), await made({}, owner)].map(({ token }) => ({ authorization: `Bearer ${token}` }))
  const call = async (headers: { authorization: string } | undefined) =>
    (await rated.request('GET', '/inventory', undefined, headers)).status
  const [first, second] = tokens
  expect([await call(first), await call(first), await call(first), await call(first)]).toEqual([200, 200, 200, 429])
  expect(await call(second)).toBe(200)
})

test('files asked for with a token are made for its person, as long as the token lives', async () => {
  await inRecon(admin)
  await server.app.work()
  const { token } = await made()
  const asked = await ask(token, 'GET', '/inventory/export/xlsx')
  expect([asked.status, asked.body.detail]).toEqual([200, undefined])
  const file = await server.app.api.inject({ url: asked.body.data.uri })
  expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
