import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const admin = await server.someone('administrator')
const address = 'https://locate.example.com/sso?token={token}&vin={vin}'
const key = 'a key that both of them know'
const link = (caller: Caller, vin?: string) =>
  caller('GET', `/plugins/velocitylocate/generateSSOUrl${vin === undefined ? '' : `?vin=${encodeURIComponent(vin)}`}`)
const set = (body: unknown, caller: Caller = admin) => caller('PUT', '/settings/locate', body)
const user = await server.someone(['PLUGIN_VELOCITYLOCATE_VIEW'])

test('before it is set up Locate says so; the first time it needs its key', async () => {
  expect(await link(user)).toMatchObject({ status: 503, body: { code: 'LOCATE_NOT_CONFIGURED' } })
  expect((await admin('GET', '/settings/locate')).body.data).toEqual({ address: null, hasKey: false })
  expect(await set({ address })).toMatchObject({ status: 400, body: { errors: [{ field: 'key', message: 'must be given' }] } })
  expect((await set({ address: null })).status).toBe(200)
})

test('a link signs its person in at the provider for a minute, at the car that is asked for', async () => {
  const id = await inRecon(admin)
  const { vin } = (await admin('GET', `/inventory/${id}`)).body.data.vehicleCard
  expect((await set({ address, key })).body.data).toEqual({ address, hasKey: true })
  const { status, body } = await link(user, vin.toLowerCase())
  const url = new URL(body.data.url)
  expect([status, url.origin, url.searchParams.get('vin')]).toEqual([200, 'https://locate.example.com', vin])
  const secret = new TextEncoder().encode(key)
  const rules = { issuer: 'lotline', audience: 'locate.example.com', algorithms: ['HS256'] }
  const token = url.searchParams.get('token') ?? ''
  const at = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000)
  const { payload } = await jwtVerify(token, secret, { ...rules, currentDate: at(30) })
  expect(payload).toMatchObject({ sub: user.personId, rooftop: server.here.id, vin })
  await expect(jwtVerify(token, secret, { ...rules, currentDate: at(61) })).rejects.toThrow(/exp/)
  const whole = new URL((await link(user)).body.data.url).searchParams
  const other = await jwtVerify(whole.get('token') ?? '', secret, { ...rules, currentDate: at(1) })
  expect([whole.get('vin'), other.payload.vin, other.payload.jti === payload.jti]).toEqual(['', undefined, false])
})

test('the key is never told, stays while the host does, and is asked for anew with another host', async () => {
  await set({ address, key })
  const again = 'https://locate.example.com/v2/{token}'
  const answers = [await set({ address: again }), await admin('GET', '/settings/locate')]
  expect(answers.map(({ body }) => body.data)).toEqual(Array(2).fill({ address: again, hasKey: true }))
  expect(JSON.stringify([answers, (await admin('GET', '/settings/activity')).body])).not.toContain(key)
  expect(await set({ address: 'https://elsewhere.example.com/{token}' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'key', message: 'must be given anew for another host' }] },
  })
  expect((await set({ address: null })).body.data).toEqual({ address: null, hasKey: false })
  expect((await link(user)).status).toBe(503)
})

test.each<[body: object, field: string]>([
  [{ address: 'http://locate.example.com/{token}', key }, 'address'],
  [{ address: 'https://locate.example.com/', key }, 'address'],
  [{ address, key: 'short' }, 'key'],
  [{ address, key: 'x'.repeat(501) }, 'key'],
  [{ address, key: `${key}\u0000` }, 'key'],
])('%j is refused and names its field', async (body, field) => {
  expect(await set(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('strangers’ cars, other rooftops and people without the permission get no link', async () => {
  await set({ address, key })
  const id = await inRecon(admin)
  const { vin } = (await admin('GET', `/inventory/${id}`)).body.data.vehicleCard
  const elsewhere = await server.someone('administrator', server.there.id)
  expect((await link(elsewhere, vin)).status).toBe(503)
  await set({ address, key }, elsewhere)
  expect(await link(await server.someone(['PLUGIN_VELOCITYLOCATE_VIEW'], server.there.id), vin)).toMatchObject({
    status: 404,
    body: { code: 'VEHICLE_NOT_FOUND' },
  })
  expect((await link(user, 'not a vin')).status).toBe(400)
  expect((await link(await server.someone(['INVENTORY_VIEW']))).body).toMatchObject({ permission: 'PLUGIN_VELOCITYLOCATE_VIEW' })
  expect((await set({ address: null }, await server.someone('manager'))).status).toBe(403)
})
