import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'
import { runHousekeeping } from '../../jobs/housekeeping.ts'
import { housekeepingOf, modules, vehicleRead } from '../../modules.ts'
import { insertTasks } from '../tasks/index.ts'
import { updateVehicle } from '../vehicles/index.ts'

const server = await startServer({ origin: 'https://lot.example' })
const { here, there } = server
const manager = await server.someone('manager')
const inside = server.doors.inRooftop
const monday = (time: string) => new Date(`2026-03-02T${time}Z`)
const ago = (hours: number) => new Date(server.clock.now.getTime() - hours * 3_600_000)

const lettersTo = ({ personId }: Caller) =>
  runAt(server.url, 'select subject, text, rooftop_id, members_only from outbox_message where person_id = $1 order by id', [
    personId,
  ])
const preview = async (caller: Caller) => (await caller('GET', '/notifications/digest')).body.data
const turnOn = (caller: Caller, more: object = {}) =>
  caller('PUT', '/notifications/preferences', { digest: { on: true, ...more } })
const lateCar = async (assignee?: Caller) => {
  const id = await inRecon(manager)
  const late = { late_at: ago(5), ...(assignee && { assignee_id: assignee.personId }) }
  await inside(here.id, (db) => updateVehicle(db, id, late))
  return id
}
const cameYesterday = async () => {
  const id = await inRecon(manager)
  await inside(here.id, (db) => updateVehicle(db, id, { inventory_date: ago(24), late_at: null, warning_at: null }))
  return id
}

/** Everybody who has the digest goes without, so that a test sees only its own people. */
const quiet = () => runAt(server.url, 'update notice_settings set digest = false, digest_due_at = null')

test('it tells what waits, what is late and what came in, with a link for each and to the rest', async () => {
  const [tech, decider] = [await server.someone('technician'), await server.someone('manager')]
  const late = []
  for (let car = 0; car < 7; car += 1) late.push(await lateCar())
  const asked = await cameYesterday()
  const task = aTask(asked, tech, { name: 'Rotors', parts_cost: 120, requested_at: ago(3), requested_by: tech.personId })
  await inside(here.id, (db) => insertTasks(db, [task]))
  const told = await preview(decider)
  expect(told).toMatchObject({ subject: 'Here: 7 late, 1 waiting on you, 1 came in', to: 'Test manager', sentDate: null })
  const [waits, isLate, came] = told.sections
  expect(waits).toMatchObject({
    title: '1 waiting on you',
    lines: [{ vehicleId: asked, words: '2021 Toyota RAV4, Rotors', link: `inventory/${asked}/tasks/${task.id}/details` }],
    more: 0,
    moreLink: null,
  })
  expect(waits.lines[0].figure).toMatch(/^\$\d+\.\d\d$/)
  expect(isLate).toMatchObject({ title: '7 are late', more: 2, moreLink: expect.stringContaining('status=DANGER') })
  expect(isLate.lines).toHaveLength(5)
  expect(came).toMatchObject({ title: '1 came in yesterday', lines: [{ vehicleId: asked, figure: '38,214 mi' }] })
  // Of a list that the link leads to there are as many.
  const filterIds = 'stepId:ALL,status:DANGER,inventoryState:IN_RECON'
  expect((await decider('GET', `/inventory?filterIds=${filterIds}`)).body.meta.totalRecords).toBe(7)
  await decider('PUT', '/notifications/preferences', { digest: { late: false, came: false } })
  expect((await preview(decider)).subject).toBe('Here: 1 waiting on you')
})

test('a technician is told of their own cars, and nobody of what they may not see', async () => {
  const technician = await server.someone('technician')
  const mine = await lateCar(technician)
  const lateOf = async (caller: Caller) =>
    (await preview(caller)).sections
      .filter(({ title }: { title: string }) => title.includes('late'))
      .flatMap(({ lines }: { lines: { vehicleId: string }[] }) => lines.map(({ vehicleId }) => vehicleId))
  expect(await lateOf(technician)).toEqual([mine])
  expect((await preview(await server.someone(['NOTIFICATIONS_VIEW']))).sections).toEqual([])
  const unpaid = await server.someone(['NOTIFICATIONS_VIEW', 'INVENTORY_VDP_TASKS_VIEW', 'INVENTORY_VDP_TASKS_APPROVE'])
  expect(JSON.stringify(await preview(unpaid))).not.toContain('$')
  expect((await preview(await server.someone('manager', there.id))).sections).toEqual([])
})

test('it comes at the person’s time as one mail a rooftop, and not again that day', async () => {
  const reader = await server.someone('manager')
  await server.alsoIn(there.id, reader, 'manager')
  server.clock.now = monday('15:00:00')
  await turnOn(reader, { at: '09:30' })
  server.clock.now = monday('15:29:00')
  await server.runHousekeeping()
  expect(await lettersTo(reader)).toEqual([])
  server.clock.now = monday('15:30:00')
  await server.runHousekeeping()
  // Of the other rooftop there is nothing to tell.
  const [letter, ...others] = await lettersTo(reader)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ rooftop_id: here.id, members_only: true, subject: expect.stringMatching(/^Here: \d+ late, /) })
  expect(letter.text).toContain(`<https://lot.example/go/${here.id}/inventory/`)
  expect(letter.text).toContain(`Change or stop it <https://lot.example/go/${here.id}/profile/notifications>`)
  expect((await preview(reader)).sentDate).toBe(monday('15:30:00').toISOString())
  await turnOn(reader, { at: '10:00' })
  server.clock.now = monday('16:05:00')
  await server.runHousekeeping()
  expect(await lettersTo(reader)).toHaveLength(1)
  server.clock.now = new Date('2026-03-03T16:00:00Z')
  await server.runHousekeeping()
  expect(await lettersTo(reader)).toHaveLength(2)
})

test('two servers at the same minute send it once', async () => {
  await quiet()
  const readers = await Promise.all([server.someone('manager'), server.someone('manager'), server.someone('manager')])
  for (const reader of readers) await turnOn(reader, { at: '11:00', days: [1, 2, 3, 4, 5, 6, 7] })
  server.clock.now = new Date('2026-03-04T17:00:00Z')
  await Promise.all([server.runHousekeeping(), server.runHousekeeping(), server.runHousekeeping()])
  expect(await Promise.all(readers.map(async (reader) => (await lettersTo(reader)).length))).toEqual([1, 1, 1])
})

test('while one server has somebody’s digest in hand no other takes it, and one that is lost has sent nothing', async () => {
  await quiet()
  const reader = await server.someone('manager')
  await turnOn(reader, { at: '12:00' })
  server.clock.now = new Date('2026-03-05T18:00:00Z')
  await server.doors.identity(async (db) => {
    await db.selectFrom('notice_settings').select('person_id').where('person_id', '=', reader.personId).forUpdate().execute()
    await server.runHousekeeping()
  })
  expect(await lettersTo(reader)).toEqual([])
  const breaks = {
    ...vehicleRead,
    columns: () => {
      throw new Error('lost')
    },
  }
  const deps = { ...server.app.housekeeping, doors: server.doors, vehicleRead: breaks }
  await expect(
    runHousekeeping(housekeepingOf(modules.filter(({ name }) => name === 'digest')), deps, server.clock.now),
  ).rejects.toThrow()
  expect(await lettersTo(reader)).toEqual([])
  await server.runHousekeeping()
  expect(await lettersTo(reader)).toHaveLength(1)
})

test('a server that was away sends it once within six hours, and not later', async () => {
  await quiet()
  const [soon, late] = [await server.someone('manager'), await server.someone('manager')]
  server.clock.now = new Date('2026-03-06T06:00:00Z')
  await turnOn(soon, { at: '11:00' })
  await turnOn(late, { at: '09:59' })
  server.clock.now = new Date('2026-03-06T22:00:00Z')
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect([(await lettersTo(soon)).length, (await lettersTo(late)).length]).toEqual([1, 0])
  const [due] = await runAt(server.url, 'select digest_due_at from notice_settings where person_id = $1', [late.personId])
  expect(due.digest_due_at).toEqual(new Date('2026-03-07T15:59:00Z'))
})

test('who has left, is disabled, has no address, or has nothing to hear of gets no mail', async () => {
  await quiet()
  const [left, disabled, silent, listless, other] = [
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone('manager'),
    await server.someone('manager', there.id),
  ]
  const all = [left, disabled, silent, listless, other]
  server.clock.now = new Date('2026-03-07T06:00:00Z')
  for (const reader of all) await turnOn(reader, { at: '11:00' })
  await runAt(server.url, 'update membership set ended_at = now() where person_id = $1', [left.personId])
  await runAt(server.url, 'update person set disabled_at = now() where id = $1', [disabled.personId])
  await runAt(server.url, `update person set email_address = '' where id = $1`, [silent.personId])
  await turnOn(listless, { late: false, waits: false, came: false })
  server.clock.now = new Date('2026-03-07T17:00:00Z')
  await server.runHousekeeping()
  expect((await Promise.all(all.map(lettersTo))).flat()).toEqual([])
  // Nobody of them is asked again every minute.
  expect(await runAt(server.url, 'select person_id from notice_settings where digest_due_at <= $1', [server.clock.now])).toEqual(
    [],
  )
})

test('a zone of the rooftop that has moved since moves the digest', async () => {
  await quiet()
  const reader = await server.someone('manager')
  server.clock.now = new Date('2026-03-09T06:00:00Z')
  await turnOn(reader, { at: '06:00' })
  await runAt(server.url, `update rooftop set time_zone = 'America/Los_Angeles' where id = $1`, [here.id])
  server.clock.now = new Date('2026-03-09T11:00:00Z')
  await server.runHousekeeping()
  expect(await lettersTo(reader)).toEqual([])
  server.clock.now = new Date('2026-03-09T13:00:00Z')
  await server.runHousekeeping()
  expect(await lettersTo(reader)).toHaveLength(1)
})

// In Chicago clocks are put forward at 02:00 on March 8 and back at 02:00 on November 1.
test.each([
  ['spring, at a time that there is', '01:30', '2026-03-08', '06:00', ['07:29'], ['08:15', '09:30'], '2026-03-09T06:30'],
  [
    'spring, at a time that the clocks leave out',
    '02:30',
    '2026-03-08',
    '06:00',
    ['07:59'],
    ['08:31', '09:30'],
    '2026-03-09T07:30',
  ],
  ['spring, in the morning after', '07:00', '2026-03-08', '06:00', ['11:59'], ['17:59', '18:01'], '2026-03-09T12:00'],
  ['autumn, at a time that comes twice', '01:30', '2026-11-01', '05:00', ['06:29'], ['07:45', '12:00'], '2026-11-02T07:30'],
  [
    'autumn, at a time that comes twice, both seen',
    '01:30',
    '2026-11-01',
    '05:00',
    ['06:29'],
    ['06:31', '07:31'],
    '2026-11-02T07:30',
  ],
  ['autumn, in the morning after', '07:00', '2026-11-01', '05:00', ['12:59'], ['18:59', '19:01'], '2026-11-02T13:00'],
])(
  'a server that comes up late over the change of clocks in %s sends it once for that day',
  async (_, at, day, on, before, after, next) => {
    await quiet()
    server.clock.now = new Date(`${day}T${on}:00Z`)
    const reader = await server.someone('manager')
    await runAt(server.url, `update person set time_zone = 'America/Chicago' where id = $1`, [reader.personId])
    await turnOn(reader, { at, days: [1, 2, 3, 4, 5, 6, 7] })
    const sentAt = async (time: string) => {
      server.clock.now = new Date(`${day}T${time}:00Z`)
      await server.runHousekeeping()
      return (await lettersTo(reader)).length
    }
    for (const time of before) expect([time, await sentAt(time)]).toEqual([time, 0])
    for (const time of after) expect([time, await sentAt(time)]).toEqual([time, 1])
    const [row] = await runAt(
      server.url,
      'select digest_due_at as due, digest_sent_at as sent from notice_settings where person_id = $1',
      [reader.personId],
    )
    expect([row.due, row.sent]).toEqual([new Date(`${next}:00Z`), new Date(`${day}T${after[0]}:00Z`)])
  },
)
