import { expect, test } from 'vitest'
import { engageDesk, tokenOf } from '../../../../test/engage-desk.ts'
import { visitorAt } from '../../../../test/engage-visits.ts'
import { type Caller, runAt, startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://cars.example' })
const { aCar, shopper, links, drafts, send } = await engageDesk(server)
const sam = await server.someone('sales')
const robin: string = (await shopper(sam, { phone: '(951) 555-0142' })).body.data.id
// biome-ignore lint/suspicious/noExplicitAny: as it came over the wire.
const notices = async (by: Caller): Promise<any[]> => (await by('GET', '/notifications')).body.data
const changes = async () => (await sam('GET', '/utility/updated?minusSeconds=1')).body.data.changedCachedItems

test('the sender is notified of the first open and of one after a day of silence, and led to the engagement', async () => {
  const car = await aCar()
  const [made] = await drafts(sam, car, [robin])
  const token = tokenOf(made ?? { shareURL: '' })
  await visitorAt(server, token).look(5)
  const [first, ...others] = await notices(sam)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    ...{ notificationType: 'ENGAGE_LINK_OPENED', kind: 'LINK_OPENED', targetType: 'engagement', targetId: made?.engagementId },
    ...{ parentId: car, read: false, message: expect.stringMatching(/^Robin Sample is looking at T\d+ right now$/) },
    detail: 'First visit, looks at Photos',
    visit: { visitNumber: 1, seconds: 5, part: 'Photos', isDocument: false, seenParts: ['Photos'], phone: '(951) 555-0142' },
  })
  server.pass({ seconds: 31 })
  expect((await notices(sam))[0].message).toMatch(/^Robin Sample looked at T\d+ for 5s$/)
  server.pass({ hours: 23 })
  await visitorAt(server, token).look(5)
  expect(await notices(sam)).toHaveLength(1)
  server.pass({ hours: 24 })
  await visitorAt(server, token).look(5)
  expect(await notices(sam)).toHaveLength(2)
  await runAt(
    server.url,
    `update prospect set erased_at = now(), first_name = '', last_name = '', email = null, email_key = null, phone = null where id = $1`,
    [robin],
  )
  expect((await notices(sam)).map(({ message, visit }) => [message, visit.phone])).toEqual([
    [expect.stringMatching(/^Someone is looking at T\d+ right now$/), null],
    [expect.stringMatching(/^Someone looked at T\d+ for 5s$/), null],
  ])
})

test('a visit in between brings the notification up again, read or unread as it was, and one that was deleted as read', async () => {
  const kim = await server.someone('manager')
  const made = []
  for (const email of ['first@mailbox.example', 'second@mailbox.example']) {
    const [draft] = await drafts(kim, await aCar(), [(await shopper(kim, { email })).body.data.id])
    made.push(tokenOf(draft ?? { shareURL: '' }))
  }
  const [first = '', second = ''] = made
  const inOrder = async () => (await notices(kim)).map(({ id, read, visit }) => [id, read, visit.visitNumber])
  await visitorAt(server, first).look(5)
  await visitorAt(server, second).look(5)
  const [[secondId], [firstId]] = (await inOrder()) as [string[], string[]]
  server.pass({ hours: 1 })
  await visitorAt(server, first).look(5)
  expect(await inOrder()).toEqual([
    [firstId, false, 2],
    [secondId, false, 1],
  ])
  await kim('PUT', `/notifications/${firstId}?read=true`)
  expect((await kim('DELETE', `/notifications/${secondId}`)).status).toBe(200)
  server.pass({ hours: 1 })
  await visitorAt(server, second).look(5)
  await visitorAt(server, first).look(5)
  expect(await inOrder()).toEqual([
    [firstId, true, 3],
    [secondId, true, 2],
  ])
  expect((await kim('GET', '/notifications')).body.meta.unread).toBe(0)
})

test('nobody is notified who may not see engagements', async () => {
  const kim = await server.someone('sales')
  const [made] = (await links(kim, await aCar(), [{ engagementType: 'WEB' }])).body.data
  await runAt(
    server.url,
    `update role set permissions = array_remove(permissions, 'PLUGIN_VELOCITYENGAGE_VIEW')
     where id = (select role_id from membership where person_id = $1)`,
    [kim.personId],
  )
  await visitorAt(server, tokenOf(made)).look(5)
  const [stored] = await runAt(server.url, 'select opens from engagement where id = $1', [made.engagementId])
  expect([stored.opens, await notices(kim)]).toEqual([1, []])
})

test('open screens hear of a send, of an open, and of actions after half a minute, and not of each sign', async () => {
  const kim = await server.someone('manager')
  const [made] = await drafts(kim, await aCar(), [(await shopper(kim, { email: 'told@mailbox.example' })).body.data.id])
  const quiet = async () => {
    server.pass({ minutes: 2 })
    expect(await changes()).toEqual([])
  }
  await quiet()
  await send(kim, made ? await carOf(made.engagementId) : '', [made?.engagementId ?? ''])
  expect(await changes()).toEqual(['engagements'])
  await quiet()
  const visitor = visitorAt(server, tokenOf(made ?? { shareURL: '' }))
  await visitor.sign()
  expect(await changes()).toEqual(['engagements'])
  await quiet()
  await visitor.look(20)
  expect(await changes()).toEqual([])
  await visitor.look(5, [], ['CALL'])
  expect(await changes()).toEqual(['engagements'])
})

async function carOf(engagementId: string): Promise<string> {
  return (await runAt(server.url, 'select vehicle_id from engagement where id = $1', [engagementId]))[0].vehicle_id
}
