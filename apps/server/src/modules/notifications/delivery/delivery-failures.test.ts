import { afterEach, expect, test } from 'vitest'
import { startWithReaders } from '../../../../test/notices/notice-readers.ts'
import { type Caller, inRecon, runAt } from '../../../../test/server.ts'
import { notify } from '../notify.ts'

const { server, service, alsoServing, dana, reader, subscribed, mention, sqlHere, deliver, soon } = await startWithReaders()
const takesAll = service.reply
afterEach(() => {
  service.reply = takesAll
})

const late = (vehicleId: string, ...to: Caller[]) =>
  server.doors.inRooftop(server.here.id, (db) =>
    notify(
      { db, actor: null, now: server.clock.now },
      {
        type: 'RECON_VEHICLE_GOAL_DANGER',
        personIds: to.map(({ personId }) => personId),
        vehicleId,
        target: { type: 'vehicle', id: vehicleId },
        facts: { clock: 'STEP', stepName: 'Intake', goalSeconds: 3600 },
      },
    ),
  )

test('a push service that fails for an hour costs nobody a notice, and a device that has it is not sent it again', async () => {
  const { caller, browser } = await reader()
  const lucky = await subscribed(caller)
  service.reply = (name) => ({ status: name === lucky.name ? 201 : 500 })
  await mention(await inRecon(dana), caller)
  soon()
  for (let minute = 0; minute < 60; minute += 1) {
    await deliver()
    server.pass({ minutes: 1 })
  }
  expect([browser.pushed.length, lucky.pushed.length]).toEqual([0, 1])
  service.reply = takesAll
  server.pass({ minutes: 15 })
  await deliver()
  expect([browser.pushed.length, lucky.pushed.length]).toEqual([1, 1])
})

test('after a day it is given up; what a push service asks for is respected', async () => {
  const { caller } = await reader()
  service.reply = () => ({ status: 429, headers: { 'retry-after': '1800' } })
  await mention(await inRecon(dana), caller)
  soon()
  await deliver()
  const before = service.asked
  server.pass({ minutes: 29 })
  await deliver()
  expect(service.asked).toBe(before)
  server.pass({ minutes: 2 })
  await deliver()
  expect(service.asked).toBe(before + 1)
  server.pass({ hours: 25 })
  await deliver()
  await deliver()
  const rows = await sqlHere('select next_attempt_at, sent_at from notice where person_id = $1', [caller.personId])
  expect(rows).toEqual([{ next_attempt_at: null, sent_at: null }])
})

test('a browser that is gone is forgotten; one that takes less is told less', async () => {
  const { caller, browser } = await reader()
  const gone = await subscribed(caller)
  const sizes: number[] = []
  service.reply = (name, bytes) => {
    if (name === gone.name) return { status: 410 }
    sizes.push(bytes)
    return { status: sizes.length === 1 ? 413 : 201 }
  }
  await mention(await inRecon(dana), caller)
  soon()
  await deliver()
  expect(browser.pushed.map(({ message }) => message.body)).toEqual([expect.stringMatching(/mentioned you$/)])
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
  const { devices } = (await caller('GET', '/notifications/devices')).body.data
  expect(devices.map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual([browser.name])
})

test('two servers tell once, however they come', async () => {
  const people = await Promise.all([reader(), reader(), reader(), reader()])
  const car = await inRecon(dana)
  const { deliver: also } = (await alsoServing()).delivery
  await mention(car, ...people.map(({ caller }) => caller))
  soon()
  await Promise.all([deliver(), also(server.here.id), deliver(), also(server.here.id)])
  expect(people.map(({ browser }) => browser.pushed.length)).toEqual([1, 1, 1, 1])
})

test('a server that begins to work sends what others have left', async () => {
  const { caller, browser } = await reader()
  await mention(await inRecon(dana), caller)
  soon()
  const arrived = new Promise<void>((done) => {
    service.reply = () => {
      done()
      return { status: 201 }
    }
  })
  const working = (await alsoServing()).delivery.start()
  await arrived
  await working.close()
  expect(browser.pushed).toHaveLength(1)
})

test('a server that is killed between putting together and sending loses nothing', async () => {
  const { caller, browser } = await reader()
  await mention(await inRecon(dana), caller)
  soon()
  // As one leaves it that has claimed the notice and is gone.
  service.reply = () => ({ status: 500 })
  await deliver()
  await sqlHere('update notice set next_attempt_at = $2, reached = $${}$$ where person_id = $1', [
    caller.personId,
    new Date(server.clock.now.getTime() + 120_000),
  ])
  service.reply = takesAll
  server.pass({ minutes: 3 })
  await deliver()
  expect(browser.pushed).toHaveLength(1)
})

test('a clock that is set forth and back by a day holds nothing up for long', async () => {
  const { caller, browser } = await reader()
  server.pass({ hours: 24 })
  await mention(await inRecon(dana), caller)
  service.reply = () => ({ status: 500 })
  soon()
  await deliver()
  await mention(await inRecon(dana), caller)
  service.reply = takesAll
  server.pass({ hours: -24 })
  await deliver()
  await deliver()
  expect(browser.pushed).toHaveLength(2)
})

const quiet =
  'insert into notice_settings (person_id, quiet, quiet_from, quiet_to, quiet_sundays, late_comes_through) values ($1, true, 1200, 420, true, $2)'

test('a push that failed waits for the end of quiet hours that have begun since, however long they last; a late vehicle may come through', async () => {
  const start = server.clock.now
  const [sleeper, watchful] = [await reader(), await reader()]
  await runAt(server.url, quiet, [sleeper.caller.personId, false])
  await runAt(server.url, quiet, [watchful.caller.personId, true])
  // A Saturday evening in Chicago; it is quiet until Monday morning.
  server.clock.now = new Date('2026-03-22T00:59:00Z')
  const car = await inRecon(dana)
  service.reply = () => ({ status: 503 })
  await late(car, sleeper.caller, watchful.caller)
  soon()
  await deliver()
  service.reply = takesAll
  for (const at of ['2026-03-22T01:05:00Z', '2026-03-22T20:00:00Z', '2026-03-23T06:00:00Z', '2026-03-23T11:59:00Z']) {
    server.clock.now = new Date(at)
    await deliver()
    expect([sleeper.browser.pushed.length, watchful.browser.pushed.length]).toEqual([0, 1])
  }
  server.clock.now = new Date('2026-03-23T12:00:00Z')
  await deliver()
  expect(sleeper.browser.pushed).toHaveLength(1)
  // Of the day for which one is tried the night is no part.
  server.clock.now = new Date('2026-03-23T17:00:00Z')
  service.reply = () => ({ status: 503 })
  await late(car, sleeper.caller)
  soon()
  await deliver()
  server.clock.now = new Date('2026-03-24T01:00:00Z')
  for (let quarter = 0; quarter < 44; quarter += 1) {
    await deliver()
    server.pass({ minutes: 15 })
  }
  server.clock.now = new Date('2026-03-24T20:00:00Z')
  await deliver()
  service.reply = takesAll
  server.pass({ minutes: 15 })
  await deliver()
  expect(sleeper.browser.pushed).toHaveLength(2)
  server.clock.now = start
})

test('nights through which no server was there are no part of the day for which a push is tried; for a late vehicle that comes through they are', async () => {
  const start = server.clock.now
  const [sleeper, watchful] = [await reader(), await reader()]
  await runAt(server.url, quiet, [sleeper.caller.personId, false])
  await runAt(server.url, quiet, [watchful.caller.personId, true])
  // Ten minutes before eight on a Monday evening in Chicago, at eight the morning after, as long in the evening, and the next morning.
  server.clock.now = new Date('2026-03-24T00:50:00Z')
  service.reply = () => ({ status: 503 })
  await late(await inRecon(dana), sleeper.caller, watchful.caller)
  soon()
  await deliver()
  for (const at of ['2026-03-24T13:00:00Z', '2026-03-25T00:55:00Z']) {
    server.clock.now = new Date(at)
    await deliver()
  }
  service.reply = takesAll
  server.clock.now = new Date('2026-03-25T13:00:00Z')
  await deliver()
  expect([sleeper.browser.pushed.length, watchful.browser.pushed.length]).toEqual([1, 0])
  server.clock.now = start
})
