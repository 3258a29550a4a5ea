import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { usd } from '../../../test/task-decisions.ts'
import { pads, seesLabor, seesParts, setsLabor, setsParts, taskCosts, taskWrites, writerOf } from '../../../test/task-writers.ts'

const server = await startServer()
const manager = await server.someone('manager')
const writer = await server.someone([...taskWrites, ...taskCosts])
const id = await inRecon(manager)
const { added, change } = writerOf(id, manager)
const read = async (taskId: string, caller: Caller = manager) =>
  (await caller('GET', `/inventory/${id}/tasks/${taskId}`)).body.data

test('costs are set by who may, each by its own permission, and are left alone by who does not see them', async () => {
  const full = await added({ laborHours: 2, laborRate: usd(100), partsCost: usd(50) })
  const blind = await server.someone(taskWrites)
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
    const refused = await change(full.id, body, await server.someone([...taskWrites, ...held]))
    expect([body, refused.status, refused.body.permission]).toEqual([body, 403, permission])
    const notAdded = await (await server.someone([...taskWrites, ...held]))('POST', `/inventory/${id}/tasks`, {
      ...pads,
      partsCost: usd(9),
      laborHours: 1,
    })
    expect(notAdded.status).toBe(403)
  }
  const seeing = await server.someone([...taskWrites, seesParts, seesLabor])
  expect((await change(full.id, { partsCost: usd(50), laborHours: 2, laborRate: usd(100) }, seeing)).status).toBe(200)
  const setting = await server.someone([...taskWrites, setsParts])
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
