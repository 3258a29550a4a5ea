import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertTasks, type NewTaskRow } from '../tasks/index.ts'
import { updateVehicle } from '../vehicles/index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const inside = server.doors.inRooftop
const write = (...tasks: NewTaskRow[]) => inside(server.here.id, (db) => insertTasks(db, tasks))
const work = async (caller: Caller) => {
  const { body } = await caller('GET', '/my-work')
  const { doneToday: _doneToday, ...counts } = body.meta
  // Whoever only counts comes to the same.
  expect((await caller('GET', '/my-work/counts')).body.data).toEqual(counts)
  return body
}
const give = (vehicleId: string, { personId }: Caller) =>
  manager('PUT', `/recon/${vehicleId}/workflow/step/user`, { userId: personId })
const ago = (hours: number) => new Date(server.clock.now.getTime() - hours * 3_600_000)

test('a technician is told of their cars and tasks, the worst first, and of nothing that is somebody else’s', async () => {
  const technician = await server.someone('technician')
  const [mine, tasked, other] = [await inRecon(manager), await inRecon(manager), await inRecon(manager)]
  await give(mine, technician)
  await give(other, await server.someone('technician'))
  await inside(server.here.id, (db) =>
    db.insertInto('task_settings').values({ rooftop_id: server.here.id, goal_seconds: 86_400 }).execute(),
  )
  const own = { assignee_id: technician.personId, decided_at: ago(30), requested_at: ago(40) }
  await write(
    aTask(tasked, manager, { ...own, name: 'Late', status: 'APPROVED' }),
    aTask(tasked, manager, { ...own, name: 'Soon', status: 'APPROVED', decided_at: ago(20) }),
    aTask(tasked, manager, { ...own, name: 'Estimate', status: 'ESTIMATED', created_at: ago(3) }),
    aTask(tasked, manager, { ...own, name: 'Done', status: 'COMPLETED' }),
    aTask(tasked, manager, { name: 'Nobody’s', status: 'APPROVED' }),
  )
  const { data, meta } = await work(technician)
  expect(meta).toEqual({ cars: 1, tasks: 3, decisions: 0, doneToday: 0 })
  expect(
    data.map((item: { kind: string; vehicle: { vehicleCard: { id: string } }; task: { name: string } | null }) => [
      item.kind,
      item.vehicle.vehicleCard.id,
      item.task?.name,
    ]),
  ).toEqual([
    ['TASK', tasked, 'Late'],
    ['TASK', tasked, 'Soon'],
    ['CAR', mine, undefined],
    ['TASK', tasked, 'Estimate'],
  ])
  expect(data[0].clock).toMatchObject({ seconds: 30 * 3600, goalSeconds: 86_400, status: 'LATE', lateAt: ago(6).toISOString() })
  expect(data[1].clock.status).toBe('WARNING')
  expect(data[3].clock).toMatchObject({ seconds: 3 * 3600, goalSeconds: null, status: 'UNKNOWN' })
})

test('whoever decides is told of what they are asked, and by whom; others are not', async () => {
  const elsewhere = await server.someone('manager', server.there.id)
  const decider = await server.someone('manager')
  const technician = await server.someone('technician')
  const vehicleId = await inRecon(manager)
  await write(aTask(vehicleId, technician, { name: 'Rotors', requested_at: ago(11), requested_by: technician.personId }))
  const asked = (await work(decider)).data.filter(({ kind }: { kind: string }) => kind === 'DECISION')
  expect(asked).toMatchObject([
    { vehicle: { vehicleCard: { id: vehicleId } }, task: { name: 'Rotors', mayDecide: true }, clock: { seconds: 11 * 3600 } },
  ])
  expect((await work(technician)).data).toEqual([])
  expect((await work(elsewhere)).data).toEqual([])
  const answered = [{ id: asked[0].task.id, status: 'APPROVED' }]
  expect((await decider('PUT', `/inventory/${vehicleId}/tasks/status`, answered)).status).toBe(200)
  expect((await work(decider)).meta).toMatchObject({ decisions: 0, doneToday: 1 })
})

test('with a time for answers the next one is asked when it has passed, and not before', async () => {
  const [small, large] = [await server.someone('manager'), await server.someone('manager')]
  const rule = { rooftop_id: server.here.id, types: [], position: 0 }
  await inside(server.here.id, async (db) => {
    await db.deleteFrom('task_settings').execute()
    await db.insertInto('task_settings').values({ rooftop_id: server.here.id, answer_seconds: 28_800 }).execute()
    const limits = [
      [small.personId, 500],
      [large.personId, 5000],
    ] as const
    for (const [person_id, most] of limits)
      await db
        .insertInto('approval_rule')
        .values({ ...rule, id: crypto.randomUUID(), person_id, most })
        .execute()
  })
  const vehicleId = await inRecon(manager)
  await write(aTask(vehicleId, manager, { name: 'Bulbs', parts_cost: 40, requested_at: ago(1) }))
  const names = async (caller: Caller) => (await work(caller)).data.map(({ task }: { task: { name: string } }) => task.name)
  expect([await names(small), await names(large)]).toEqual([['Bulbs'], []])
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 3_600_000)
  await server.runHousekeeping()
  expect([await names(small), await names(large)]).toEqual([['Bulbs'], ['Bulbs']])
  await inside(server.here.id, (db) => db.deleteFrom('approval_rule').execute())
})

test('what is given to one of a company’s people waits for all of them', async () => {
  const [one, other] = [await server.someone('vendor'), await server.someone('vendor')]
  await server.doors.identity((db) =>
    db.updateTable('person').set({ company_name: 'Demo Body Works' }).where('id', 'in', [one.personId, other.personId]).execute(),
  )
  const vehicleId = await inRecon(manager)
  await give(vehicleId, one)
  for (const caller of [one, other])
    expect((await work(caller)).data).toMatchObject([{ kind: 'CAR', vehicle: { vehicleCard: { id: vehicleId } } }])
})

test('who may not see costs is told of none, and who may see neither line nor tasks of nothing; sold vehicles wait for nobody', async () => {
  const vendor = await server.someone('vendor')
  const stranger = await server.someone(['INVENTORY_VIEW'])
  const vehicleId = await inRecon(manager)
  for (const { personId } of [vendor, stranger])
    await write(aTask(vehicleId, manager, { assignee_id: personId, status: 'APPROVED', parts_cost: 120, decided_at: ago(1) }))
  expect((await work(vendor)).data).toMatchObject([{ task: { partsCost: null, total: null }, vehicle: { price: null } }])
  expect((await work(stranger)).data).toEqual([])
  await inside(server.here.id, (db) => updateVehicle(db, vehicleId, { sold_at: new Date() }))
  expect((await work(vendor)).data).toEqual([])
})

test('a list ends at 200, its counts do not, and each decision is counted by whom its rules ask', async () => {
  const [technician, small, large] = [
    await server.someone('technician'),
    await server.someone('manager'),
    await server.someone('manager'),
  ]
  const vehicleId = await inRecon(manager)
  const owner = { created_by: technician.personId, requested_by: technician.personId }
  const asked = (name: string, partsCost: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      aTask(vehicleId, manager, { ...owner, name, parts_cost: partsCost + at / 100, requested_at: ago(2) }),
    )
  await write(
    ...Array.from({ length: 230 }, () => aTask(vehicleId, manager, { assignee_id: technician.personId, status: 'APPROVED' })),
    ...asked('Small', 40, 12),
    ...asked('Exactly', 100, 1),
    ...asked('Large', 101, 210),
  )
  await inside(server.here.id, async (db) => {
    const rule = { rooftop_id: server.here.id, types: [], position: 0 }
    for (const [person_id, most] of [[small.personId, 100] as const, [large.personId, 5000] as const])
      await db
        .insertInto('approval_rule')
        .values({ ...rule, id: crypto.randomUUID(), person_id, most })
        .execute()
  })
  const { data, meta } = await work(technician)
  expect([data.length, meta.tasks]).toEqual([200, 230])
  const before = (await work(small)).meta.decisions
  const all = await work(large)
  // Eight hours are set for an answer: the one of the larger limit is asked at once only about what the other may not decide on.
  expect(all.data.length).toBe(200)
  expect([before >= 13, all.meta.decisions >= 210]).toEqual([true, true])
  const request = await server.someone('technician')
  await write(aTask(vehicleId, request, { parts_cost: 70, requested_by: request.personId, requested_at: ago(1) }))
  expect([(await work(small)).meta.decisions - before, (await work(large)).meta.decisions]).toEqual([1, all.meta.decisions])
  await inside(server.here.id, (db) => db.deleteFrom('approval_rule').execute())
})
