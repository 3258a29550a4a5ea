import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const writes: Permission[] = [
  'INVENTORY_VIEW',
  'INVENTORY_VDP_HISTORY_VIEW',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
]
const [seesParts, setsParts] = ['INVENTORY_VDP_PARTS_COST_VIEW', 'INVENTORY_VDP_PARTS_COST_UPDATE'] as const
const [seesLabor, setsLabor] = ['INVENTORY_VDP_LABOR_COST_VIEW', 'INVENTORY_VDP_LABOR_COST_UPDATE'] as const
const costs: Permission[] = [seesParts, setsParts, seesLabor, setsLabor]
const writer = await server.someone([...writes, ...costs])
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

test('costs are set by who may, each by its own permission, and are left alone by who does not see them', async () => {
  const full = await added({ laborHours: 2, laborRate: usd(100), partsCost: usd(50) })
  const blind = await server.someone(writes)
  const sent = { ...(await read(full.id, blind)), description: 'Both sides' }
  expect(sent).toMatchObject({ partsCost: null, laborCost: null, laborRate: null, laborHours: 2 })
  // As a form sends it back: nothing of what is hidden is lost.
  const { partsCost, laborCost, laborRate, laborHours, description } = sent
  const kept = await change(full.id, { partsCost, laborCost, laborRate, laborHours, description }, blind)
  expect([kept.status, (await read(full.id)).total]).toEqual([200, usd(250)])
  for (const [held, body, permission] of [
    [[], { partsCost: usd(50) }, setsParts],
    [[], { laborRate: usd(100) }, setsLabor],
    [[seesParts, seesLabor], { partsCost: usd(51) }, setsParts],
    [[seesParts, seesLabor], { partsCost: null }, setsParts],
    [[seesParts, seesLabor, setsParts], { laborHours: 3 }, setsLabor],
    [[seesParts, seesLabor, setsParts], { laborCost: usd(1) }, setsLabor],
    [[seesParts, seesLabor, setsLabor], { partsCost: usd(1) }, setsParts],
  ] as const) {
    const refused = await change(full.id, body, await server.someone([...writes, ...held]))
    expect([body, refused.status, refused.body.permission]).toEqual([body, 403, permission])
    const notAdded = await (await server.someone([...writes, ...held]))('POST', `/inventory/${id}/tasks`, {
      ...pads,
      partsCost: usd(9),
      laborHours: 1,
    })
    expect(notAdded.status).toBe(403)
  }
  const seeing = await server.someone([...writes, seesParts, seesLabor])
  expect((await change(full.id, { partsCost: usd(50), laborHours: 2, laborRate: usd(100) }, seeing)).status).toBe(200)
  const setting = await server.someone([...writes, setsParts])
  expect((await change(full.id, { partsCost: usd(60) }, setting)).body.data.partsCost).toBe(null)
  expect((await read(full.id)).total).toEqual(usd(260))
})

test('a raised total is asked for anew by who may not approve it, and stands as it is by who may', async () => {
  for (const status of ['REQUESTED', 'APPROVED'] as const) {
    const task = await added({ partsCost: usd(100), status })
    expect((await change(task.id, { partsCost: usd(90) }, writer)).body.data.status).toBe(status)
    expect((await change(task.id, { partsCost: usd(120) })).body.data.status).toBe(status)
    server.pass({ minutes: 3 })
    const asked = (await change(task.id, { partsCost: usd(130) }, writer)).body.data
    expect(asked).toMatchObject({
      status: 'REQUESTED',
      approval: { requestedBy: { id: writer.personId }, decidedAt: null, waiting: true },
    })
    expect(asked.approval.waitingSeconds).toBe(status === 'REQUESTED' ? 180 : 0)
  }
  // Nothing slips through behind it: what is asked for anew is not completed in the same breath.
  const task = await added({ partsCost: usd(100), status: 'APPROVED' })
  expect((await change(task.id, { partsCost: usd(900), status: 'COMPLETED' }, writer)).body.code).toBe('TASK_STATUS')
  expect((await read(task.id)).total).toEqual(usd(100))
})

test('what a completed task has cost is changed by those who approve alone', async () => {
  const task = await added({ partsCost: usd(100), status: 'APPROVED' })
  await change(task.id, { status: 'COMPLETED' })
  expect(await change(task.id, { partsCost: usd(80) }, writer)).toMatchObject({ status: 409, body: { code: 'TASK_COMPLETED' } })
  expect((await change(task.id, { note: 'Invoice is in the box' }, writer)).body.data).toMatchObject({ status: 'COMPLETED' })
  expect((await change(task.id, { partsCost: usd(80) })).body.data).toMatchObject({
    status: 'COMPLETED',
    total: usd(80),
    completedBy: { id: manager.personId },
  })
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

test('every act is in the log with what it changed, masked as the task is, and nothing is told where nothing changed', async () => {
  const car = await inRecon(manager)
  const at = `/inventory/${car}/tasks`
  const { id: taskId } = (await manager('POST', at, { ...pads, partsCost: usd(10) })).body.data
  const put = (body: unknown) => manager('PUT', `${at}/${taskId}`, body)
  await put({ partsCost: usd(25), name: 'Rear brake pads', status: 'REQUESTED' })
  await put({ partsCost: usd(25) })
  await manager('PUT', `${at}/status`, [{ id: taskId, status: 'DENIED', reason: 'Too much' }])
  for (const status of ['REQUESTED', 'APPROVED', 'COMPLETED']) await manager('PUT', `${at}/status`, [{ id: taskId, status }])
  type Told = {
    itemType: string
    label: string
    actor: { id: string }
    changes: { field: string; before: string; after: string }[]
  }
  const told = async (caller: Caller) => {
    const log: Told[] = (await caller('GET', `/inventory/${car}/history`)).body.data
    return log
      .filter(({ itemType }) => itemType.startsWith('TASK_'))
      .map(({ itemType, changes }) => [itemType, changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`)])
  }
  const byAll = await told(manager)
  const [created, modified, denied] = byAll.toReversed()
  expect(byAll.map(([type]) => type).toReversed()).toEqual([
    'TASK_DRAFT_CREATED',
    'TASK_MODIFIED',
    'TASK_DENIED',
    'TASK_MODIFIED',
    'TASK_APPROVED',
    'TASK_COMPLETED',
  ])
  expect(new Set(created?.[1])).toEqual(new Set(['status: null > Estimated', 'partsCost: null > $10', 'total: null > $10']))
  expect(new Set(modified?.[1])).toEqual(
    new Set([
      'name: Front brake pads > Rear brake pads',
      'status: Estimated > Requested',
      'partsCost: $10 > $25',
      'total: $10 > $25',
    ]),
  )
  expect(new Set(denied?.[1])).toEqual(new Set(['status: Requested > Denied', 'deniedReason: null > Too much']))
  const blind = await server.someone(writes)
  expect(JSON.stringify(await told(blind))).not.toMatch(/\$|Cost|total/)
})

test('an answer names what it recorded, for whoever shows it already', async () => {
  const task = await added()
  const { headers } = await change(task.id, { note: 'Ordered' })
  expect(String(headers['recorded-events']).split(',')).toHaveLength(1)
})

test('people are told what concerns them, and never what they did themselves', async () => {
  const [asker, approver, doer] = [
    await server.someone([...writes, ...costs]),
    await server.someone('manager'),
    await server.someone('technician'),
  ]
  const told = async ({ personId }: Caller, taskId: string) => {
    const rows = await server.doors.inRooftop(server.here.id, (db) =>
      db
        .selectFrom('notification')
        .select(['type', 'actor_id', 'facts'])
        .where('person_id', '=', personId)
        .where('target_id', '=', taskId)
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ type, actor_id, facts }) => [type, actor_id, (facts as { status: string }).status])
  }
  const task = await added({ status: 'REQUESTED', assignee: doer.personId, partsCost: usd(40) }, asker)
  expect(await told(approver, task.id)).toEqual([['RECON_TASK_APPROVAL', asker.personId, 'REQUESTED']])
  expect([await told(asker, task.id), await told(doer, task.id)]).toEqual([
    [],
    [['RECON_TASK_ASSIGNED', asker.personId, 'REQUESTED']],
  ])
  await change(task.id, { status: 'DENIED' }, approver)
  await change(task.id, { status: 'REQUESTED' }, asker)
  await change(task.id, { status: 'APPROVED' }, approver)
  const outcome = (kind: string, status: string, by: Caller) => [`RECON_TASK_${kind}`, by.personId, status]
  const decided = [outcome('DENIED', 'DENIED', approver), outcome('APPROVAL', 'APPROVED', approver)]
  expect(await told(asker, task.id)).toEqual(decided)
  await change(task.id, { status: 'COMPLETED' }, doer)
  expect(await told(asker, task.id)).toEqual([...decided, outcome('COMPLETE', 'COMPLETED', doer)])
  expect((await told(doer, task.id)).map(([type]) => type)).toEqual([
    'RECON_TASK_ASSIGNED',
    'RECON_TASK_DENIED',
    'RECON_TASK_APPROVAL',
  ])
  expect((await told(approver, task.id)).map(([type]) => type)).toEqual(['RECON_TASK_APPROVAL', 'RECON_TASK_APPROVAL'])
})
