import { expect, test } from 'vitest'
import { daily, schedulesOf, stepReader } from '../../../../test/schedules.ts'
import { startServer } from '../../../../test/server.ts'

const server = await startServer({ origin: 'https://lot.example' })
const { there } = server
const { list, add, find, lettersTo, counts, quiet, leave } = schedulesOf(server)
const manager = await server.someone('manager')

test('without anybody left it rests, and sends again once somebody is', async () => {
  await quiet()
  const only = await server.someone('manager')
  server.clock.now = new Date('2026-03-17T12:00:00Z')
  const made = await add(manager, daily([only]))
  expect((await only('DELETE', `/reports/schedules/${made.id}/receivers/own`)).status).toBe(200)
  expect((await only('DELETE', `/reports/schedules/${made.id}/receivers/own`)).body.code).toBe('SCHEDULE_NOT_FOUND')
  expect(await find(manager, made)).toMatchObject({ receivers: [], nextDate: null })
  server.clock.now = new Date('2026-03-17T15:00:00Z')
  await server.runHousekeeping()
  expect(await find(manager, made)).toMatchObject({ sentDate: null, nextDate: null })
  await manager('PUT', `/reports/schedules/${made.id}`, daily([only]))
  expect(await find(manager, made)).toMatchObject({ nextDate: '2026-03-18T15:00:00.000Z' })
})

test('one whose owner has left goes on as nobody’s, for administrators to take over or delete', async () => {
  await quiet()
  const [owner, reader, administrator] = [
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone('administrator'),
  ]
  server.clock.now = new Date('2026-03-18T12:00:00Z')
  const made = await add(owner, daily([reader]))
  expect(await find(administrator, made)).toMatchObject({ isOwn: false, mayChange: false })
  expect((await administrator('DELETE', `/reports/schedules/${made.id}`)).body.code).toBe('SCHEDULE_NOT_FOUND')
  expect((await reader('PUT', `/reports/schedules/${made.id}`, daily([reader]))).status).toBe(404)
  expect(await find(manager, made)).toBeUndefined()
  await leave(owner)
  server.clock.now = new Date('2026-03-18T15:00:00Z')
  await server.runHousekeeping()
  expect(await counts(reader)).toEqual([1])
  expect((await lettersTo(reader))[0].text).toContain('The person who set it up has left. An administrator can take it over.')
  expect(await find(reader, made)).toMatchObject({ owner: null, mayChange: false, isReceived: true })
  expect((await administrator('PUT', `/reports/schedules/${made.id}`, daily([reader]))).body.data).toMatchObject({
    isOwn: true,
    owner: { id: administrator.personId },
  })
  expect((await administrator('DELETE', `/reports/schedules/${made.id}`)).status).toBe(200)
  expect(await list(administrator)).toEqual([])
})

test('tags that are gone are told once, and no tags are none', async () => {
  await quiet()
  const wordsOf = async (tags: string) =>
    (await add(manager, daily([manager], { tab: 'corporate', filters: { tags } }))).filterWords
  expect([await wordsOf(''), await wordsOf('gone,,lost')]).toEqual([[], ['Tags: no longer there']])
})

test('a test goes to whoever asks, once a minute, and is no sending', async () => {
  await quiet()
  const [owner, reader] = [await server.someone('manager'), await server.someone('manager')]
  const made = await add(owner, daily([reader]))
  for (let again = 0; again < 2; again += 1) expect((await owner('POST', `/reports/schedules/${made.id}/send`)).status).toBe(200)
  expect(await counts(owner, reader)).toEqual([1, 0])
  expect(await find(owner, made)).toMatchObject({ sentDate: null })
  expect((await manager('POST', `/reports/schedules/${made.id}/send`)).status).toBe(404)
  expect((await (await server.someone('manager', there.id))('POST', `/reports/schedules/${made.id}/send`)).status).toBe(404)
})

test.each([
  ['no receiver', { receiverIds: [] }, 'receiverIds'],
  [
    'more receivers than there may be',
    { receiverIds: Array.from({ length: 51 }, (_, n) => `${n}`.padStart(24, '0')) },
    'receiverIds',
  ],
  ['an hour that no clock has', { hour: 24 }, 'hour'],
  ['a week without its day', { frequency: 'WEEKLY' }, 'weekday'],
  ['a day of the week for every day', { weekday: 3 }, 'weekday'],
  ['a day that not every month has', { frequency: 'MONTHLY', monthDay: 29 }, 'monthDay'],
  ['days that are fixed', { preset: 'CUSTOM_RANGE' }, 'preset'],
  ['a report that is not sent', { tab: 'unknown' }, 'tab'],
])('%s is refused, naming the field', async (_, wrong, field) => {
  const answer = await manager('POST', '/reports/schedules', daily([manager], wrong))
  expect(answer.body).toMatchObject({ code: 'MALFORMED', errors: [{ field: expect.stringContaining(field) }] })
})

test('only readers of a report may have it sent, and to people of their rooftop', async () => {
  const stranger = await server.someone('manager', there.id)
  expect((await manager('POST', '/reports/schedules', daily([stranger]))).body.code).toBe('PERSON_NOT_FOUND')
  const limited = await server.someone(stepReader)
  const refused = await limited('POST', '/reports/schedules', daily([limited], { tab: 'corporate' }))
  expect([refused.status, refused.body.permission]).toEqual([403, 'REPORTS_CORPORATE_REPORT_VIEW'])
  expect((await (await server.someone('technician'))('GET', '/reports/schedules')).status).toBe(403)
  const made = await add(manager, daily([manager]))
  expect(await list(stranger)).toEqual([])
  expect((await stranger('DELETE', `/reports/schedules/${made.id}`)).status).toBe(404)
  const { people, timeZone } = (await limited('GET', '/reports/schedules')).body.meta
  expect(timeZone).toBe('America/Chicago')
  const own = people.find((one: { id: string }) => one.id === limited.personId)
  expect(own).toMatchObject({ name: 'Test limited', tabs: ['dealer-step', 'spread', 'flow', 'bottleneck'] })
  expect(people.map((one: { id: string }) => one.id)).not.toContain(stranger.personId)
})
