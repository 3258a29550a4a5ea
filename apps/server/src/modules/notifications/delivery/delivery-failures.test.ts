import { afterEach, expect, test } from 'vitest'
import { startWithReaders } from '../../../../test/notice-readers.ts'
import { inRecon } from '../../../../test/server.ts'

const { server, service, alsoServing, dana, reader, subscribed, mention, sqlHere, deliver, soon } = await startWithReaders()
const takesAll = service.reply
afterEach(() => {
  service.reply = takesAll
})

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
