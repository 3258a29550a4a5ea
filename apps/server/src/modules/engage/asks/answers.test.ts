import { expect, test } from 'vitest'
import { actsDesk } from '../../../../test/engage-acts.ts'
import { type Caller, runAt, startServer } from '../../../../test/server.ts'

// Monday, March 2, 9:00 in Chicago.
const server = await startServer({ origin: 'https://cars.example' })
const { admin, shopper, link, looseLink, act, form } = await actsDesk(server)
const sam = await server.someone('sales')
const kim = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id
const path = '/plugins/vdp/velocityengage'
const asked = async (by: Caller) => (await by('GET', `${path}/asked`)).body.data
const notices = async (by: Caller) => (await by('GET', '/notifications')).body
const answer = (by: Caller, id: string) => by('POST', `${path}/asks/${id}/answered`)
const reopen = (by: Caller, id: string) => by('DELETE', `${path}/asks/${id}/answered`)
const history = async (car: string) => (await admin('GET', `/inventory/${car}/history`)).body.data
const takeFrom = (person: Caller, permission: string) =>
  runAt(
    server.url,
    `with mine as (select rooftop_id, role_id from membership where person_id = $1),
      own as (insert into role (rooftop_id, id, name, permissions)
        select r.rooftop_id, gen_random_uuid(), r.name || random(), array_remove(r.permissions, $2) from role r join mine on r.id = mine.role_id returning id)
     update membership set role_id = (select id from own) where person_id = $1`,
    [person.personId, permission],
  )

test('a wish reaches the salesperson at once and stays on top until it is answered; undo brings it back', async () => {
  const { car, token, engagementId } = await link(sam, robin)
  await act(token, 'test-drive', { date: '2026-03-03', time: 600 })
  const [notice] = (await notices(sam)).data
  expect(notice).toMatchObject({
    ...{ notificationType: 'ENGAGE_SHOPPER_ASKED', kind: 'SHOPPER_ASKED', targetType: 'engagement', targetId: engagementId },
    ...{ parentId: car, read: false, detail: 'Tue, Mar 3, 10:00 AM', ask: { kind: 'TEST_DRIVE', phone: null } },
    message: expect.stringMatching(/^Robin Sample asks to drive T\d+$/),
  })
  expect((await notices(sam)).meta.waiting).toBe(1)
  const [row] = await asked(sam)
  expect(row).toMatchObject({ id: engagementId, asks: [{ isOpen: true, wishedTime: '2026-03-03T10:00' }] })
  const { id } = row.asks[0]
  server.pass({ minutes: 5 })
  const done = await answer(sam, id)
  expect(done.body.data).toMatchObject({
    isOpen: false,
    answered: { at: server.clock.now.toISOString(), by: { id: sam.personId } },
  })
  const after = await notices(sam)
  expect([after.meta.waiting, after.data[0].ask, after.data[0].detail]).toEqual([0, null, 'Test sales answered at 9:05 AM'])
  expect(await asked(sam)).toEqual([])
  server.pass({ seconds: 5 })
  expect((await reopen(sam, id)).body.data.isOpen).toBe(true)
  await answer(sam, id)
  server.pass({ seconds: 30 })
  expect(await reopen(sam, id)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  const told = (await history(car)).map(({ label }: { label: string }) => label)
  for (const words of [
    'A shopper asked to drive it, Tue, Mar 3, 10:00 AM',
    'Answered a shopper who asked to drive it',
    'Not answered yet: a shopper asked to drive it',
  ])
    expect(told).toContain(words)
})

test('somebody else’s asks are not there; whoever sees all answers them', async () => {
  const { token } = await link(sam, robin)
  await act(token, 'ask', { text: 'Is it firm?' })
  const [{ asks }] = await asked(sam)
  expect(await asked(kim)).toEqual([])
  expect((await answer(kim, asks[0].id)).status).toBe(404)
  const elsewhere = await server.someone('administrator', server.there.id)
  expect((await answer(elsewhere, asks[0].id)).status).toBe(404)
  expect((await notices(kim)).data).toEqual([])
  expect((await notices(admin)).data).toEqual([])
  expect((await answer(admin, asks[0].id)).body.data.answered.by.id).toBe(admin.personId)
})

test('once the salesperson has left, asks go to those who see all', async () => {
  const gone = await server.someone('sales')
  const { token } = await link(gone, (await shopper(gone, { email: 'gone@mailbox.example' })).body.data.id)
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [gone.personId])
  await act(token, 'still-here')
  const [notice] = (await notices(admin)).data
  expect(notice).toMatchObject({ message: expect.stringMatching(/^Robin Sample asks: is T\d+ still here\?$/) })
  expect((await notices(sam)).data.some(({ targetId }: { targetId: string }) => targetId === notice.targetId)).toBe(false)
})

test('without leave to see engagements nobody is told, and history has nothing of it', async () => {
  const blind = await server.someone('manager')
  const { car, token } = await link(sam, robin)
  await act(token, 'ask', { text: 'Secret?' })
  await takeFrom(blind, 'PLUGIN_VELOCITYENGAGE_VIEW')
  const told = (await blind('GET', `/inventory/${car}/history`)).body.data
  expect(told.filter(({ itemType }: { itemType: string }) => itemType === 'SHOPPER_ASKED')).toEqual([])
})

test('a confirmed time stands on the page with a file for calendars, until it is called off', async () => {
  server.clock.now = new Date('2026-03-09T15:00:00Z')
  const { token } = await link(sam, robin)
  await act(token, 'test-drive', { date: '2026-03-10', time: 600 })
  const ask = (await asked(sam)).flatMap(({ asks }: { asks: { id: string; kind: string }[] }) => asks)[0]
  const confirm = (time: string) => sam('PUT', `${path}/asks/${ask.id}/test-drive`, { time })
  expect((await form(`/s/${token}/test-drive.ics`)).status).toBe(404)
  for (const closed of ['2026-03-10T08:00', '2026-03-15T10:00', '2026-03-06T10:00', '2026-03-10T17:45'])
    expect(await confirm(closed)).toMatchObject({ status: 409, body: { code: 'TIME_NOT_FREE' } })
  expect((await confirm('2026-03-10T11:15')).body.data).toMatchObject({
    isOpen: false,
    confirmed: { at: '2026-03-10T16:15:00.000Z', time: '2026-03-10T11:15', isCancelled: false },
  })
  const page = await form(`/s/${token}`)
  expect(page.body).toContain('Test confirmed Tue, Mar 10, 11:15 AM.')
  expect(page.body).toContain('test-drive.ics')
  // The page's data tell what was asked and what came of it, and nothing of who answered.
  expect(JSON.parse((await form(`/api/s/${token}`)).body).data.ownAsks).toEqual({
    asked: [{ kind: 'TEST_DRIVE', at: '2026-03-09T15:00:00.000Z', isAnswered: true, wishedAt: '2026-03-10T15:00:00.000Z' }],
    confirmed: { at: '2026-03-10T16:15:00.000Z', isCancelled: false },
  })
  const file = await form(`/s/${token}/test-drive.ics`)
  expect(file.headers['content-type']).toMatch(/^text\/calendar/)
  for (const line of ['DTSTART:20260310T161500Z', 'DTEND:20260310T164500Z', 'SUMMARY:Test drive: 2021 Toyota RAV4'])
    expect(file.body.split('\r\n')).toContain(line)
  expect((await sam('DELETE', `${path}/asks/${ask.id}/test-drive`)).body.data.confirmed.isCancelled).toBe(true)
  expect((await form(`/s/${token}`)).body).toContain('had to call off Tue, Mar 10, 11:15 AM')
  expect((await form(`/s/${token}/test-drive.ics`)).status).toBe(404)
})

test('another wish takes the place of a time that was confirmed: there is one time, and the first can be confirmed no more', async () => {
  server.clock.now = new Date('2026-03-09T15:00:00Z')
  const { token } = await link(sam, robin)
  await act(token, 'test-drive', { date: '2026-03-10', time: 600 })
  const openAsk = async () =>
    (await asked(sam))
      .flatMap(({ asks }: { asks: { id: string; isOpen: boolean }[] }) => asks)
      .find(({ isOpen }: { isOpen: boolean }) => isOpen)?.id
  const first = await openAsk()
  await sam('PUT', `${path}/asks/${first}/test-drive`, { time: '2026-03-10T11:00' })
  server.pass({ minutes: 5 })
  await act(token, 'test-drive', { date: '2026-03-10', time: 720 })
  const again = await sam('PUT', `${path}/asks/${first}/test-drive`, { time: '2026-03-10T11:00' })
  expect(again).toMatchObject({ status: 404, body: { detail: 'The shopper has asked for another time since.' } })
  expect(JSON.parse((await form(`/api/s/${token}`)).body).data.ownAsks).toMatchObject({
    asked: [{ kind: 'TEST_DRIVE', isAnswered: false, wishedAt: '2026-03-10T17:00:00.000Z' }],
    confirmed: null,
  })
  const second = await openAsk()
  expect(second).not.toBe(first)
  expect((await sam('PUT', `${path}/asks/${second}/test-drive`, { time: '2026-03-10T12:00' })).status).toBe(200)
})

test('a shopper forgets themselves as staff erase them: words and links go, counts stay; stopping can be undone', async () => {
  const avery: string = (await shopper(sam, { firstName: 'Avery', email: 'avery@mailbox.example' })).body.data.id
  const { token, engagementId } = await link(sam, avery)
  expect((await act(token, 'stop')).body.data).toEqual({ hasStopped: true })
  expect((await act(token, 'stop', { undo: true })).body.data).toEqual({ hasStopped: false })
  await act(token, 'ask', { text: 'I am Avery of Elm Street' })
  const kept = (await admin('GET', `/settings/engage/shoppers/${avery}/export`)).body.data
  expect(kept.asks).toMatchObject([{ engagementId, kind: 'QUESTION', text: 'I am Avery of Elm Street' }])
  expect((await act(token, 'forget')).status).toBe(200)
  const [row] = await runAt(server.url, 'select first_name, email, erased_at from prospect where id = $1', [avery])
  expect(row).toEqual({ first_name: '', email: null, erased_at: server.clock.now })
  const [stored] = await runAt(server.url, 'select text, withdrawn_at from engage_ask where engagement_id = $1', [engagementId])
  expect(stored).toEqual({ text: null, withdrawn_at: server.clock.now })
  expect((await form(`/s/${token}`)).status).toBe(410)
  expect((await form(`/s/${token}/forgotten`)).body).toContain('We’ve forgotten you')
  expect((await act(token, 'ask', { text: 'Again?' })).status).toBe(404)
  const mine = (await notices(sam)).data.find(({ targetId }: { targetId: string }) => targetId === engagementId)
  expect(mine).toMatchObject({ ask: null, message: expect.stringMatching(/^A shopper asked a question about T\d+$/) })
  const loose = await looseLink(sam)
  expect([(await act(loose.token, 'forget')).status, (await act(loose.token, 'stop')).status]).toEqual([404, 404])
})
