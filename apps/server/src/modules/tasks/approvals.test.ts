import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'
import { mayDecide, openDecisions, press, usd } from '../../../test/task-decisions.ts'

const server = await startServer()
const manager = await server.someone('manager', server.there.id)
const { asker, lead, chief, boss, owner, car, decide, requested, toldOf } = await openDecisions(server)

test('who may decide is limited by amount and type, and a refusal names the limit and who may', async () => {
  await decide({}, [
    [lead, 500],
    [chief, null, ['Mechanical']],
  ])
  const id = await car()
  const [small, large] = [await requested(id, 500), await requested(id, 500.01)]
  expect([
    await mayDecide(lead, id, small.id),
    await mayDecide(lead, id, large.id),
    await mayDecide(chief, id, small.id),
  ]).toEqual([true, false, false])
  const refused = await press(lead, id, large.id, 'APPROVED')
  expect(refused).toMatchObject({ status: 403, body: { code: 'APPROVAL_LIMIT', limit: usd(500) } })
  expect(refused.body.detail).toBe('You decide on Body up to $500. Ask Test limited.')
  expect((await press(lead, id, large.id, 'DENIED')).body.code).toBe('APPROVAL_LIMIT')
  expect((await press(chief, id, small.id, 'APPROVED')).body).toMatchObject({ code: 'APPROVAL_LIMIT', limit: null })
  expect((await press(lead, id, small.id, 'APPROVED')).body.data).toMatchObject([{ status: 'APPROVED' }])
  expect((await press(boss, id, large.id, 'APPROVED')).status).toBe(200)
  const added = await lead('POST', `/inventory/${id}/tasks`, {
    name: 'Door',
    type: 'Body',
    partsCost: usd(900),
    status: 'APPROVED',
  })
  expect(added.body.code).toBe('APPROVAL_LIMIT')
})

test('one over the limit stops all of a list', async () => {
  await decide({}, [[lead, 500]])
  const id = await car()
  const tasks = [await requested(id, 100), await requested(id, 900)]
  const both = await lead(
    'PUT',
    `/inventory/${id}/tasks/status`,
    tasks.map((task) => ({ id: task.id, status: 'APPROVED' })),
  )
  expect([both.status, both.body.task.id]).toEqual([403, tasks[1].id])
  expect((await lead('GET', `/inventory/${id}/tasks`)).body.data.map((task: { status: string }) => task.status)).toEqual([
    'REQUESTED',
    'REQUESTED',
  ])
})

test('nobody approves what they have asked for where the rooftop forbids it, written or pressed; they may deny it', async () => {
  await decide({ allows_own: false })
  const id = await car()
  const own = await requested(id, 10, lead)
  expect(await mayDecide(lead, id, own.id)).toBe(false)
  expect(await press(lead, id, own.id, 'APPROVED')).toMatchObject({ status: 403, body: { code: 'OWN_REQUEST' } })
  const written = { name: 'Door', type: 'Body', status: 'APPROVED' }
  expect((await lead('POST', `/inventory/${id}/tasks`, written)).body.code).toBe('OWN_REQUEST')
  const { body } = await lead('POST', `/inventory/${id}/tasks`, { ...written, status: 'ESTIMATED' })
  expect((await press(lead, id, body.data.id, 'APPROVED')).body.code).toBe('OWN_REQUEST')
  expect((await press(chief, id, body.data.id, 'APPROVED')).status).toBe(200)
  expect((await press(lead, id, own.id, 'DENIED')).status).toBe(200)
  await decide({})
  expect((await lead('POST', `/inventory/${id}/tasks`, written)).status).toBe(201)
})

test('under the limits a request is auto-approved, until the vehicle has had enough, and the log names no person', async () => {
  await decide({ auto_task_limit: 200, auto_vehicle_limit: 300 })
  const id = await car()
  const first = await requested(id, 200)
  expect(first).toMatchObject({
    status: 'APPROVED',
    approval: { byRule: true, decidedBy: null, requestedBy: { id: asker.personId }, waiting: false },
  })
  expect((await requested(id, 200.01)).status).toBe('REQUESTED')
  const bulk = await asker(
    'POST',
    `/inventory/${id}/tasksbulk`,
    [60, 60].map((amount) => ({ name: 'Trim', type: 'Body', partsCost: usd(amount), status: 'REQUESTED' })),
  )
  expect(bulk.body.data.map((task: { status: string }) => task.status)).toEqual(['APPROVED', 'REQUESTED'])
  const events = await server.doors.inRooftop(server.here.id, (db) =>
    db
      .selectFrom('event')
      .select(['item_type', 'actor_id'])
      .where('vehicle_id', '=', id)
      .where('item_type', 'like', 'TASK%')
      .orderBy('id')
      .limit(2)
      .execute(),
  )
  expect(events).toEqual([
    { item_type: 'TASK_CREATED', actor_id: asker.personId },
    { item_type: 'TASK_APPROVED', actor_id: null },
  ])
  expect(await toldOf(first.id)).toEqual([])
  const history = (await owner('GET', `/inventory/${id}/history?taskId=${first.id}`)).body.data
  expect(history.find(({ itemType }: { itemType: string }) => itemType === 'TASK_APPROVED')).toMatchObject({
    actor: null,
    changes: expect.arrayContaining([{ field: 'approvedBy', before: null, after: 'auto-approval rules' }]),
  })
  const raised = await asker('PUT', `/inventory/${id}/tasks/${first.id}`, { partsCost: usd(239) })
  expect(raised.body.data).toMatchObject({ status: 'REQUESTED', approval: { byRule: false } })
  const again = await press(lead, id, first.id, 'APPROVED')
  expect((await press(lead, id, first.id, 'APPROVED')).body.detail).toBe('Bumper is already approved, by Test limited.')
  expect(again.body.data[0].approval).toMatchObject({ byRule: false, decidedBy: { id: lead.personId } })
})

test('of two requests at once no more is auto-approved than the vehicle may have', async () => {
  await decide({ auto_vehicle_limit: 100 })
  for (let round = 0; round < 5; round += 1) {
    const id = await car()
    const tasks = await server.race(id, [() => requested(id, 60), () => requested(id, 60)])
    expect(tasks.map(({ status }) => status).sort()).toEqual(['APPROVED', 'REQUESTED'])
  }
})

test('what another rooftop has set changes nothing here', async () => {
  await decide({})
  await server.doors.inRooftop(server.there.id, (db) =>
    db.insertInto('task_settings').values({ rooftop_id: server.there.id, auto_task_limit: 1000 }).execute(),
  )
  expect((await requested(await car(), 10)).status).toBe('REQUESTED')
  const there = await inRecon(manager)
  expect((await requested(there, 10, manager)).status).toBe('APPROVED')
})
