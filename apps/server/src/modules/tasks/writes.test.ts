import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const id = await inRecon(manager)
const pads = { name: 'Front brake pads', type: 'Mechanical' }

async function added(body: Record<string, unknown> = {}, caller: Caller = manager) {
  const answer = await caller('POST', `/inventory/${id}/tasks`, { ...pads, ...body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}
const change = (taskId: string, body: unknown, caller: Caller = manager) =>
  caller('PUT', `/inventory/${id}/tasks/${taskId}`, body)
const read = async (taskId: string, caller: Caller = manager) =>
  (await caller('GET', `/inventory/${id}/tasks/${taskId}`)).body.data
const template = async (values: Record<string, unknown>) => {
  const [row] = await server.doors.inRooftop(server.here.id, (db) =>
    db
      .insertInto('task_template')
      .values({
        rooftop_id: server.here.id,
        id: crypto.randomUUID(),
        name: crypto.randomUUID(),
        type: 'Body',
        position: 1,
        ...values,
      })
      .returning('id')
      .execute(),
  )
  return row?.id ?? ''
}

test('a task is written with what is known of it, as a draft, and hours at a rate are its labor', async () => {
  const technician = await server.someone('technician')
  const task = await added({
    laborHours: 1.5,
    laborRate: usd(95),
    laborCost: usd(1),
    partsCost: usd(10.1),
    assignee: technician.personId,
  })
  expect(task).toMatchObject({
    ...pads,
    status: 'ESTIMATED',
    laborCost: usd(142.5),
    total: usd(152.6),
    assignee: { id: technician.personId },
    createdBy: { id: manager.personId },
    approval: { requestedAt: null, waiting: false, waitingSeconds: null },
    mayDecide: true,
  })
  expect(await read(task.id)).toEqual(task)
  expect((await added({ laborHours: 2, laborRate: usd(0), laborCost: usd(50) })).laborCost).toEqual(usd(0))
  expect((await added({ laborHours: 2, laborCost: usd(50) })).laborCost).toEqual(usd(50))
})

test('of a template its facts are taken, but for those that are named beside it, and tasks come all or none', async () => {
  const templateId = await template({ name: 'Dent', description: 'Paintless', labor_hours: 0.5, labor_rate: 110, parts_cost: 20 })
  const add = (body: unknown) => manager('POST', `/inventory/${id}/tasksbulk`, body)
  const { status, body } = await add([templateId, { templateId, name: 'Hood dent', laborHours: 2 }, pads])
  expect(status).toBe(201)
  expect(body.data).toMatchObject([
    { name: 'Dent', type: 'Body', description: 'Paintless', laborCost: usd(55), total: usd(75) },
    { name: 'Hood dent', type: 'Body', laborCost: usd(220), total: usd(240) },
    { ...pads, total: usd(0) },
  ])
  const before = (await manager('GET', `/inventory/${id}/tasks`)).body.meta.total
  const unknown = '01a1fa84-0000-7000-8000-000000000000'
  expect(await add([pads, unknown])).toMatchObject({ status: 404, body: { code: 'TEMPLATE_NOT_FOUND', templateId: unknown } })
  for (const wrong of [
    [],
    [pads, { name: 'No type' }],
    [pads, { type: 'Body' }],
    [{ ...pads, status: 'COMPLETED' }],
    Array(101).fill(pads),
  ])
    expect((await add(wrong)).status).toBe(400)
  expect((await manager('GET', `/inventory/${id}/tasks`)).body.meta.total).toBe(before)
})

test.each([
  ['a negative cost', { partsCost: usd(-1) }],
  ['more than nine digits', { partsCost: usd(1_000_000_000) }],
  ['a third decimal', { laborRate: usd(1.005) }],
  ['too many hours', { laborHours: 10_000 }],
  ['hours with three decimals', { laborHours: 0.125 }],
  ['hours that make more labor than can be kept', { laborHours: 9999, laborRate: usd(999_999) }],
  ['a long description', { description: 'x'.repeat(2001) }],
  ['a long note', { note: 'x'.repeat(2001) }],
  ['no name', { name: '   ' }],
  ['a name of two lines', { name: 'Front\nRear' }],
  ['a status nobody knows', { status: 'PENDING' }],
  ['hours in words', { laborHours: 'two' }],
])('a task with %s is refused, written and changed', async (_what, wrong) => {
  expect((await manager('POST', `/inventory/${id}/tasks`, { ...pads, ...wrong })).status).toBe(400)
  const task = await added()
  expect((await change(task.id, wrong)).status).toBe(400)
  expect(await read(task.id)).toEqual(task)
})

test('what people write stays as they wrote it, markup and other letters too', async () => {
  const text = '<script>alert(1)</script><b>&amp;</b> "\'; drop table task; -- \u5200 \u05d0'
  const task = await added({ name: text, description: `${text}\n\u202e`, note: text })
  expect([task.name, task.description, task.note]).toEqual([text, `${text}\n\u202e`, text])
  const answer = await manager('PUT', `/inventory/${id}/tasks/status`, [{ id: task.id, status: 'REQUESTED' }])
  expect(answer.status).toBe(200)
  const denied = await manager('PUT', `/inventory/${id}/tasks/status`, [{ id: task.id, status: 'DENIED', reason: text }])
  expect(denied.body.data[0].approval.reason).toBe(text)
  expect((await added({ note: 'a\u0000b\ud800' })).note).toBe('ab\ufffd')
})

test('tasks are given to people of the rooftop, and to nobody', async () => {
  const stranger = await server.someone('technician', server.there.id)
  const vendor = await server.someone('vendor')
  const task = await added({ assignee: vendor.personId })
  expect((await change(task.id, { assignee: stranger.personId })).body.code).toBe('PERSON_NOT_FOUND')
  expect((await change(task.id, { assignee: '000000000000000000000000' })).body.code).toBe('PERSON_NOT_FOUND')
  // As tasks are read they may be sent.
  expect((await change(task.id, { assignee: task.assignee })).body.data.assignee.id).toBe(vendor.personId)
  expect((await change(task.id, { assignee: null })).body.data.assignee).toBe(null)
})
