import { pageSwitches } from '@lotline/domain/engage/page-switches'
import { expect, test } from 'vitest'
import { actsDesk } from '../../../../test/engage-acts.ts'
import { boundless, runAt, startServer } from '../../../../test/server.ts'

// Monday, March 2, 9:00 in Chicago.
const server = await startServer({
  origin: 'https://cars.example',
  limits: { ...boundless, asksPerHour: 5, addressAsksPerHour: 8 },
})
const { sell, shopper, link, looseLink, act, switchOn } = await actsDesk(server)
const sam = await server.someone('sales')
const robin: string = (await shopper(sam)).body.data.id
const asks = (engagementId: string) =>
  runAt(server.url, 'select * from engage_ask where engagement_id = $1 order by asked_at, id', [engagementId])
const unknown = 'AAAAAAAAAAAAAAAAAAAAAA'
const everyAct = [
  ['ask', { text: 'Is the price firm?' }],
  ['test-drive', { date: '2026-03-03', time: 840 }],
  ['still-here', {}],
] as const

test('each act is stored once, with what was asked', async () => {
  const { token, engagementId } = await link(sam, robin)
  for (const [name, body] of everyAct) {
    const first = await act(token, name, body)
    expect([first.status, first.body.data.at]).toEqual([200, server.clock.now.toISOString()])
  }
  expect(await asks(engagementId)).toMatchObject([
    { kind: 'QUESTION', text: 'Is the price firm?', wished_at: null, prospect_id: robin },
    { kind: 'TEST_DRIVE', text: null, wished_at: new Date('2026-03-03T20:00:00Z') },
    { kind: 'STILL_HERE', text: null, wished_at: null },
  ])
})

test('a second press within a minute is the first; after that it is another question', async () => {
  const { token, engagementId } = await link(sam, robin)
  const body = { text: 'Any dents?\r\nOn the doors?' }
  const [first, second] = await Promise.all([act(token, 'ask', body), act(token, 'ask', body)])
  expect(first.body.data).toEqual(second.body.data)
  await act(token, 'ask', { text: 'Any scratches?' })
  expect((await asks(engagementId)).map(({ text }) => text)).toEqual(['Any dents?\nOn the doors?', 'Any scratches?'])
  server.pass({ minutes: 2 })
  await act(token, 'ask', body)
  expect(await asks(engagementId)).toHaveLength(3)
})

test.each([
  [{ text: '  ' }, 'text'],
  [{ text: 'x'.repeat(1001) }, 'text'],
  [{ text: 'a\u0007b' }, 'text'],
])('a question that says nothing or too much is refused: %#', async (body, field) => {
  const { token, engagementId } = await link(sam, robin)
  const refused = await act(token, 'ask', body)
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, field])
  expect(await asks(engagementId)).toEqual([])
})

test('an act that is switched off is not there', async () => {
  const { token, engagementId } = await link(sam, robin)
  for (const [index, name] of (['ASK', 'TEST_DRIVE', 'STILL_HERE'] as const).entries()) {
    await switchOn(pageSwitches.filter((one) => one !== name))
    const [path, body] = everyAct[index] ?? ['', {}]
    expect((await act(token, path, body)).status).toBe(404)
  }
  await switchOn(pageSwitches)
  expect(await asks(engagementId)).toEqual([])
})

test('a forged token, one of a car that is sold, and one that has ended are answered alike; an ended one can be renewed', async () => {
  const [sold, old] = [await link(sam, robin), await link(sam, robin)]
  await sell(sold.car)
  await runAt(server.url, 'update engagement set ended_at = $2 where id = $1', [old.engagementId, server.clock.now])
  for (const [name, body] of everyAct) {
    const answers = [await act(unknown, name, body), await act(sold.token, name, body), await act(old.token, name, body)]
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(Array(3).fill([404, 'NOT_FOUND']))
  }
  expect((await act(unknown, 'renew')).status).toBe(404)
  for (const { token } of [sold, old]) expect((await act(token, 'renew')).status).toBe(200)
  expect([await asks(sold.engagementId), await asks(old.engagementId)]).toMatchObject([
    [{ kind: 'ANOTHER_CAR' }],
    [{ kind: 'NEW_LINK' }],
  ])
  const working = await link(sam, robin)
  expect((await act(working.token, 'renew')).status).toBe(404)
})

test('too much from one address, and too much at one link, is refused alike for tokens that open something and those that do not', async () => {
  const { token } = await link(sam, robin)
  const answers = await Promise.all(Array.from({ length: 6 }, () => act(token, 'still-here', {}, '192.0.2.7')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  // Another shopper behind the same address still asks: a carrier's customers share one.
  const other = await link(sam, robin)
  expect((await act(other.token, 'still-here', {}, '192.0.2.7')).status).toBe(200)
  await act(other.token, 'still-here', {}, '192.0.2.7')
  const [right, wrong] = [
    await act(other.token, 'still-here', {}, '192.0.2.7'),
    await act(unknown, 'still-here', {}, '192.0.2.7'),
  ]
  expect([right.status, wrong.status, right.body.detail === wrong.body.detail]).toEqual([429, 429, true])
  // From elsewhere the link itself has had its five, and so has one that is none.
  expect((await act(token, 'still-here', {}, '192.0.2.8')).status).toBe(429)
  const guesses = await Promise.all(Array.from({ length: 6 }, () => act('BBBBBBBBBBBBBBBBBBBBBB', 'still-here', {}, '192.0.2.9')))
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 404, 429])
  server.pass({ hours: 1 })
  expect((await act(token, 'still-here', {}, '192.0.2.7')).status).toBe(200)
})

test('a test drive is asked for at a time that is offered now: not on a closed day, not in the past, not between', async () => {
  server.clock.now = new Date('2026-03-02T15:00:00Z')
  const { token, engagementId } = await link(sam, robin)
  const ask = (date: string, time: number) => act(token, 'test-drive', { date, time })
  for (const [date, time] of [
    ['2026-03-02', 600],
    ['2026-03-03', 1080],
    ['2026-03-04', 600],
    ['2026-03-08', 600],
    ['2026-05-04', 600],
  ] as const) {
    const { status, body } = await ask(date, time)
    expect([date, status, body.code, body.errors[0].field]).toEqual([date, 409, 'TIME_NOT_FREE', 'time'])
    server.pass({ hours: 1 })
  }
  server.clock.now = new Date('2026-03-07T15:00:00Z')
  // On Sunday night clocks go ahead: Monday's ten o'clock is an hour earlier by UTC.
  expect((await ask('2026-03-09', 600)).status).toBe(200)
  expect(await asks(engagementId)).toMatchObject([{ wished_at: new Date('2026-03-09T15:00:00Z') }])
  server.pass({ minutes: 5 })
  // Another time takes the place of the first.
  await ask('2026-03-10', 660)
  expect(await asks(engagementId)).toMatchObject([{ withdrawn_at: server.clock.now }, { withdrawn_at: null }])
})

test('at a link for anybody whoever asks says how they are reached; a known shopper stays as they are, a new one is added', async () => {
  const { token, engagementId } = await looseLink(sam)
  const refused = await act(token, 'ask', { text: 'Hello?' })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'asker'])
  for (const [asker, field] of [
    [{ firstName: ' ', phone: '(951) 555-0188' }, 'asker.firstName'],
    [{ firstName: 'Jamie' }, 'asker.phone'],
    [{ firstName: 'Jamie', phone: '12' }, 'asker.phone'],
    [{ firstName: 'Jamie', email: 'jamie' }, 'asker.email'],
  ] as const)
    expect((await act(token, 'ask', { text: 'Hello?', asker })).body.errors[0].field).toBe(field)
  server.pass({ hours: 1 })
  const jamie = { firstName: 'Jamie', phone: '951-555-0188', textConsent: true }
  expect((await act(token, 'ask', { text: 'Is it firm?', asker: jamie })).status).toBe(200)
  const [added] = await runAt(server.url, `select * from prospect where phone = '19515550188'`)
  expect(added).toMatchObject({ first_name: 'Jamie', created_by: sam.personId, text_consent_by: null })
  expect(added.text_consent_at).toEqual(server.clock.now)
  // Whoever gives the address of another changes nothing of theirs, and is answered the same.
  const known = await act(token, 'ask', { text: 'Mine?', asker: { ...jamie, firstName: 'Eve', email: 'robin@mailbox.example' } })
  expect(known.status).toBe(200)
  expect((await asks(engagementId)).map(({ prospect_id }) => prospect_id)).toEqual([added.id, robin])
  const [same] = await runAt(server.url, 'select first_name, phone, text_consent_at from prospect where id = $1', [robin])
  expect(same).toEqual({ first_name: 'Robin', phone: null, text_consent_at: null })
})
