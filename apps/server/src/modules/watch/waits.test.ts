import { expect, test } from 'vitest'
import { toldOf } from '../../../test/notices/told.ts'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertTasks, type NewTaskRow } from '../tasks/index.ts'

const server = await startServer()
const { here, pass } = server
const manager = await server.someone('manager')
const state = (id: string, word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
const give = (id: string, { personId }: Caller) => manager('PUT', `/recon/${id}/workflow/step/user`, { userId: personId })
const write = (...tasks: NewTaskRow[]) => server.doors.inRooftop(here.id, (db) => insertTasks(db, tasks))
const types = ['RECON_VEHICLE_WAITING']
const told = async (caller: Caller) =>
  (await toldOf(server, caller, { types })).map(({ facts, targetId }) => [(facts as { waits: string }).waits, targetId])
const limit = ({ personId }: Caller, seconds: number) =>
  server.doors.identity((db) =>
    db.insertInto('notice_settings').values({ person_id: personId, wait_limit_seconds: seconds }).execute(),
  )
await server.runHousekeeping()

test('a car that nobody has begun waits too long for whoever has it, once, by their own limit', async () => {
  const [usual, eager] = [await server.someone('technician'), await server.someone('technician')]
  await limit(eager, 3600)
  const [first, second, begun] = [await inRecon(manager), await inRecon(manager), await inRecon(manager)]
  await give(first, usual)
  await give(second, eager)
  await give(begun, eager)
  await state(begun, 'ACTIVE')
  pass({ minutes: 59 })
  await server.runHousekeeping()
  expect([await told(usual), await told(eager)]).toEqual([[], []])
  pass({ minutes: 1 })
  await Promise.all([server.runHousekeeping(), server.runHousekeeping(), server.runHousekeeping()])
  expect([await told(usual), await told(eager)]).toEqual([[], [['CAR', second]]])
  const [one] = await toldOf(server, eager, { types })
  expect(one).toMatchObject({ by: null, facts: { waits: 'CAR', goalSeconds: 3600, stepName: 'Intake' } })
  pass({ hours: 7 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect([await told(usual), await told(eager)]).toEqual([[['CAR', first]], [['CAR', second]]])
})

test('a car that was handed over late waits since then, for each who gets it', async () => {
  const [first, second] = [await server.someone('technician'), await server.someone('technician')]
  const id = await inRecon(manager)
  pass({ hours: 7 })
  await give(id, first)
  pass({ hours: 7, minutes: 59 })
  await server.runHousekeeping()
  expect(await told(first)).toEqual([])
  pass({ minutes: 1 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await told(first)).toEqual([['CAR', id]])
  await give(id, second)
  pass({ hours: 7, minutes: 59 })
  await server.runHousekeeping()
  expect([await told(first), await told(second)]).toEqual([[['CAR', id]], []])
  pass({ minutes: 1 })
  await server.runHousekeeping()
  expect([await told(first), await told(second)]).toEqual([[['CAR', id]], [['CAR', id]]])
})

test('work that was given to somebody late waits since then', async () => {
  const doer = await server.someone('technician')
  const id = await inRecon(manager)
  const { body } = await manager('POST', `/inventory/${id}/tasks`, { name: 'Mirror', type: 'Body', status: 'APPROVED' })
  pass({ hours: 7 })
  await manager('PUT', `/inventory/${id}/tasks/${body.data.id}`, { assignee: doer.personId })
  pass({ hours: 7, minutes: 59 })
  await server.runHousekeeping()
  expect(await told(doer)).toEqual([])
  pass({ minutes: 1 })
  await server.runHousekeeping()
  expect(await told(doer)).toEqual([['TASK', body.data.id]])
})

test('however many requests come to their limit in one minute, each is told', async () => {
  const decider = await server.someone('manager')
  await limit(decider, 2700)
  const id = await inRecon(manager)
  const requests = Array.from({ length: 2600 }, () =>
    aTask(id, manager, { status: 'REQUESTED', requested_at: server.clock.now, created_at: server.clock.now }),
  )
  await write(...requests)
  pass({ minutes: 45 })
  await Promise.all([server.runHousekeeping(), server.runHousekeeping()])
  await server.runHousekeeping()
  expect(new Set((await told(decider)).map(([, target]) => target))).toEqual(new Set(requests.map((one) => one.id)))
  await server.doors.inRooftop(here.id, (db) => db.deleteFrom('task').where('vehicle_id', '=', id).execute())
})

test('a vendor’s people are all told of what waits for one of them', async () => {
  const [one, other, stranger] = [await server.someone('vendor'), await server.someone('vendor'), await server.someone('vendor')]
  await server.doors.identity((db) =>
    db.updateTable('person').set({ company_name: 'Shine Co' }).where('id', 'in', [one.personId, other.personId]).execute(),
  )
  const id = await inRecon(manager)
  await give(id, one)
  pass({ hours: 8 })
  await server.runHousekeeping()
  expect([await told(one), await told(other), await told(stranger)]).toEqual([[['CAR', id]], [['CAR', id]], []])
})

test('work that is to be done and requests that are to be decided wait too, each for whom they wait', async () => {
  const [doer, decider] = [await server.someone('technician'), await server.someone('manager')]
  await limit(decider, 3600)
  const id = await inRecon(manager)
  const { now } = server.clock
  const mine = { assignee_id: doer.personId, created_at: now, decided_at: now, requested_at: now }
  const [approved, requested, done] = [
    aTask(id, manager, { ...mine, status: 'APPROVED' }),
    aTask(id, manager, { ...mine, status: 'REQUESTED' }),
    aTask(id, manager, { ...mine, status: 'COMPLETED' }),
  ]
  await write(approved, requested, done)
  pass({ hours: 1 })
  await server.runHousekeeping()
  expect([await told(decider), await told(doer)]).toEqual([[['DECISION', requested.id]], []])
  pass({ hours: 7 })
  await server.runHousekeeping()
  expect([await told(decider), await told(doer)]).toEqual([[['DECISION', requested.id]], [['TASK', approved.id]]])
  // Denied and asked for again it waits anew.
  const again = server.clock.now
  await server.doors.inRooftop(here.id, (db) =>
    db.updateTable('task').set({ requested_at: again }).where('id', '=', requested.id).execute(),
  )
  pass({ hours: 1 })
  await server.runHousekeeping()
  expect((await told(decider)).length).toBe(2)
})

test('whoever is told in the same round that a car is late is not told that it waits as well', async () => {
  const technician = await server.someone('technician')
  await limit(technician, 3600)
  const id = await inRecon(manager)
  await give(id, technician)
  pass({ hours: 1 })
  await server.doors.inRooftop(here.id, (db) =>
    db.updateTable('vehicle').set({ late_at: server.clock.now }).where('id', '=', id).execute(),
  )
  await server.runHousekeeping()
  pass({ minutes: 1 })
  await server.runHousekeeping()
  expect(
    (await toldOf(server, technician, { vehicleId: id, types: [...types, 'RECON_VEHICLE_GOAL_DANGER'] })).map(({ type }) => type),
  ).toEqual(['RECON_VEHICLE_GOAL_DANGER'])
})

test('what had waited when it was first looked at is no news, and neither is what goes meanwhile', async () => {
  const technician = await server.someone('technician')
  const [old, removed] = [await inRecon(manager), await inRecon(manager)]
  await give(old, technician)
  await give(removed, technician)
  pass({ hours: 9 })
  await manager('DELETE', `/recon/${removed}`)
  await server.doors.inRooftop(here.id, (db) => db.deleteFrom('watch').execute())
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await told(technician)).toEqual([])
})

test('by business hours a wait stands still over night', async () => {
  const admin = await server.someone('administrator')
  const technician = await server.someone('technician')
  const week = [1, 2, 3, 4, 5].map(() => [{ opens: '08:00', closes: '18:00' }])
  const hours = { kind: 'BUSINESS_HOURS', timeZone: 'America/Chicago', week: [...week, [], []], holidays: [] }
  // The week in which clocks are put forward, on its Friday at 17:00 in Chicago.
  server.clock.now = new Date('2026-03-06T23:00:00.000Z')
  expect((await admin('PUT', '/settings/calendar', { hours })).status).toBe(200)
  pass({ minutes: 1 })
  const id = await inRecon(manager)
  await give(id, technician)
  // 59 minutes on Friday and 7 hours on Monday, that is 15:00 there, an hour earlier by UTC than the week before.
  server.clock.now = new Date('2026-03-09T20:00:00.000Z')
  await server.runHousekeeping()
  expect(await told(technician)).toEqual([])
  pass({ minutes: 1 })
  await server.runHousekeeping()
  expect(await told(technician)).toEqual([['CAR', id]])
})
