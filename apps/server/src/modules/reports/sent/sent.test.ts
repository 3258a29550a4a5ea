import { expect, test } from 'vitest'
import { pdfPages } from '../../../../test/exports.ts'
import { daily, schedulesOf, stepReader } from '../../../../test/schedules.ts'
import { type Caller, inRecon, runAt, startServer } from '../../../../test/server.ts'
import { sendDueReports } from './send-due.ts'

const server = await startServer({ origin: 'https://lot.example' })
const { here, there } = server
const { add, find, lettersTo, counts, quiet, leave, allow } = schedulesOf(server)
const manager = await server.someone('manager')
const id = await inRecon(manager, { reconCost: { amount: 1234.56, currency: 'USD' } })
await manager('PUT', `/recon/${id}/workflow/complete`)

// 9:00 in Chicago, on a Monday.
const monday = (time: string) => new Date(`2026-03-02T${time}Z`)

test('it comes at its hour as a mail with the figures, the report and a link, with what each receiver may see', async () => {
  const [rich, poor, alsoPoor] = [
    await server.someone('manager'),
    await server.someone(stepReader),
    await server.someone([...stepReader, 'NOTIFICATIONS_VIEW']),
  ]
  server.clock.now = monday('15:30:00')
  const made = await add(manager, daily([rich, poor, alsoPoor]))
  expect(made).toMatchObject({ nextDate: '2026-03-02T16:00:00.000Z', sentDate: null, isOwn: true, isReceived: false })
  server.clock.now = monday('15:59:00')
  await server.runHousekeeping()
  expect(await counts(rich, poor, alsoPoor)).toEqual([0, 0, 0])
  server.clock.now = monday('16:00:00')
  await server.runHousekeeping()
  const [[toRich], [toPoor], [toAlsoPoor]] = [await lettersTo(rich), await lettersTo(poor), await lettersTo(alsoPoor)]
  expect(toRich).toMatchObject({
    subject: 'Here: dealer step report, Feb 24, 2026 to Mar 2, 2026',
    name: 'Here dealer step report 2026-02-24 to 2026-03-02.pdf',
    members_only: true,
  })
  expect(toRich.text).toContain('1 vehicle completed recon.\nAverage recon time: 0m, no goal set.')
  expect(toRich.text).toContain(
    `<https://lot.example/go/${here.id}/reports/dealer-step?range=CUSTOM_RANGE&from=2026-02-24&to=2026-03-02>`,
  )
  expect(toRich.text).toContain(`Scheduled by Test manager, every day at 10 AM.\nSee what is sent to you, or stop it <`)
  const [richly, poorly] = [(await pdfPages(toRich.bytes)).join(), (await pdfPages(toPoor.bytes)).join()]
  expect([richly.includes('1,234.56'), poorly.includes('1,234.56'), poorly.includes('$')]).toEqual([true, false, false])
  expect(toPoor.attachment_id).toBe(toAlsoPoor.attachment_id)
  expect(await find(manager, made)).toMatchObject({
    sentDate: monday('16:00:00').toISOString(),
    nextDate: '2026-03-03T16:00:00.000Z',
    receivers: [{ last: 'KEPT' }, { last: 'KEPT' }, { last: 'KEPT' }],
  })
  // Its second round of that day, and after its hour was put back.
  await server.runHousekeeping()
  await manager('PUT', `/reports/schedules/${made.id}`, daily([rich, poor, alsoPoor], { hour: 12 }))
  server.clock.now = monday('18:30:00')
  await server.runHousekeeping()
  expect(await counts(rich, poor, alsoPoor)).toEqual([1, 1, 1])
})

test('three servers in the same minute send it once to each', async () => {
  await quiet()
  const readers = [await server.someone(stepReader), await server.someone('manager')]
  server.clock.now = new Date('2026-03-03T15:00:00Z')
  await add(manager, daily(readers))
  server.clock.now = new Date('2026-03-03T16:00:00Z')
  await Promise.all([server.runHousekeeping(), server.runHousekeeping(), server.runHousekeeping()])
  expect(await counts(...readers)).toEqual([1, 1])
})

test('a server that is lost before all is written has sent nothing, and the next round sends it once', async () => {
  await quiet()
  const [first, second] = [await server.someone('manager'), await server.someone(stepReader)]
  server.clock.now = new Date('2026-03-04T15:00:00Z')
  await add(manager, daily([first, second]))
  server.clock.now = new Date('2026-03-04T16:00:00Z')
  const { threads } = server.app.housekeeping
  let made = 0
  const lost = {
    ...threads,
    run: ((...asked) => {
      made += 1
      return made === 2 ? Promise.reject(new Error('lost')) : threads.run(...asked)
    }) as typeof threads.run,
  }
  await expect(sendDueReports({ ...server.app.housekeeping, threads: lost }, server.clock.now)).rejects.toThrow('wait')
  expect([made, await counts(first, second)]).toEqual([2, [0, 0]])
  await server.runHousekeeping()
  expect(await counts(first, second)).toEqual([1, 1])
})

test('after a long rest only the latest is sent, and nothing that is over a day old', async () => {
  await quiet()
  const [soon, late] = [await server.someone('manager'), await server.someone('manager')]
  server.clock.now = new Date('2026-03-09T12:00:00Z')
  await add(manager, daily([soon]))
  const weekly = await add(manager, daily([late], { frequency: 'WEEKLY', weekday: 1 }))
  server.clock.now = new Date('2026-03-13T09:00:00Z')
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await counts(soon, late)).toEqual([1, 0])
  // Of the day before: that of today has not come.
  expect((await lettersTo(soon))[0].subject).toContain('Mar 12, 2026')
  expect(await find(manager, weekly)).toMatchObject({ sentDate: null, nextDate: '2026-03-16T15:00:00.000Z' })
})

test('who has left or may not read it any more is not sent it, and the list says so by name', async () => {
  await quiet()
  const [stays, left, unable] = [
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone(stepReader),
  ]
  server.clock.now = new Date('2026-03-16T12:00:00Z')
  const made = await add(manager, daily([stays, left, unable]))
  await leave(left)
  await allow(unable, ['NOTIFICATIONS_VIEW'])
  server.clock.now = new Date('2026-03-16T15:00:00Z')
  await server.runHousekeeping()
  expect(await counts(stays, left, unable)).toEqual([1, 0, 0])
  const stateOf = async ({ personId }: Caller) => (await find(manager, made))?.receivers.find((one) => one.id === personId)
  expect(await stateOf(left)).toMatchObject({ name: 'Test manager', state: 'LEFT', last: 'NOT_SENT' })
  expect(await stateOf(unable)).toMatchObject({ name: 'Test limited', state: 'NOT_ALLOWED', last: 'NOT_SENT' })
  // They may stay on it, but nobody new who may not read it comes on.
  expect((await manager('PUT', `/reports/schedules/${made.id}`, daily([stays, left, unable]))).status).toBe(200)
  const refused = await manager('POST', '/reports/schedules', daily([unable]))
  expect(refused.body).toMatchObject({ code: 'MALFORMED', errors: [{ field: 'receiverIds' }] })
})

test('a corporate report tells each receiver of the rooftops that they may read', async () => {
  await quiet()
  const [both, one] = [await server.someone('manager'), await server.someone('manager')]
  await server.alsoIn(there.id, both, 'manager')
  server.clock.now = new Date('2026-03-19T12:00:00Z')
  await add(manager, daily([both, one], { tab: 'corporate', filters: { condition: 'U' } }))
  server.clock.now = new Date('2026-03-19T15:00:00Z')
  await server.runHousekeeping()
  const told = async (caller: Caller) => {
    const [letter] = await lettersTo(caller)
    expect(letter.text).toContain('/reports/corporate?range=LAST_7_DAYS&condition=U>')
    return (await pdfPages(letter.bytes)).join()
  }
  expect(await told(both)).toMatch(/2 of 2 rooftops.*There/s)
  expect(await told(one)).toMatch(/1 of 2 rooftops/)
  expect(await told(one)).not.toContain('There')
})

test.each([
  ['spread', /\n\n1 vehicle completed recon\.\nAverage recon time: 0m, no goal set\.\n\n/, [true, true]],
  ['flow', /\n\n1 arrived, 1 completed, 0 in recon now\.\n1 vehicle completed recon\./, [true, false]],
  ['bottleneck', /\n\nToo few vehicles to say\.\n0 vehicles are in recon: from 5 on a step is named\.\n\n/, [true, false]],
])('a %s report says first what it says, and is made once for all who are shown the same', async (tab, words, alike) => {
  await quiet()
  await runAt(server.url, 'update rooftop set holding_cost = 47 where id = $1', [here.id])
  const [rich, alsoRich, poor] = [
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone(stepReader),
  ]
  server.clock.now = new Date('2026-03-07T12:00:00Z')
  const made = await add(manager, daily([rich, alsoRich, poor], { tab }))
  expect((await manager('POST', `/reports/schedules/${made.id}/send`)).status).toBe(200)
  server.clock.now = new Date('2026-03-07T16:00:00Z')
  await server.runHousekeeping()
  const [[toRich], [toAlsoRich], [toPoor]] = [await lettersTo(rich), await lettersTo(alsoRich), await lettersTo(poor)]
  expect(toRich.subject).toBe(`Here: ${tab} report, Mar 1, 2026 to Mar 7, 2026`)
  expect(toRich.text).toMatch(words)
  expect(toRich.text).toContain(`/reports/${tab}?range=CUSTOM_RANGE&from=2026-03-01&to=2026-03-07>`)
  expect([toAlsoRich, toPoor].map(({ attachment_id }) => attachment_id === toRich.attachment_id)).toEqual(alike)
  const [richly, poorly] = [(await pdfPages(toRich.bytes)).join(), (await pdfPages(toPoor.bytes)).join()]
  expect(richly).toContain(`Here: ${tab} report`)
  expect([richly.includes('$47.00'), poorly.includes('$')]).toEqual([tab !== 'spread', false])
})

test.each([
  ['leave out', 2, '2026-03-08T06:30', '2026-03-08T07:59', '2026-03-08T08:00', '2026-03-08T09:30'],
  ['show twice', 1, '2026-11-01T05:00', '2026-11-01T05:59', '2026-11-01T06:00', '2026-11-01T07:10'],
])('an hour that the clocks %s is sent once', async (_, hour, made, ...times) => {
  await quiet()
  server.clock.now = new Date(`${made}:00Z`)
  const reader = await server.someone('manager')
  await add(reader, daily([reader], { hour }))
  const sent: (number | undefined)[] = []
  for (const time of times) {
    server.clock.now = new Date(`${time}:00Z`)
    await server.runHousekeeping()
    sent.push((await counts(reader))[0])
  }
  expect(sent).toEqual([0, 1, 1])
})
