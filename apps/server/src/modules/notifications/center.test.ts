import { randomUUID } from 'node:crypto'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { usd } from '../../../test/task-decisions.ts'
import { insertTasks } from '../tasks/index.ts'
import { readNotices } from './center.ts'
import { type NewNotification, notify } from './notify.ts'

const server = await startServer()
const { here, there, doors, clock } = server
const writer = await server.someone('manager')
const car = await inRecon(writer)
const stock = (await writer('GET', `/inventory/${car}`)).body.data.vehicleCard.stockNumber

const list = async (caller: Caller) => (await caller('GET', '/notifications')).body
const messages = async (caller: Caller) => (await list(caller)).data.map(({ message }: { message: string }) => message)
const tell = (rooftopId: string, by: Caller | null, ...told: NewNotification[]) =>
  doors.inRooftop(rooftopId, (db) => notify({ db, actor: by, now: new Date(clock.now) }, ...told))
const late = (to: Caller, vehicleId = car): NewNotification => ({
  type: 'RECON_VEHICLE_GOAL_DANGER',
  personIds: [to.personId],
  vehicleId,
  target: { type: 'vehicle', id: vehicleId },
  facts: { clock: 'STEP', stepName: 'Parts hold', goalSeconds: 172_800 },
})
const run = (statement: RawBuilder<unknown>, rooftopId = here.id) => doors.inRooftop(rooftopId, (db) => statement.execute(db))
const lacking = (...hidden: Permission[]) => server.someone(permissions.filter((one) => !hidden.includes(one)))
const asking = async (names: string[], partsCost = 100) => {
  const tasks = names.map((name) => ({ name, type: 'Body', status: 'REQUESTED', partsCost: usd(partsCost) }))
  return (await writer('POST', `/inventory/${car}/tasksbulk`, tasks)).body.data
}

test('the center spans all rooftops of a person, newest first, each by what they may see there', async () => {
  const reader = await server.someone(['NOTIFICATIONS_VIEW', 'RECON_VIEW'])
  await server.alsoIn(there.id, reader, ['NOTIFICATIONS_VIEW'])
  const other = await server.someone('manager', there.id)
  const away = await inRecon(other)
  await tell(here.id, null, late(reader))
  server.pass({ minutes: 1 })
  await tell(there.id, null, late(reader, away))
  const { data, meta } = await list(reader)
  expect(data).toMatchObject([
    {
      message: 'A vehicle is late',
      vehicle: null,
      detail: null,
      locationId: there.id,
      locationName: 'There',
      kind: 'LATE',
      read: false,
    },
    {
      message: `${stock} is late in Parts hold`,
      detail: 'Passed its goal of 2d',
      vehicle: { id: car, stockNumber: stock },
      parentId: car,
    },
  ])
  expect(meta).toEqual({ unread: 2, waiting: 0 })
  expect((await reader('GET', '/notifications/unread')).body.data).toEqual({ unread: 2 })
  await doors.identity((db) =>
    db
      .updateTable('membership')
      .set({ ended_at: clock.now })
      .where('person_id', '=', reader.personId)
      .where('rooftop_id', '=', there.id)
      .execute(),
  )
  expect(await messages(reader)).toEqual([`${stock} is late in Parts hold`])
})

test('a request is there to be decided, with what it costs and leaves of the estimate, until it is decided', async () => {
  await run(sql`update vehicle set estimated_recon = 250 where id = ${car}`)
  const [approver, blind, asked] = [
    await server.someone('manager'),
    await lacking('INVENTORY_VDP_LABOR_COST_VIEW'),
    await lacking('INVENTORY_VDP_TASKS_APPROVE'),
  ]
  const tasks = await asking(['Doors', 'Bumper', 'Hood'])
  server.pass({ hours: 9 })
  const [row] = (await list(approver)).data
  expect(row).toMatchObject({
    message: `Test manager requests $300.00 on ${stock}`,
    detail: 'Doors, 3 tasks',
    targetType: 'task',
    targetId: tasks[0].id,
    request: {
      tasks: tasks.map(({ id, name }: { id: string; name: string }) => ({ id, name, total: usd(100) })),
      total: usd(300),
      estimate: usd(250),
      estimateLeft: -50,
      photos: 0,
      waitingSeconds: 9 * 3600,
      isLate: true,
    },
  })
  const [masked] = (await list(blind)).data
  expect(masked).toMatchObject({
    message: `Test manager requests approval on ${stock}`,
    request: { total: null, estimateLeft: null, estimate: null },
  })
  // As numbers of their own: ids and moments have the same digits in them by chance.
  expect(JSON.stringify(masked)).not.toMatch(/\b(?<!\w-)(100|300|250)\b/)
  expect(await messages(asked)).toEqual([])
  await approver('PUT', `/inventory/${car}/tasks/status`, [{ id: tasks[0].id, status: 'APPROVED' }])
  expect((await list(approver)).data[0]).toMatchObject({ request: { total: usd(200), estimateLeft: -50 } })
  await approver(
    'PUT',
    `/inventory/${car}/tasks/status`,
    tasks.slice(1).map(({ id }: { id: string }) => ({ id, status: 'DENIED', reason: 'Too much' })),
  )
  const { data, meta } = await list(approver)
  expect([data[0].message, data[0].request, meta.waiting]).toEqual([`Test manager requested $300.00 on ${stock}`, null, 0])
  // Whoever asked is told of what came of it, one row an act.
  const told = (await list(writer)).data
  expect(told.slice(0, 2)).toMatchObject([
    { message: `Test manager denied 2 tasks on ${stock}`, detail: '“Too much”', kind: 'DECIDED' },
    { message: `Test manager approved Doors on ${stock}`, kind: 'DECIDED' },
  ])
  await run(sql`update task set status = 'DELETED', deleted_at = now() where vehicle_id = ${car}`)
  expect((await list(writer)).data[0].message).toBe(`Test manager denied 2 deleted tasks on ${stock}`)
})

test('what is not wanted in the panel, deleted or taken back is not listed', async () => {
  const reader = await server.someone('manager')
  const own = { person_id: reader.personId, kind: 'LATE', panel: false, push: true, mail: false }
  await doors.identity((db) => db.insertInto('notice_choice').values(own).execute())
  await tell(here.id, null, late(reader))
  expect(await messages(reader)).toEqual([])
  const ids = await doors.inRooftop(here.id, async (db) =>
    (await db.selectFrom('notification').select('id').where('person_id', '=', reader.personId).execute()).map(({ id }) => id),
  )
  const read = (personId: string, rooftopId = here.id) => readNotices({ doors, now: clock.now }, personId, { rooftopId, ids })
  expect(await read(reader.personId)).toMatchObject([{ id: ids[0], message: `${stock} is late in Parts hold` }])
  expect([await read(writer.personId), await read(reader.personId, there.id), await read(randomUUID())]).toEqual([[], [], []])
  await doors.identity((db) =>
    db.updateTable('person').set({ disabled_at: clock.now }).where('id', '=', reader.personId).execute(),
  )
  expect(await read(reader.personId)).toEqual([])
})

test('a note is quoted to whoever reads notes', async () => {
  const [reader, blind] = [await server.someone('manager'), await lacking('INVENTORY_VDP_NOTES_VIEW')]
  const names = [reader, blind].map(({ personId }) => `@[Test](${personId})`).join(' ')
  await writer('POST', `/inventory/${car}/notes`, { note: `${names} Bay 3?` })
  expect((await list(reader)).data[0]).toMatchObject({
    message: `Test manager mentioned you on ${stock}`,
    detail: '“@Test manager @Test limited Bay 3?”',
    targetType: 'note',
  })
  expect((await list(blind)).data).toEqual([])
  await tell(here.id, writer, {
    type: 'RECON_NOTE_MENTION',
    personIds: [blind.personId],
    vehicleId: car,
    target: { type: 'note', id: (await list(reader)).data[0].targetId },
    facts: {},
  })
  expect((await list(blind)).data[0]).toMatchObject({ detail: null })
})

test('the center lists the last 200 of two rooftops, and counts among those', async () => {
  const reader = await server.someone('manager')
  await server.alsoIn(there.id, reader, 'manager')
  for (const { id } of [here, there])
    await run(
      sql`insert into notification (rooftop_id, id, person_id, type, kind, target_type, target_id, facts, created_at)
        select ${id}, gen_random_uuid(), ${reader.personId}, 'FEED_HELD', 'FEED', 'feed', gen_random_uuid(), '{}',
          ${clock.now}::timestamptz - n * interval '1 minute' from generate_series(1, 150) n`,
      id,
    )
  const { data, meta } = await list(reader)
  expect([data.length, meta.unread, (await reader('GET', '/notifications/unread')).body.data.unread]).toEqual([200, 200, 200])
  expect(data.filter(({ locationId }: { locationId: string }) => locationId === here.id)).toHaveLength(100)
})

test('a request that waits is listed and counted behind however many later notices, until it is decided', async () => {
  const approver = await server.someone('manager')
  const [first, second] = await asking(['Doors', 'Bumper'])
  server.pass({ minutes: 1 })
  await run(
    sql`insert into notification (rooftop_id, id, person_id, type, kind, target_type, target_id, facts, created_at)
      select ${here.id}, gen_random_uuid(), ${approver.personId}, 'FEED_HELD', 'FEED', 'feed', gen_random_uuid(), '{}',
        ${clock.now}::timestamptz from generate_series(1, 200)`,
  )
  const seen = async () => {
    const { data, meta } = await list(approver)
    const asks = data.flatMap(
      ({ request }: { request: { tasks: { id: string }[] } | null }) => request?.tasks.map(({ id }) => id) ?? [],
    )
    const { unread } = (await approver('GET', '/notifications/unread')).body.data
    return [data.length, meta.waiting, asks, meta.unread === unread && unread]
  }
  expect(await seen()).toEqual([201, 1, [first.id, second.id], 201])
  await approver('PUT', `/inventory/${car}/tasks/status`, [{ id: first.id, status: 'DENIED' }])
  expect(await seen()).toEqual([201, 1, [second.id], 201])
  await approver('PUT', `/inventory/${car}/tasks/status`, [{ id: second.id, status: 'DENIED' }])
  expect(await seen()).toEqual([200, 0, [], 200])
})

test('a sold car waits for nobody', async () => {
  const approver = await server.someone('manager')
  const sold = await inRecon(writer)
  const task = aTask(sold, writer, { requested_at: clock.now })
  await doors.inRooftop(here.id, (db) => insertTasks(db, [task]))
  await tell(here.id, writer, {
    type: 'RECON_TASK_APPROVAL',
    personIds: [approver.personId],
    vehicleId: sold,
    target: { type: 'task', id: task.id },
    facts: { status: 'REQUESTED' },
  })
  expect((await list(approver)).meta.waiting).toBe(1)
  await run(sql`update vehicle set sold_at = now() where id = ${sold}`)
  expect((await list(approver)).meta.waiting).toBe(0)
})

test('what is asked leads to a task that is left, and is not sent once none is', async () => {
  const approver = await server.someone('manager')
  const [first, second] = await asking(['Doors', 'Bumper'])
  const seen = async () => {
    const { data } = await list(approver)
    const sent = await readNotices({ doors, now: clock.now }, approver.personId, { rooftopId: here.id, ids: [data[0].id] })
    return [data.length, data[0].targetId, data[0].message, sent.length]
  }
  const asked = (what: string) => `Test manager ${what} on ${stock}`
  expect(await seen()).toEqual([1, first.id, asked('requests $200.00'), 1])
  await writer('DELETE', `/inventory/${car}/tasks/${first.id}`)
  expect(await seen()).toEqual([1, second.id, asked('requests $100.00'), 1])
  server.pass({ minutes: 5 })
  await writer('DELETE', `/inventory/${car}/tasks/${second.id}`)
  const { changedNotifications } = (await approver('GET', '/utility/updated?minusSeconds=60')).body.data
  expect(changedNotifications).toHaveLength(1)
  expect(await seen()).toEqual([1, first.id, asked('requested 2 deleted tasks'), 0])
  await writer('PUT', `/inventory/${car}/tasks/status`, [{ id: second.id, status: 'REQUESTED' }])
  expect(await seen()).toEqual([1, second.id, asked('requests $100.00'), 1])
})

test('a car waits for its reader while it is where it was told of, and waited once it has gone on', async () => {
  const [reader, other] = [await server.someone('manager'), await inRecon(writer)]
  const { stockNumber } = (await writer('GET', `/inventory/${other}`)).body.data.vehicleCard
  const facts = { waits: 'CAR', stepName: 'Intake', goalSeconds: 3600 } as const
  server.pass({ minutes: 1 })
  await tell(here.id, null, { ...late(reader, other), type: 'RECON_VEHICLE_WAITING', facts })
  expect(await messages(reader)).toEqual([`${stockNumber} is waiting on you in Intake`])
  server.pass({ minutes: 1 })
  expect((await writer('PUT', `/recon/${other}/workflow/complete`)).status).toBe(200)
  expect(await messages(reader)).toEqual([`${stockNumber} was waiting on you in Intake`])
})
