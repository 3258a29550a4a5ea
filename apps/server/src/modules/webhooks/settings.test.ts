import { randomBytes } from 'node:crypto'
import { MAX_WEBHOOKS, webhookAmountsRule } from '@lotline/domain/webhooks/webhooks'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { type Call, startReceiver } from '../../../test/receiver.ts'
import { inRecon, runAt, startServer } from '../../../test/server.ts'

const receiver = await startReceiver()
const server = await startServer({ allowAddresses: ['127.0.0.1/32'] })
server.clock.now = new Date()
await server.app.work()
const admin = await server.someone()
const path = '/settings/webhooks'
const fields = (at: string, more: object = {}) => ({
  name: at,
  url: receiver.url + at,
  types: ['vehicle.added', 'task.requested'],
  ...more,
})
async function aHook(at: string, more: object = {}) {
  const made = await admin('POST', path, fields(at, more))
  expect(made.status, made.text).toBe(201)
  return made.body.data
}
const stateOf = async (id: string) => (await admin('GET', `${path}/${id}`)).body.data

test.each([
  [
    'https://10.4.7.20/hooks',
    '10.4.7.20 is inside this network. Give a public address, or ask your server administrator to allow 10.4.7.0/24.',
  ],
  [
    'https://169.254.169.254/latest',
    '169.254.169.254 is inside this network. Give a public address, or ask your server administrator to allow 169.254.169.0/24.',
  ],
  ['https://[::1]/hooks', '::1 is inside this network. Give a public address, or ask your server administrator to allow ::1.'],
  [
    'https://[::ffff:10.0.0.1]/',
    '::ffff:a00:1 is inside this network. Give a public address, or ask your server administrator to allow ::ffff:a00:1.',
  ],
  ['http://hooks.dealer.example/', 'Enter an address that begins with https://'],
  [
    'https://hooks.dealer.invalid/',
    'We found no public address for hooks.dealer.invalid. Check it, or ask your server administrator to allow it.',
  ],
])('%s is not taken', async (url, sentence) => {
  const checked = await admin('POST', `${path}/checkAddress`, { url })
  expect(checked.body.data).toEqual({ isAllowed: false, sentence })
  for (const [method, at] of [
    ['POST', path],
    ['PUT', `${path}/${(await aHook('/kept')).id}`],
  ] as const) {
    const refused = await admin(method, at, { ...fields('/kept'), url })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_REFUSED', errors: [{ field: 'url', message: sentence }] },
    })
  }
  const tried = await admin('POST', `${path}/test`, { url, secret: `whsec_${randomBytes(32).toString('base64')}` })
  expect(tried.body.code).toBe('ADDRESS_REFUSED')
})

test('an address that no longer may be called is refused at each try, not only when it is saved', async () => {
  const { id } = await aHook('/moved')
  await runAt(server.url, `update webhook set url = 'https://10.4.7.20/hooks' where id = $1`, [id])
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).failure).toMatchObject({ sentence: 'Could not be reached', status: null })
  expect(receiver.at('/moved')).toEqual([])
})

test('a test tells code and time, and is signed with the secret that is not saved yet', async () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const url = `${receiver.url}/tried`
  expect((await admin('POST', `${path}/checkAddress`, { url })).body.data).toEqual({ isAllowed: true, sentence: null })
  const tried = (await admin('POST', `${path}/test`, { url, secret })).body.data
  expect(tried).toEqual({ isAccepted: true, status: 200, ms: expect.any(Number), sentence: 'Answered 200' })
  const [call] = receiver.at('/tried')
  expect(call?.type).toBe('webhook.test')
  expect(new Verifier(secret).verify(call?.text ?? '', (call?.headers ?? {}) as Record<string, string>)).toMatchObject({
    vehicle: null,
  })
  const { id } = await aHook('/tried-saved', { secret })
  receiver.answer = () => 404
  const saved = (await admin('POST', `${path}/test`, { webhookId: id })).body.data
  expect(saved).toMatchObject({ isAccepted: false, status: 404, sentence: 'Answered 404' })
  receiver.answer = () => 200
})

test('a secret is told once; after a change both sign for a day, then the new one alone', async () => {
  const made = await aHook('/secret')
  expect(await stateOf(made.id)).not.toHaveProperty('secret')
  const [row] = await runAt(server.url, 'select secret from webhook where id = $1', [made.id])
  expect(row.secret).toMatch(/^v1\./)
  const changed = (await admin('POST', `${path}/${made.id}/secret`, {})).body.data
  expect(changed.secret).not.toBe(made.secret)
  expect(changed.oldSecretEndsAt).toBe(new Date(server.clock.now.getTime() + 86_400_000).toISOString())
  const signed = async () => {
    const before = receiver.at('/secret').length
    await inRecon(admin)
    await expect.poll(() => receiver.at('/secret').length).toBe(before + 1)
    const { headers = {}, text = '' }: Partial<Call> = receiver.at('/secret').at(-1) ?? {}
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signatures = String(headers['webhook-signature']).split(' ')
    return [made.secret, changed.secret].map((secret) =>
      signatures.includes(new Verifier(secret).sign(String(headers['webhook-id']), at, text)),
    )
  }
  expect(await signed()).toEqual([true, true])
  server.pass({ hours: 24 })
  expect(await signed()).toEqual([false, true])
  expect((await stateOf(made.id)).oldSecretEndsAt).toBeNull()
})

test('amounts go where there is a tick for them, and into the log of those who see them', async () => {
  const [all, bare] = [await aHook('/amounts', { sendsAmounts: true }), await aHook('/bare')]
  const car = await inRecon(admin)
  const task = { name: 'Front pads', type: 'Mechanical', partsCost: { amount: 100, currency: 'USD' }, status: 'REQUESTED' }
  const requested = await admin('POST', `/inventory/${car}/tasks`, task)
  expect(requested.status, requested.text).toBe(201)
  await expect.poll(() => receiver.at('/amounts').map(({ type }) => type)).toEqual(['vehicle.added', 'task.requested'])
  await expect.poll(() => receiver.at('/bare').length).toBe(2)
  const [full, less] = ['/amounts', '/bare'].map((at) => JSON.parse(receiver.at(at)[1]?.text ?? ''))
  expect(full).toMatchObject({ data: { task: { name: 'Front pads' } }, amounts: { parts: 100 } })
  expect(less).not.toHaveProperty('amounts')

  const clerk = await server.someone(['DEALERSHIP_ADMIN_VIEW', 'INVENTORY_VIEW'])
  const [delivery] = (await clerk('GET', `${path}/${all.id}/deliveries?types=task.requested`)).body.data
  const seen = async (caller: typeof clerk) => (await caller('GET', `${path}/${all.id}/deliveries/${delivery.id}`)).body.data
  expect(await seen(admin)).toMatchObject({
    hidden: [],
    body: receiver.at('/amounts')[1]?.text,
    answer: { body: 'answered 200' },
  })
  const masked = await seen(clerk)
  expect(masked).toMatchObject({ hidden: ['AMOUNTS'], answer: { status: 200, body: null } })
  expect(JSON.parse(masked.body)).not.toHaveProperty('amounts')

  // Nobody has sent elsewhere what they do not see.
  for (const change of [{ url: `${receiver.url}/elsewhere` }, {}]) {
    const id = Object.keys(change).length > 0 ? all.id : bare.id
    const refused = await clerk('PUT', `${path}/${id}`, { ...fields('/amounts'), sendsAmounts: true, ...change })
    expect(refused.body).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: (webhookAmountsRule as { all: string[] }).all[0],
    })
  }
  const kept = { ...fields('/amounts'), name: 'Renamed', sendsAmounts: true }
  expect((await clerk('PUT', `${path}/${all.id}`, kept)).body.data).toMatchObject({ name: 'Renamed', sendsAmounts: true })
})

test('a webhook is paused, resumed and deleted by people, and the log says who did what', async () => {
  const { id, name } = await aHook('/turned')
  const off = (await admin('PUT', `${path}/${id}/on`, { isOn: false })).body.data
  expect(off).toMatchObject({ state: 'OFF', paused: { by: { id: admin.personId }, reason: null } })
  await inRecon(admin)
  await expect.poll(async () => (await stateOf(id)).waiting).toBe(1)
  expect(receiver.at('/turned')).toEqual([])
  await admin('PUT', `${path}/${id}/on`, { isOn: true })
  await expect.poll(() => receiver.at('/turned').length).toBe(1)
  await admin('DELETE', `${path}/${id}`)
  expect((await admin('GET', `${path}/${id}`)).body.code).toBe('WEBHOOK_NOT_FOUND')
  const log = (await admin('GET', '/settings/activity')).body.data
  const told = log.filter(({ label }: { label: string }) => label.includes(name))
  expect(told.map(({ label }: { label: string }) => label)).toEqual(
    ['deleted', 'resumed', 'paused', 'made'].map((act) => `Webhook ${name} ${act}`),
  )
  expect(told.every(({ actor }: { actor: { id: string } }) => actor.id === admin.personId)).toBe(true)
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await runAt(server.url, 'select id from webhook where id = $1', [id])).toEqual([])
})

test('event types are told with how many a day there were', async () => {
  const types = (await admin('GET', `${path}/eventTypes`)).body.data
  const added = types.find(({ type }: { type: string }) => type === 'vehicle.added')
  const [{ count }] = await runAt(server.url, `select count(*)::int as count from webhook_event where type = 'vehicle.added'`)
  expect(added).toMatchObject({ group: 'VEHICLES', perDay: Math.round((count / 30) * 10) / 10 })
  expect(types.length).toBeGreaterThan(20)
})

test('there is a limit to webhooks', async () => {
  const there = await server.someone('administrator', server.there.id)
  const made = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 3 }, (_, number) => there('POST', path, fields(`/many${number}`))),
  )
  expect(made.filter(({ status }) => status === 201).length).toBe(MAX_WEBHOOKS)
  expect(made.filter(({ body }) => body.code === 'WEBHOOKS_FULL').length).toBe(3)
})
