import { afterEach, expect, test } from 'vitest'
import { startWithReaders } from '../../../../test/notices/notice-readers.ts'
import { type Caller, inRecon, runAt } from '../../../../test/server.ts'
import { claimLetter } from '../../../mail/outbox-queries.ts'

const { server, service, dana, reader, subscribed, mention, choose, sqlHere, deliver, soon } = await startWithReaders()
const takesAll = service.reply
afterEach(() => {
  service.reply = takesAll
})

test('whoever is mentioned is told on each of their browsers, once, with what leads there', async () => {
  const { caller, browser } = await reader()
  const other = await subscribed(caller)
  const car = await inRecon(dana, { stockNumber: 'T4417A' })
  await mention(car, caller)
  await deliver()
  expect(browser.pushed).toEqual([])
  soon()
  await deliver()
  await deliver()
  for (const { pushed } of [browser, other]) {
    expect(pushed).toHaveLength(1)
    expect(pushed[0]?.message).toMatchObject({
      title: expect.stringMatching(/^T4417A, 2021 Toyota RAV4/),
      body: expect.stringMatching(/mentioned you: “@?Test.* look at the brakes”$/),
      tag: car,
      url: `/go/${server.here.id}/inventory/${car}/notes`,
    })
    expect(pushed[0]?.bytes).toBeLessThan(4096)
  }
})

test('several events of one car within minutes are one notice, and none comes sooner than five minutes after', async () => {
  const { caller, browser } = await reader()
  const [car, otherCar] = [await inRecon(dana), await inRecon(dana)]
  await mention(car, caller)
  await mention(car, caller)
  soon()
  await deliver()
  expect(browser.pushed).toHaveLength(1)
  await mention(car, caller)
  await mention(otherCar, caller)
  soon()
  await deliver()
  expect(browser.pushed.map(({ message }) => message.tag)).toEqual([car, otherCar])
  server.pass({ minutes: 5 })
  await deliver()
  expect(browser.pushed.map(({ message }) => message.tag)).toEqual([car, otherCar, car])
})

test('what is read or deleted in time is not sent, and neither is it once it had to be tried again', async () => {
  const { caller, browser } = await reader()
  const read = () => sqlHere('update notification set read_at = now() where person_id = $1', [caller.personId])
  await mention(await inRecon(dana), caller)
  await read()
  soon()
  await deliver()
  service.reply = () => ({ status: 503 })
  await mention(await inRecon(dana), caller)
  soon()
  await deliver()
  await read()
  service.reply = takesAll
  server.pass({ minutes: 20 })
  await deliver()
  expect(browser.pushed).toEqual([])
})

test('whoever has lost the permission, left or been disabled between act and delivery is told nothing', async () => {
  const ways = [
    'update role set permissions = array_remove(permissions, $$NOTIFICATIONS_VIEW$$) where id = (select role_id from membership where person_id = $1)',
    'update membership set ended_at = now() where person_id = $1',
    'update person set disabled_at = now() where id = $1',
  ]
  for (const way of ways) {
    const permissions = ['NOTIFICATIONS_VIEW', 'INVENTORY_VIEW', 'INVENTORY_VDP_NOTES_VIEW', 'RECON_VIEW'] as const
    const { caller, browser } = await reader([...permissions])
    await mention(await inRecon(dana), caller)
    await runAt(server.url, way, [caller.personId])
    soon()
    await deliver()
    expect(browser.pushed).toEqual([])
    expect(await sqlHere('select next_attempt_at from notice where person_id = $1', [caller.personId])).toEqual([
      { next_attempt_at: null },
    ])
  }
})

test('whoever sees no notes any more is told without their words', async () => {
  const { caller, browser } = await reader(['NOTIFICATIONS_VIEW', 'INVENTORY_VIEW', 'INVENTORY_VDP_NOTES_VIEW', 'RECON_VIEW'])
  await mention(await inRecon(dana), caller)
  await runAt(
    server.url,
    'update role set permissions = array_remove(permissions, $$INVENTORY_VDP_NOTES_VIEW$$) where id = (select role_id from membership where person_id = $1)',
    [caller.personId],
  )
  soon()
  await deliver()
  expect(browser.pushed).toHaveLength(1)
  expect(JSON.stringify(browser.pushed)).not.toContain('brakes')
})

test('quiet hours hold pushes until they end, by the reader’s own clock, and late vehicles may come through', async () => {
  const { caller, browser } = await reader()
  // It is half past nine in the morning or so in Chicago; in Tokyo it is night.
  await runAt(server.url, `update person set time_zone = 'Asia/Tokyo' where id = $1`, [caller.personId])
  await runAt(server.url, 'insert into notice_settings (person_id, quiet, quiet_from, quiet_to) values ($1, true, 0, 720)', [
    caller.personId,
  ])
  const start = server.clock.now
  server.clock.now = new Date('2026-03-20T16:00:00Z')
  const car = await inRecon(dana)
  await mention(car, caller)
  await mention(car, caller)
  soon()
  await deliver()
  expect(browser.pushed).toEqual([])
  server.clock.now = new Date('2026-03-21T02:59:00Z')
  await deliver()
  expect(browser.pushed).toEqual([])
  server.clock.now = new Date('2026-03-21T03:00:00Z')
  await deliver()
  expect(browser.pushed).toHaveLength(1)
  expect(browser.pushed[0]?.message.body.split('\n')).toHaveLength(2)
  server.clock.now = start
})

test('mail says what happened without amounts, once, and why one gets it', async () => {
  const { caller } = await reader()
  await choose(caller.personId, 'MENTION', false, true)
  const car = await inRecon(dana, { stockNumber: 'M4417' })
  await mention(car, caller)
  await mention(car, caller)
  server.pass({ minutes: 3 })
  await deliver()
  await deliver()
  const [letter, ...others] = await runAt(
    server.url,
    'select subject, text, members_only from outbox_message where person_id = $1',
    [caller.personId],
  )
  expect(others).toEqual([])
  expect(letter).toMatchObject({ subject: 'M4417: 2 things happened', members_only: true })
  expect(letter.text).toContain(`https://lotline.test/go/${server.here.id}/inventory/${car}/notes`)
  expect(letter.text).toContain('You get this because you asked for mail about notes that mention you.')
  expect(letter.text).not.toContain('brakes')
})

test('what would go by push to somebody without a browser is over at once, and holds up neither their mail nor anybody else', async () => {
  const { caller, browser } = await reader()
  const without = await server.someone('manager')
  await choose(without.personId, 'MENTION', true, true)
  await mention(await inRecon(dana), without, caller)
  soon()
  await deliver()
  expect(browser.pushed).toHaveLength(1)
  server.pass({ minutes: 3 })
  await deliver()
  expect(
    await sqlHere(
      'select channel, attempts, next_attempt_at, sent_at is null as unsent from notice where person_id = $1 order by 1',
      [without.personId],
    ),
  ).toEqual([
    { channel: 'mail', attempts: 1, next_attempt_at: null, unsent: false },
    { channel: 'push', attempts: 1, next_attempt_at: null, unsent: true },
  ])
})

test('a letter for the people of a rooftop is not sent to whoever has left it since', async () => {
  const { caller } = await reader()
  await choose(caller.personId, 'MENTION', false, true)
  await mention(await inRecon(dana), caller)
  server.pass({ minutes: 3 })
  await deliver()
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [caller.personId])
  const now = server.clock.now
  const since = new Date(now.getTime() - 86_400_000)
  const sent: string[] = []
  for (;;) {
    const letter = await server.doors.identity((db) =>
      claimLetter(db, { rooftopId: null, now, until: new Date(now.getTime() + 1e6), since }),
    )
    if (!letter) break
    sent.push(letter.id)
  }
  const [kept] = await runAt(server.url, 'select id from outbox_message where person_id = $1', [caller.personId])
  expect(kept.id).toBeDefined()
  expect(sent).not.toContain(kept.id)
})

test('notices that are done with go after a week', async () => {
  server.pass({ hours: 24 * 30 })
  await server.runHousekeeping()
  expect(await sqlHere('select count(*)::int as n from notice where next_attempt_at is null')).toEqual([{ n: 0 }])
})

test('a car that was handed on, done or sold before its push was sent is told to nobody but whoever has it', async () => {
  server.pass({ hours: 1 })
  const [first, second] = [await reader('technician'), await reader('technician')]
  const give = (car: string, { personId }: Caller) => dana('PUT', `/recon/${car}/workflow/step/user`, { userId: personId })
  const pushes = () => [first, second].map(({ browser }) => browser.pushed.map(({ message }) => message.tag))
  service.reply = () => ({ status: 503 })
  const [onward, back, done, kept] = [await inRecon(dana), await inRecon(dana), await inRecon(dana), await inRecon(dana)]
  for (const car of [onward, back, done, kept]) await give(car, first.caller)
  soon()
  await deliver()
  expect(pushes()).toEqual([[], []])
  server.pass({ minutes: 10 })
  await give(onward, second.caller)
  await give(back, second.caller)
  server.pass({ minutes: 1 })
  await give(back, first.caller)
  await dana('PUT', `/recon/${done}/workflow/complete`)
  service.reply = takesAll
  server.pass({ minutes: 20 })
  await deliver()
  const [toFirst, toSecond] = pushes()
  expect([toFirst?.toSorted(), toSecond]).toEqual([[back, kept].toSorted(), [onward]])
  expect(first.browser.pushed.every(({ message }) => !message.body.includes('\n'))).toBe(true)
})
