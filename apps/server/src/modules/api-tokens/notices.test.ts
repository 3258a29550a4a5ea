import { expect, test } from 'vitest'
import { type Caller, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
const admin = await server.someone('administrator')
const day = 24 * 60 * 60 * 1000

async function made(by: Caller, name: string, days: number, more: object = {}): Promise<string> {
  const endsAt = new Date(server.clock.now.getTime() + days * day).toISOString()
  const wish = { name, ownership: 'PERSON', permissions: ['INVENTORY_VIEW'], endsAt, ...more }
  const { status, body } = await by('POST', '/settings/apiTokens', wish)
  expect([status, body.detail]).toEqual([201, undefined])
  return body.data.id
}

type Told = { notificationType: string; targetId: string; message: string; detail: string | null; parentType: string }
const tokenNotices = async (by: Caller, id: string): Promise<Told[]> =>
  (await by('GET', '/notifications')).body.data.filter((one: Told) => one.targetId === id)
const messages = async (by: Caller, id: string) => (await tokenNotices(by, id)).map(({ message, detail }) => [message, detail])
const twice = async () => {
  await server.runHousekeeping()
  await server.runHousekeeping()
}

test('administrators hear 14 and 3 days before a token ends, once each, and nobody else does', async () => {
  const maker = await server.someone(['INVENTORY_VIEW', 'NOTIFICATIONS_VIEW'])
  const elsewhere = await server.someone('administrator', server.there.id)
  const [id, short, revoked] = [
    await made(maker, 'DMS nightly', 30),
    await made(maker, 'Short', 10),
    await made(maker, 'Gone', 30),
  ]
  await maker('DELETE', `/settings/apiTokens/${revoked}`)
  await twice()
  expect(await tokenNotices(admin, id)).toEqual([])
  server.pass({ hours: 24 * 16 + 1 })
  await twice()
  const ends = ['API token DMS nightly ends Wed, Apr 1', 'Make its successor, and give that to the program before then']
  expect(await messages(admin, id)).toEqual([ends])
  expect((await tokenNotices(admin, id))[0]).toMatchObject({ notificationType: 'API_TOKEN_ENDING', parentType: 'apiToken' })
  server.pass({ hours: 24 * 11 })
  await twice()
  expect(await messages(admin, id)).toEqual([ends, ends])
  for (const one of [maker, elsewhere]) expect(await tokenNotices(one, id)).toEqual([])
  expect([...(await tokenNotices(admin, short)), ...(await tokenNotices(admin, revoked))]).toEqual([])
})

test('they hear that a token stopped when its maker leaves, and it is taken back when it works again', async () => {
  const maker = await server.someone('administrator')
  const id = await made(maker, 'Title desk', 90, { ownership: 'ROOFTOP' })
  await twice()
  expect(await tokenNotices(admin, id)).toEqual([])
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [maker.personId])
  await twice()
  expect(await messages(admin, id)).toEqual([['API token Title desk stopped', 'Test administrator has left']])
  await admin('POST', `/settings/apiTokens/${id}/takeOver`)
  await twice()
  expect(await tokenNotices(admin, id)).toEqual([])
})

test('they hear what it lost with its maker, and again of what it loses next', async () => {
  const maker = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_CREATE', 'INVENTORY_VDP_NOTES_VIEW'])
  const permissions = ['INVENTORY_VIEW', 'INVENTORY_VDP_CREATE', 'INVENTORY_VDP_NOTES_VIEW']
  const id = await made(maker, 'Lot scanner', 90, { permissions })
  const keep = async (...held: string[]) => {
    await runAt(server.url, 'update role set permissions = $2 where id = (select role_id from membership where person_id = $1)', [
      maker.personId,
      held,
    ])
    await twice()
  }
  await keep('INVENTORY_VIEW', 'INVENTORY_VDP_CREATE')
  const lost = (what: string) => [
    'API token Lot scanner can do less than it was given',
    `Test limited no longer has ${what} of it`,
  ]
  expect(await messages(admin, id)).toEqual([lost('a permission')])
  await keep('INVENTORY_VIEW')
  expect(await messages(admin, id)).toEqual([lost('2 permissions')])
  await keep(...permissions)
  expect(await tokenNotices(admin, id)).toEqual([])
})

test('whoever turned the panel off for them is not told there; the kind has no mail of its own', async () => {
  const quiet = await server.someone('administrator')
  const { body } = await quiet('GET', '/notifications/preferences')
  expect(body.data.kinds.find(({ kind }: { kind: string }) => kind === 'API_TOKEN')).toMatchObject({ panel: true, mail: null })
  const refused = await quiet('PUT', '/notifications/preferences', { kinds: [{ kind: 'API_TOKEN', mail: true }] })
  expect(refused.status).toBe(422)
  await quiet('PUT', '/notifications/preferences', { kinds: [{ kind: 'API_TOKEN', panel: false }] })
  const id = await made(admin, 'Quiet', 15, { ownership: 'ROOFTOP' })
  server.pass({ hours: 24 * 2 })
  await twice()
  expect(await tokenNotices(admin, id)).toHaveLength(1)
  expect(await tokenNotices(quiet, id)).toEqual([])
})
