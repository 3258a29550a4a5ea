import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const usd = (amount: number) => ({ amount, currency: 'USD' })
const held: Permission[] = [
  'INVENTORY_VIEW',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
  'INVENTORY_VDP_PARTS_COST_UPDATE',
  'INVENTORY_VDP_PARTS_COST_VIEW',
  'INVENTORY_VDP_LABOR_COST_VIEW',
]
const manager = await server.someone('manager', server.there.id)

/** A rooftop of its own for each story: here, with the people of the story alone. */
const asker = await server.someone(held)
const approver = () => server.someone([...held, 'INVENTORY_VDP_TASKS_APPROVE'])
const [lead, chief, boss] = [await approver(), await approver(), await approver()]
const car = () => inRecon(owner)
const owner = await server.someone([
  'RECON_VDP_CREATE',
  'RECON_VIEW',
  ...held,
  'INVENTORY_VDP_CREATE',
  'INVENTORY_VDP_HISTORY_VIEW',
])

type Settings = { auto_task_limit?: number; auto_vehicle_limit?: number; allows_own?: boolean; answer_seconds?: number }
type Rules = [Caller, number | null, string[]?][]

/** Sets how the rooftop decides; what is not said is as for a rooftop that has set nothing. */
async function decide(settings: Settings, rules: Rules = [], standIns: [Caller, Caller, Date, Date][] = []) {
  const rooftop_id = server.here.id
  await server.doors.inRooftop(rooftop_id, async (db) => {
    for (const table of ['task_settings', 'approval_rule', 'approval_stand_in'] as const) await db.deleteFrom(table).execute()
    await db
      .insertInto('task_settings')
      .values({ rooftop_id, ...settings })
      .execute()
    for (const [{ personId }, most, types = []] of rules)
      await db
        .insertInto('approval_rule')
        .values({ rooftop_id, id: crypto.randomUUID(), person_id: personId, most, types, position: 1 })
        .execute()
    for (const [person, standIn, begins_at, ends_at] of standIns)
      await db
        .insertInto('approval_stand_in')
        .values({
          rooftop_id,
          id: crypto.randomUUID(),
          person_id: person.personId,
          stand_in_id: standIn.personId,
          begins_at,
          ends_at,
        })
        .execute()
  })
}

async function requested(id: string, amount: number, caller = asker, type = 'Body') {
  const answer = await caller('POST', `/inventory/${id}/tasks`, {
    name: 'Bumper',
    type,
    partsCost: usd(amount),
    status: 'REQUESTED',
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}
const press = (caller: Caller, id: string, taskId: string, status: string) =>
  caller('PUT', `/inventory/${id}/tasks/status`, [{ id: taskId, status }])
const mayDecide = async (caller: Caller, id: string, taskId: string) =>
  (await caller('GET', `/inventory/${id}/tasks/${taskId}`)).body.data.mayDecide

async function toldOf(taskId: string): Promise<string[]> {
  const rows = await server.doors.inRooftop(server.here.id, (db) =>
    db
      .selectFrom('notification')
      .select('person_id')
      .where('target_id', '=', taskId)
      .where('type', '=', 'RECON_TASK_APPROVAL')
      .orderBy('id')
      .execute(),
  )
  const names = new Map([
    [lead.personId, 'lead'],
    [chief.personId, 'chief'],
    [boss.personId, 'boss'],
    [asker.personId, 'asker'],
  ])
  return rows.map(({ person_id }) => names.get(person_id) ?? 'somebody else').sort()
}

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

test('a stand-in decides while the other is away, and is asked instead', async () => {
  const { now } = server.clock
  const until = new Date(now.getTime() + 3_600_000)
  await decide({}, [[lead, 100]], [[chief, lead, now, until]])
  const id = await car()
  const task = await requested(id, 900)
  expect(await toldOf(task.id)).toEqual(['boss', 'lead'])
  expect(await mayDecide(lead, id, task.id)).toBe(true)
  server.pass({ hours: 1 })
  expect(await mayDecide(lead, id, task.id)).toBe(false)
  expect((await press(lead, id, task.id, 'APPROVED')).body.code).toBe('APPROVAL_LIMIT')
  server.clock.now = now
})

test('a request that nobody answers goes on to the next limit and then to all, each step told once by however many servers', async () => {
  await decide({ answer_seconds: 600 }, [
    [lead, 500],
    [chief, 1000],
  ])
  const { now } = server.clock
  const id = await car()
  const task = await requested(id, 400)
  expect(task.approval.answerBy).toBe(new Date(now.getTime() + 600_000).toISOString())
  expect(await toldOf(task.id)).toEqual(['lead'])
  server.pass({ minutes: 9 })
  await server.keepHouse()
  expect(await toldOf(task.id)).toEqual(['lead'])
  server.pass({ minutes: 1 })
  await Promise.all([server.keepHouse(), server.keepHouse(), server.keepHouse()])
  expect(await toldOf(task.id)).toEqual(['chief', 'lead'])
  const later = (await asker('GET', `/inventory/${id}/tasks/${task.id}`)).body.data.approval
  expect(later).toMatchObject({ waitingSeconds: 600, answerBy: new Date(now.getTime() + 1_200_000).toISOString() })
  await server.keepHouse()
  server.pass({ minutes: 10 })
  await server.keepHouse()
  expect(await toldOf(task.id)).toEqual(['boss', 'chief', 'lead'])
  server.pass({ hours: 5 })
  await server.keepHouse()
  await server.keepHouse()
  expect(await toldOf(task.id)).toEqual(['boss', 'boss', 'chief', 'chief', 'lead', 'lead'])
  expect((await asker('GET', `/inventory/${id}/tasks/${task.id}`)).body.data.approval.answerBy).toBe(null)
  await press(boss, id, task.id, 'DENIED')
  expect((await press(asker, id, task.id, 'REQUESTED')).body.data[0].approval).toMatchObject({
    reason: '',
    answerBy: expect.any(String),
  })
  expect((await toldOf(task.id)).filter((who) => who === 'lead')).toHaveLength(3)
  server.clock.now = now
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
