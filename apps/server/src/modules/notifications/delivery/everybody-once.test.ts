import { expect, test } from 'vitest'
import { startWithReaders } from '../../../../test/notice-readers.ts'
import { randomOf } from '../../../../test/random.ts'
import { type Caller, inRecon, runAt } from '../../../../test/server.ts'
import { pads } from '../../../../test/task-writers.ts'

const { server, service, dana, reader, alsoServing, choose, sqlHere } = await startWithReaders()
const random = randomOf(20_260_302)
const kinds = ['MENTION', 'TASK_ASSIGNED'] as const
type Kind = (typeof kinds)[number]

test('everybody who should hear of an act does, once on each channel they chose, and never who did it', {
  timeout: 120_000,
}, async () => {
  const people = await Promise.all([0, 1, 2, 3, 4].map(() => reader()))
  const wants = new Map<string, { push: boolean; mail: boolean }>()
  for (const { caller } of people)
    for (const kind of kinds) {
      const chosen = { push: random.number() < 0.7, mail: random.number() < 0.5 }
      wants.set(`${caller.personId} ${kind}`, chosen)
      await choose(caller.personId, kind, chosen.push, chosen.mail)
    }
  const cars = await Promise.all([0, 1, 2, 3].map(() => inRecon(dana)))
  const servers = [server.app.delivery, (await alsoServing()).delivery]
  // What should be heard, kept beside the product: person, kind and what it is about.
  const record = new Set<string>()
  const note = (kind: Kind, actor: Caller, personId: string | undefined, targetId: string) => {
    if (personId && personId !== actor.personId) record.add(`${personId} ${kind} ${targetId}`)
  }
  const named = () => people.filter(() => random.number() < 0.4).map(({ caller }) => caller.personId)
  const words = (ids: readonly string[]) => `${ids.map((id) => `@[Test](${id})`).join(' ')} ${random.number()}`

  for (let act = 0; act < 120; act += 1) {
    const { caller } = random.pick(people)
    const car = random.pick(cars)
    if (random.number() < 0.5) {
      const ids = named()
      const added = await caller('POST', `/inventory/${car}/notes`, { note: words(ids) })
      expect(added.status).toBe(201)
      const { id } = added.body.data
      for (const personId of ids) note('MENTION', caller, personId, id)
      if (random.number() < 0.3) {
        const more = named()
        expect((await caller('PUT', `/inventory/${car}/notes/${id}`, { note: words([...ids, ...more]) })).status).toBe(200)
        for (const personId of more) note('MENTION', caller, personId, id)
      }
    } else {
      const assignee = random.pick(people).caller.personId
      const added = await caller('POST', `/inventory/${car}/tasks`, { ...pads, assignee })
      expect(added.status).toBe(201)
      note('TASK_ASSIGNED', caller, assignee, added.body.data.id)
    }
    // For an hour in the middle push services fail, as they please else.
    const isDown = act > 40 && act < 80
    service.reply = () => ({ status: isDown || random.number() < 0.2 ? 503 : 201 })
    server.pass({ seconds: random.whole(1, 120) })
    if (random.number() < 0.5) await Promise.all(servers.map(({ deliver }) => deliver(server.here.id)))
  }
  service.reply = () => ({ status: 201 })
  for (let round = 0; round < 6; round += 1) {
    server.pass({ minutes: 16 })
    await Promise.all(servers.map(({ deliver }) => deliver(server.here.id)))
  }

  const ids = people.map(({ caller }) => caller.personId)
  const told = await sqlHere(
    `select n.id, n.person_id, n.kind, n.target_id,
      (select count(*)::int from notice where channel = 'push' and sent_at is not null and n.id = any(notification_ids)) as pushes,
      (select count(*)::int from notice where channel = 'mail' and sent_at is not null and n.id = any(notification_ids)) as mails
    from notification n where n.person_id = any($1) and n.kind = any($2)`,
    [ids, kinds],
  )
  expect(new Set(told.map((one) => `${one.person_id} ${one.kind} ${one.target_id}`))).toEqual(record)
  expect(record.size).toBeGreaterThan(100)
  expect(told).toHaveLength(record.size)
  for (const { person_id, kind, pushes, mails } of told) {
    const { push, mail } = wants.get(`${person_id} ${kind}`) ?? {}
    expect({ pushes, mails }).toEqual({ pushes: push ? 1 : 0, mails: mail ? 1 : 0 })
  }
  for (const { caller, browser } of people) {
    const sent = await sqlHere(`select id from notice where channel = 'push' and sent_at is not null and person_id = $1`, [
      caller.personId,
    ])
    expect(browser.pushed.map(({ message }) => message.id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    const mailed = await sqlHere(`select id from notice where channel = 'mail' and person_id = $1`, [caller.personId])
    const letters = await runAt(server.url, 'select id from outbox_message where person_id = $1', [caller.personId])
    expect(letters.map(({ id }) => id).toSorted()).toEqual(mailed.map(({ id }) => id).toSorted())
  }
})
