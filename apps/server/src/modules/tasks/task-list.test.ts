import { taskStatuses } from '@lotline/domain/tasks/tasks'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { insertTasks, type NewTaskRow } from './index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const write = (...tasks: NewTaskRow[]) => server.doors.inRooftop(server.here.id, (db) => insertTasks(db, tasks))
const list = async (id: string, caller: Caller = manager) => (await caller('GET', `/inventory/${id}/tasks`)).body.data
const usd = (amount: number) => ({ amount, currency: 'USD' })
const costs = { parts_cost: 110.5, labor_hours: 1.5, labor_rate: 165, labor_cost: 247.5 }
const view = ['INVENTORY_VIEW', 'INVENTORY_VDP_TASKS_VIEW'] as const

test('a task is read with its costs, who has it and what is noted on it', async () => {
  const id = await inRecon(manager)
  const technician = await server.someone('technician')
  const changes = { ...costs, description: 'Front axle', assignee_id: technician.personId }
  await write(aTask(id, manager, changes))
  expect(await list(id)).toEqual([
    {
      id: expect.any(String),
      name: 'Front brake pads',
      type: 'Mechanical',
      description: 'Front axle',
      status: 'REQUESTED',
      partsCost: usd(110.5),
      laborCost: usd(247.5),
      laborHours: 1.5,
      laborRate: usd(165),
      total: usd(358),
      assignee: { id: technician.personId, firstName: 'Test', lastName: 'technician', companyName: null },
      note: 'Pads at 3 mm',
      attachments: [],
      createdDate: '2026-03-02T15:00:00.000Z',
      createdBy: { id: manager.personId, firstName: 'Test', lastName: 'manager', companyName: null },
      completedDate: null,
      completedBy: null,
      approval: {
        requestedAt: '2026-03-02T15:00:00.000Z',
        requestedBy: null,
        waitingSeconds: 0,
        waiting: true,
        answerBy: null,
        decidedAt: null,
        decidedBy: null,
        byRule: false,
        reason: '',
        asOf: '2026-03-02T15:00:00.000Z',
      },
      mayDecide: true,
    },
  ])
})

test('tasks are read page by page, and one by one', async () => {
  const id = await inRecon(manager)
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 15, minute))
  const all = [1, 2, 3, 4, 5].map((minute) => aTask(id, manager, { name: `Task ${minute}`, created_at: at(minute) }))
  await write(...all, aTask(id, manager, { status: 'DELETED' }))
  const pages: string[][] = []
  let next = ''
  do {
    const { body } = await manager('GET', `/inventory/${id}/tasks?pageSize=2${next && `&after=${next}`}`)
    pages.push(body.data.map(({ name }: { name: string }) => name))
    expect(body.meta.total).toBe(5)
    next = body.meta.next
  } while (next)
  expect(pages).toEqual([['Task 1', 'Task 2'], ['Task 3', 'Task 4'], ['Task 5']])
  expect((await manager('GET', `/inventory/${id}/tasks`)).body.meta).toEqual({ next: null, earlier: null, total: 5 })
  expect((await manager('GET', `/inventory/${id}/tasks/${all[2]?.id}`)).body.data).toEqual((await list(id))[2])
  const other = await inRecon(manager)
  for (const path of [`tasks/${all[2]?.id}`, `tasks?after=${all[2]?.id}`])
    expect(await manager('GET', `/inventory/${other}/${path}`)).toMatchObject({ status: 404, body: { code: 'TASK_NOT_FOUND' } })
})

test('a task that nobody has and whose costs nobody knows says so', async () => {
  const id = await inRecon(manager)
  await write(aTask(id, manager))
  expect(await list(id)).toMatchObject([{ assignee: null, partsCost: null, laborCost: null, laborHours: null, total: usd(0) }])
})

test('tasks come oldest first, and deleted ones do not come', async () => {
  const id = await inRecon(manager)
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 15, minute))
  await write(...taskStatuses.map((status, place) => aTask(id, manager, { status, name: status, created_at: at(30 - place) })))
  const names = (await list(id)).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['DENIED', 'COMPLETED', 'APPROVED', 'REQUESTED', 'ESTIMATED'])
})

test.each([
  ['parts', ['INVENTORY_VDP_PARTS_COST_VIEW'], { partsCost: usd(110.5), laborCost: null, laborRate: null }],
  ['labor', ['INVENTORY_VDP_LABOR_COST_VIEW'], { partsCost: null, laborCost: usd(247.5), laborRate: usd(165) }],
  ['no costs', [], { partsCost: null, laborCost: null, laborRate: null }],
] as const)('whoever may see %s sees no others and no total, from which they could be told', async (_what, more, seen) => {
  const id = await inRecon(manager)
  await write(aTask(id, manager, costs))
  expect(await list(id, await server.someone([...view, ...more]))).toMatchObject([{ ...seen, total: null, laborHours: 1.5 }])
})

test('tasks are closed to whoever may not see them, and to other rooftops', async () => {
  const id = await inRecon(manager)
  await write(aTask(id, manager))
  const blind = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW'])
  expect(await blind('GET', `/inventory/${id}/tasks`)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_DENIED', permission: 'INVENTORY_VDP_TASKS_VIEW' },
  })
  const elsewhere = await server.someone('manager', server.there.id)
  for (const unknown of [id, '01a1fa84-0000-7000-8000-000000000000', '000000000000000000000000'])
    expect(await elsewhere('GET', `/inventory/${unknown}/tasks`)).toMatchObject({
      status: 404,
      body: { code: 'VEHICLE_NOT_FOUND' },
    })
  expect((await manager('GET', '/inventory/short/tasks')).status).toBe(400)
})
