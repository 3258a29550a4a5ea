import { afterAll, afterEach, expect, test } from 'vitest'
import { csv, feedRow } from '../../../test/feeds.ts'
import { fetchDesk, loopback, serveFile } from '../../../test/fetched-feeds.ts'
import { startServer } from '../../../test/server.ts'
import { startMailServer } from '../../../test/smtp.ts'

const post = await startMailServer()
afterAll(post.close)
const server = await startServer({ allowAddresses: loopback, mail: { smtpUrl: post.url } })
const desk = await fetchDesk(server)
const manager = await server.someone()
const colleague = await server.someone()
const { clock } = server
afterEach(() => desk.clear(manager))

const at = (text: string) => {
  clock.now = new Date(`2026-03-${text}:00Z`)
}
const letters = async () =>
  (
    await server.doors.identity((db) =>
      db.selectFrom('outbox_message').select(['subject', 'person_id']).orderBy('created_at').execute(),
    )
  ).map(({ subject, person_id }) => [subject, person_id === manager.personId ? 'manager' : 'colleague'])
const notices = async (caller = manager) =>
  (await caller('GET', '/notifications')).body.data.filter(
    (one: { notificationType: string }) => one.notificationType === 'FEED_MISSED',
  )

test('a feed that did not arrive is told once, by notice and mail, and is looked for until it has come', async () => {
  // 5:00 AM in Chicago is 11:00 UTC before the clocks are turned.
  at('03T10:00')
  const rows = [feedRow()]
  const { url, file } = await serveFile(csv(rows))
  await manager('PUT', '/feeds/fetched/receivers', { receiverIds: [manager.personId] })
  const daily = { schedule: { every: 'DAY', at: '05:00' }, missingAfterHours: 1 }
  const { id, name } = await desk.add(manager, desk.draft(url, daily))
  const tick = async (time: string) => {
    at(time)
    await desk.look()
    await server.runHousekeeping()
    const { isMissed, expectedBy, nextAt, strip } = await desk.find(manager, id)
    return [isMissed, expectedBy?.slice(8, 16), nextAt?.slice(8, 16), strip.map(({ state }) => state).join()]
  }
  expect(await tick('03T11:00')).toEqual([false, '04T12:00', '04T11:00', 'TAKEN'])
  expect(await tick('04T11:00')).toEqual([false, '04T12:00', '04T11:15', 'TAKEN,UNCHANGED'])
  expect(await tick('04T11:59')).toEqual([false, '04T12:00', '04T12:29', 'TAKEN,UNCHANGED,UNCHANGED'])
  expect(await letters()).toEqual([])
  expect(await tick('04T12:00')).toEqual([true, '04T12:00', '04T12:29', 'TAKEN,UNCHANGED,UNCHANGED,MISSED'])
  const told = [`${name} did not arrive`, 'manager']
  expect(await letters()).toEqual([told])
  expect([(await notices()).length, (await notices(colleague)).length]).toEqual([1, 1])
  expect((await notices())[0].message).toBe(`${name} feed has not come`)
  await tick('04T12:10')
  expect([await letters(), (await notices()).length]).toEqual([[told], 1])
  file.content = csv([{ ...rows[0], Price: 2 }])
  expect(await tick('04T12:30')).toEqual([false, '05T12:00', '05T11:00', 'TAKEN,UNCHANGED,UNCHANGED,MISSED,TAKEN'])
  expect(await notices()).toEqual([])
  const [missed] = (await desk.fetches(manager, id)).filter(({ state }) => state === 'MISSED')
  expect(missed).toMatchObject({ expectedBy: '2026-03-04T12:00:00.000Z', fault: null })
})

test('on the day on which clocks are turned it is fetched at 5:00 AM of the new time', async () => {
  at('08T09:59')
  const { url, asked } = await serveFile(csv([feedRow()]))
  const { nextAt } = await desk.add(manager, desk.draft(url, { schedule: { every: 'DAY', at: '05:00' } }))
  expect(nextAt).toBe('2026-03-08T10:00:00.000Z')
  await desk.look()
  expect(asked).toHaveLength(0)
  at('08T10:00')
  await desk.look()
  expect(asked).toHaveLength(1)
})

test('a feed that is off, or held, is not missed', async () => {
  at('10T10:00')
  const { url } = await serveFile(csv([feedRow()]))
  const { id } = await desk.add(manager, desk.draft(url, { schedule: { every: 'HOUR' }, missingAfterHours: 1 }))
  await manager('PUT', `/feeds/fetched/${id}/on`, { isOn: false })
  at('10T15:00')
  await server.runHousekeeping()
  await desk.look()
  expect(await desk.find(manager, id)).toMatchObject({ isMissed: false, expectedBy: null, nextAt: null, last: null })
  await manager('PUT', `/feeds/fetched/${id}/on`, { isOn: true })
  expect(await desk.find(manager, id)).toMatchObject({ isMissed: false, expectedBy: '2026-03-10T16:00:00.000Z' })
})

test('of failures the first is mailed, to those whom the feed names, and that it is well again', async () => {
  at('11T10:00')
  const { url, file } = await serveFile('<html>')
  const before = (await letters()).length
  const { id, name } = await desk.add(manager, desk.draft(url, { receiverIds: [colleague.personId] }))
  for (let time = 0; time < 3; time += 1) await desk.fetchNow(manager, id)
  file.content = csv([feedRow()])
  await desk.fetchNow(manager, id)
  const failed = [`${name}: A web page came instead of a file`, 'colleague']
  const well = [`${name} works again`, 'colleague']
  expect((await letters()).slice(before)).toEqual([failed, well])
  file.content = '<html>'
  await desk.fetchNow(manager, id)
  file.content = csv([feedRow()])
  await desk.fetchNow(manager, id)
  expect((await letters()).slice(before)).toEqual([failed, well])
  server.pass({ hours: 2 })
  file.content = '<html>'
  await desk.fetchNow(manager, id)
  expect((await letters()).slice(before)).toEqual([failed, well, failed])
})
