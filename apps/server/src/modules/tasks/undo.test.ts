import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const technician = await server.someone('technician')
const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Requests of a technician on a vehicle of their own. */
async function requests(...names: string[]) {
  const id = await inRecon(manager)
  const body = names.map((name) => ({ name, type: 'Mechanical', status: 'REQUESTED', partsCost: usd(50) }))
  const made: { id: string }[] = (await technician('POST', `/inventory/${id}/tasksbulk`, body)).body.data
  return { id, tasks: made.map((task) => task.id) }
}

const move = (id: string, tasks: readonly string[], status: string, more: object = {}, caller: Caller = manager) =>
  caller(
    'PUT',
    `/inventory/${id}/tasks/status`,
    tasks.map((task) => ({ id: task, status, ...more })),
  )
const undo = (answer: { body: { meta: { undo: { actId: string } | null } } }, caller: Caller = manager) =>
  caller('POST', `/inventory/several/${answer.body.meta.undo?.actId}/undo`)
const listed = async (id: string) => (await manager('GET', `/inventory/${id}/tasks`)).body.data
const told = async (caller: Caller) =>
  (await caller('GET', '/notifications')).body.data.map(({ message }: { message: string }) => message)
const entries = async (id: string): Promise<string[]> =>
  (await manager('GET', `/inventory/${id}/history`)).body.data.map(({ itemType }: { itemType: string }) => itemType)

test('approvals are undone together: the requests wait on as they did, and whoever was told is told', async () => {
  const { id, tasks } = await requests('Rotors', 'Bulbs')
  server.pass({ minutes: 10 })
  const before = await listed(id)
  const approved = await move(id, tasks, 'APPROVED')
  server.pass({ seconds: 8 })
  expect((await undo(approved)).body.data).toMatchObject({ changed: [id], refused: [] })
  const after = await listed(id)
  const waited = { waitingSeconds: before[0].approval.waitingSeconds + 8 }
  expect(after[0]).toMatchObject({
    status: 'REQUESTED',
    approval: { ...before[0].approval, ...waited, asOf: expect.any(String) },
  })
  expect((await entries(id)).filter((type) => type === 'TASK_APPROVED' || type === 'TASK_UNDONE').sort()).toEqual([
    'TASK_APPROVED',
    'TASK_APPROVED',
    'TASK_UNDONE',
    'TASK_UNDONE',
  ])
  expect(await told(technician)).toEqual([
    expect.stringMatching(/ undid the approval of 2 tasks on /),
    expect.stringMatching(/ approved 2 tasks on /),
  ])
  expect(await told(manager)).not.toContainEqual(expect.stringContaining('undid'))
  const { data } = (await manager('GET', `/inventory/${id}`)).body
  expect(data.actualRecon?.amount ?? 0).toBe(0)
})

test('a denial and a completion are undone, and nothing where something has happened since', async () => {
  const { id, tasks } = await requests('Pads', 'Wipers')
  const [pads = '', wipers = ''] = tasks
  const denied = await move(id, [pads], 'DENIED', { reason: 'Still fine' })
  await undo(denied)
  expect((await listed(id))[0]).toMatchObject({ status: 'REQUESTED', approval: { reason: '', decidedBy: null } })

  await move(id, [wipers], 'APPROVED')
  const completed = await move(id, [wipers], 'COMPLETED', {}, technician)
  await undo(completed, technician)
  expect((await listed(id))[1]).toMatchObject({ status: 'APPROVED', completedDate: null, completedBy: null })

  const again = await move(id, tasks.slice(0, 1), 'APPROVED')
  await manager('PUT', `/inventory/${id}/tasks/${pads}`, { note: 'Both sides' })
  expect((await undo(again)).body.data).toMatchObject({ changed: [], refused: [{ vehicleId: id, code: 'UNDO_OVER' }] })
  expect((await listed(id))[0].status).toBe('APPROVED')
})

test('a decision is undone in time by whoever made it, and a request is taken back otherwise', async () => {
  const { id, tasks } = await requests('Seal')
  const other = await server.someone('manager')
  const approved = await move(id, tasks, 'APPROVED')
  expect(await undo(approved, other)).toMatchObject({ status: 404, body: { code: 'ACT_NOT_FOUND' } })
  server.pass({ seconds: 14 })
  expect(await undo(approved)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  const estimated = (await manager('POST', `/inventory/${id}/tasks`, { name: 'Clip', type: 'Body' })).body.data
  expect((await move(id, [estimated.id], 'REQUESTED')).body.meta).toEqual({ undo: null })
})

test('two clicks on Undo are one, whichever comes first', async () => {
  const { id, tasks } = await requests('Hose')
  const approved = await move(id, tasks, 'APPROVED')
  const twice = await Promise.all([undo(approved), undo(approved)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await entries(id)).filter((type) => type === 'TASK_UNDONE')).toHaveLength(1)
})
