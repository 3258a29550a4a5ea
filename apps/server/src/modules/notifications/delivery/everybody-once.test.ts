import { noticeKinds } from '@lotline/domain/notifications/kinds'
import { seededRoles } from '@lotline/domain/people/roles'
import { expect, test } from 'vitest'
import { isOver, keyOf, openRecord } from '../../../../test/notices/heard.ts'
import { startWithReaders } from '../../../../test/notices/notice-readers.ts'
import { openActs } from '../../../../test/notices/told-acts.ts'
import { randomOf } from '../../../../test/random.ts'
import { type Caller, inRecon, runAt } from '../../../../test/server.ts'

const { server, service, dana, reader, alsoServing, sqlHere } = await startWithReaders()
const random = randomOf(20_260_307)
// How push services fail hangs on who is asked first, and must not lead to other acts.
const failures = randomOf(20_260_303)
const actCount = 150

test('everybody who should hear of an act does, once on each channel they chose, and never who did it', {
  timeout: 300_000,
}, async () => {
  const readers = await Promise.all([
    ...['manager', 'manager', 'manager', 'technician', 'technician'].map((role) => reader(role as 'manager' | 'technician')),
    reader(seededRoles.manager.permissions),
  ])
  const callers = readers.map(({ caller }) => caller)
  const [, , leaver, , , loser] = callers as [Caller, Caller, Caller, Caller, Caller, Caller]
  const now = () => server.clock.now.getTime()
  const record = openRecord(now)
  const cars = await Promise.all([0, 1, 2, 3].map(() => inRecon(dana)))
  const managers = [dana, ...callers.slice(0, 3), loser]
  const { something, choose } = openActs({
    ...{ random, record, pass: server.pass, managers, cars },
    others: callers.slice(3, 5),
  })
  for (const caller of [dana, ...callers]) await choose(caller, noticeKinds)
  const servers = [server.app.delivery, (await alsoServing()).delivery]

  for (let act = 0; act < actCount; act += 1) {
    await something()
    if (act === 70) {
      await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [leaver.personId])
      record.lose(leaver.personId, 'leaves')
    }
    if (act === 95) {
      await runAt(
        server.url,
        'update role set permissions = array_remove(permissions, $$NOTIFICATIONS_VIEW$$) where id = (select role_id from membership where person_id = $1)',
        [loser.personId],
      )
      record.lose(loser.personId, 'sees none')
    }
    // For an hour in the middle push services fail, as they please else.
    const isDown = act > 40 && act < 90
    service.reply = () => ({ status: isDown || failures.number() < 0.2 ? 503 : 201 })
    server.pass({ seconds: random.whole(1, 120) })
    if (random.number() < 0.5) await round()
  }
  service.reply = () => ({ status: 201 })
  for (let last = 0; last < 6; last += 1) {
    server.pass({ minutes: 16 })
    await round()
  }

  const rows = await sqlHere('select * from notification order by created_at, id')
  const found = rows.map(({ created_at, person_id: personId, kind, target_id, task_ids }) =>
    keyOf({ at: created_at.getTime(), personId, kind, about: task_ids.length > 0 ? task_ids.toSorted() : [target_id] }),
  )
  expect(found.toSorted()).toEqual(record.heard.map(keyOf).toSorted())
  // One row an act, a person and a kind.
  expect(new Set(rows.map((row) => `${row.created_at.getTime()} ${row.person_id} ${row.kind}`)).size).toBe(rows.length)
  for (const one of record.heard) {
    const { wants, pushed, mailed } = one
    const hasBrowser = one.personId !== dana.personId
    const sent = `${keyOf(one)} ${JSON.stringify({ ...one, about: undefined })}`
    if (isOver(one)) expect(pushed <= (wants.push ? 1 : 0) && mailed <= (wants.mail ? 1 : 0), sent).toBe(true)
    else expect([pushed, mailed], sent).toEqual([wants.push && hasBrowser ? 1 : 0, wants.mail ? 1 : 0])
  }
  for (const caller of [dana, ...callers].filter((one) => one !== leaver && one !== loser)) {
    const { data, meta } = (await caller('GET', '/notifications')).body
    const shown = record.of(caller.personId).filter((one) => one.wants.panel && !one.isDeleted && !one.isWithdrawn)
    const listed = data.map((one: { createdDate: string; kind: string; read: boolean }) => [
      ...[one.createdDate, one.kind, one.read],
    ])
    const due = shown.map((one) => [new Date(one.at).toISOString(), one.kind, one.isRead])
    expect(listed.toSorted()).toEqual(due.toSorted())
    expect(meta.unread).toBe(shown.filter((one) => !one.isRead).length)
  }
  // Random acts have led to all that is to be shown here.
  for (const kind of ['MENTION', 'REQUEST', 'DECIDED', 'TASK_ASSIGNED', 'TASK_DONE', 'HANDED'])
    expect(record.heard.filter((one) => one.kind === kind && one.pushed + one.mailed > 0).length, kind).toBeGreaterThan(3)
  expect(record.heard.some(({ about }) => about.length > 1)).toBe(true)
  for (const end of ['isRead', 'isDeleted', 'isWithdrawn', 'isUnseen'] as const)
    expect(record.heard.filter((one) => one[end] && one.wants.push && one.pushed === 0).length, end).toBeGreaterThan(0)

  /** Both servers deliver; what has come is held against what its reader may and need still hear at this moment. */
  async function round(): Promise<void> {
    await Promise.all(servers.map(({ deliver }) => deliver(server.here.id)))
    const notices = new Map((await sqlHere('select id, person_id, notification_ids from notice')).map((one) => [one.id, one]))
    const known = await sqlHere('select id, person_id, kind, created_at from notification')
    const heardOf = new Map(
      known.map(({ id, person_id, kind, created_at }) => [id, `${person_id} ${kind} ${created_at.getTime()}`]),
    )
    const told = (personId: string, noticeId: string, lines: number) => {
      const notice = notices.get(noticeId)
      const keys = new Set(notice?.notification_ids.map((id: string) => heardOf.get(id)))
      const live = record.of(personId).filter((one) => keys.has(`${personId} ${one.kind} ${one.at}`) && !isOver(one))
      expect([notice?.person_id, lines], `at ${server.clock.now.toISOString()}`).toEqual([personId, live.length])
      expect(lines).toBeGreaterThan(0)
      return live
    }
    for (const { caller, browser } of readers)
      for (const { message } of browser.pushed.splice(0)) {
        const lines: string[] = message.body.split('\n')
        const more = Number(/^and (\d+) more$/.exec(lines.at(-1) ?? '')?.[1] ?? 0)
        const count = more > 0 ? lines.length - 1 + more : lines.length
        for (const one of told(caller.personId, message.id, count)) one.pushed += 1
      }
    for (const { id, person_id, text } of await runAt(server.url, 'delete from outbox_message returning id, person_id, text'))
      for (const one of told(person_id, id, text.split('\n\n')[1].split('\n').length)) one.mailed += 1
  }
})
