import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
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

test('a change that another limit judges, or of the work itself, is asked for anew, unless its editor may approve the result', async () => {
  await decide({}, [
    [lead, 500, ['Body']],
    [lead, 100, ['Mechanical']],
  ])
  const id = await car()
  const approved = async (by: Caller) => {
    const { id: taskId } = await requested(id, 400)
    await press(by, id, taskId, 'APPROVED')
    return (change: object, editor = asker) => editor('PUT', `/inventory/${id}/tasks/${taskId}`, change)
  }
  for (const change of [{ type: 'Mechanical' }, { name: 'Stereo' }, { partsCost: usd(400.01) }]) {
    const changed = (await (await approved(lead))(change)).body.data
    expect([change, changed.status, changed.approval.requestedBy.id]).toEqual([change, 'REQUESTED', asker.personId])
    expect((await (await approved(lead))(change, boss)).body.data.status).toBe('APPROVED')
  }
  const change = await approved(lead)
  expect((await change({ type: 'Mechanical' }, lead)).body.data.status).toBe('REQUESTED')
  const kept = await approved(lead)
  for (const same of [{ name: 'bumper ' }, { partsCost: usd(100) }, { type: 'Mechanical', partsCost: usd(90), name: 'Bumper' }])
    expect((await kept(same, lead)).body.data.status).toBe('APPROVED')
  const done = await approved(lead)
  await done({ status: 'COMPLETED' })
  expect((await done({ type: 'Mechanical' })).body.code).toBe('TASK_COMPLETED')
  expect((await done({ type: 'Mechanical' }, lead)).body.code).toBe('APPROVAL_LIMIT')
})

test('where own requests are forbidden whoever raised the total last does not approve it, whoever asked', async () => {
  await decide({ allows_own: false })
  const id = await car()
  const raise = (by: Caller, taskId: string, amount: number) =>
    by('PUT', `/inventory/${id}/tasks/${taskId}`, { partsCost: usd(amount) })
  const task = await requested(id, 10)
  const raised = (await raise(lead, task.id, 900)).body.data
  expect([raised.status, raised.approval.requestedBy.id, raised.mayDecide]).toEqual(['REQUESTED', lead.personId, false])
  expect((await press(lead, id, task.id, 'APPROVED')).body.code).toBe('OWN_REQUEST')
  expect((await press(chief, id, task.id, 'APPROVED')).status).toBe(200)
  // Raised once it is approved, and once it is done.
  expect((await raise(lead, task.id, 901)).body.data.status).toBe('REQUESTED')
  await press(chief, id, task.id, 'APPROVED')
  await press(asker, id, task.id, 'COMPLETED')
  expect((await raise(lead, task.id, 950)).body.code).toBe('OWN_REQUEST')
  // A draft that somebody else asks for.
  const draft = (await asker('POST', `/inventory/${id}/tasks`, { name: 'Door', type: 'Body', partsCost: usd(10) })).body.data
  await raise(lead, draft.id, 500)
  expect((await press(lead, id, draft.id, 'APPROVED')).body.code).toBe('OWN_REQUEST')
  await press(asker, id, draft.id, 'REQUESTED')
  expect([await toldOf(draft.id), await mayDecide(lead, id, draft.id)]).toEqual([['boss', 'chief'], false])
  expect((await press(lead, id, draft.id, 'APPROVED')).body.code).toBe('OWN_REQUEST')
  expect((await press(boss, id, draft.id, 'APPROVED')).status).toBe(200)
  const waitingOn = async (caller: Caller) => (await caller('GET', '/my-work/counts')).body.data.decisions
  const { id: last } = await requested(id, 10)
  const [forLead, forChief] = [await waitingOn(lead), await waitingOn(chief)]
  await raise(lead, last, 20)
  expect([await waitingOn(lead), await waitingOn(chief)]).toEqual([forLead - 1, forChief])
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
