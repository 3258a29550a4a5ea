import type { Task } from '@lotline/contract/tasks/tasks'
import { taskEvents } from '@lotline/domain/tasks/history'
import { laborCostOf, taskStatuses, totalOf } from '@lotline/domain/tasks/tasks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTask } from '../../../test/paperwork.ts'
import { inRecon, runAt, startServer } from '../../../test/server.ts'
import { record } from '../../events/record.ts'
import { updateVehicle } from '../vehicles/index.ts'
import { insertTasks, type NewTaskRow } from './index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const write = (...tasks: NewTaskRow[]) => server.doors.inRooftop(server.here.id, (db) => insertTasks(db, tasks))
const read = async (id: string, caller = manager) => (await caller('GET', `/inventory/${id}`)).body.data
const usd = (amount: number) => ({ amount, currency: 'USD' })

test('a vehicle counts the tasks that are asked for or agreed, and no others', async () => {
  const id = await inRecon(manager)
  expect((await read(id)).vehicleCard.tasksNeedingAttentionCount).toBe(0)
  await write(...taskStatuses.map((status) => aTask(id, manager, { status })))
  const { vehicleCard, alertCount } = await read(id)
  expect([vehicleCard.tasksNeedingAttentionCount, alertCount.tasks]).toEqual([2, 2])
})

test('a vehicle tells how long the first of its requests has waited, by the clock of the rooftop, while one waits', async () => {
  const id = await inRecon(manager, { stockNumber: 'WAITS' })
  expect((await read(id)).approvalWait).toBe(null)
  const { now } = server.clock
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const open = [10, 40].map((minutes) => aTask(id, manager, { requested_at: before(minutes), waited_ms: minutes * 1000 }))
  await write(...open, aTask(id, manager, { status: 'APPROVED', requested_at: before(90) }))
  expect((await read(id)).approvalWait).toEqual({ count: 2, waitingSeconds: 40 * 60 + 40 })
  server.pass({ minutes: 5 })
  const [listed] = (await manager('GET', '/inventory?s=waits')).body.data
  expect([listed.approvalWait, (await read(id)).approvalWait]).toEqual(Array(2).fill({ count: 2, waitingSeconds: 45 * 60 + 40 }))
  const tasks = (await manager('GET', `/inventory/${id}/tasks`)).body.data
  expect(tasks.map(({ approval }: Task) => approval.waitingSeconds)).toEqual([15 * 60 + 10, 45 * 60 + 40, 0])
  expect((await read(id, await server.someone(['INVENTORY_VIEW']))).approvalWait).toBe(null)
  server.clock.now = now
})

test('recon has cost what is agreed or done, and cost, overage and profit follow from it', async () => {
  const id = await inRecon(manager, { reconCost: usd(500) })
  const costs = { labor_hours: 2, labor_rate: 95, labor_cost: 190, parts_cost: 110.5 }
  await write(...taskStatuses.map((status) => aTask(id, manager, { status, ...costs })))
  await server.doors.inRooftop(server.here.id, (db) => updateVehicle(db, id, { initial_cost: 10_000, advertised_price: 13_000 }))
  const { reconInfo, cost, profit } = await read(id)
  // Approved and completed, 300.50 each; the rooftop's pack is 500.
  expect(reconInfo).toMatchObject({
    actualRecon: usd(601),
    estimatedRecon: usd(500),
    overage: usd(101),
    cost: usd(11_101),
    targetCost: usd(11_000),
  })
  expect([cost, profit]).toEqual([usd(11_101), usd(1_899)])
})

test('without tasks recon has cost nothing, and without an estimate there is no overage', async () => {
  const id = await inRecon(manager)
  expect((await read(id)).reconInfo).toMatchObject({ actualRecon: usd(0), overage: null, cost: null })
})

test('whoever may not see tasks is told no count of them, neither by the list nor by the vehicle', async () => {
  const id = await inRecon(manager, { stockNumber: 'COUNTS' })
  await write(aTask(id, manager))
  const blind = await server.someone(['INVENTORY_VIEW'])
  const [listed] = (await blind('GET', '/inventory?s=counts')).body.data
  for (const { vehicleCard, alertCount } of [listed, await read(id, blind)])
    expect([vehicleCard.tasksNeedingAttentionCount, alertCount.tasks, alertCount.notes]).toEqual([null, null, null])
  expect((await manager('GET', '/inventory?s=counts')).body.data[0].vehicleCard.tasksNeedingAttentionCount).toBe(1)
})

test('history names a task only to whoever may see tasks', async () => {
  const id = await inRecon(manager)
  const actor = { personId: manager.personId } as never
  await server.doors.inRooftop(server.here.id, (db) =>
    record(
      { db, actor, now: server.clock.now },
      ...taskEvents.map((itemType) => ({
        itemType,
        vehicleId: id,
        fact: { sentence: 'taskActed', task: 'Front brake pads' } as const,
      })),
    ),
  )
  const blind = await server.someone(['INVENTORY_VIEW', 'INVENTORY_VDP_HISTORY_VIEW'])
  const labels = async (caller: typeof manager) =>
    (await caller('GET', `/inventory/${id}/history`)).body.data
      .filter(({ itemType }: { itemType: string }) => itemType.startsWith('TASK_'))
      .map(({ label }: { label: string }) => label)
  expect(new Set(await labels(manager))).toEqual(new Set(['Front brake pads']))
  expect(new Set(await labels(blind))).toEqual(new Set(['']))
})

test('the tasks of another rooftop are not there', async () => {
  const id = await inRecon(manager)
  await write(aTask(id, manager))
  const seen = await server.doors.inRooftop(server.there.id, (db) => db.selectFrom('task').select('id').execute())
  expect(seen).toEqual([])
  await expect(server.doors.inRooftop(server.there.id, (db) => insertTasks(db, [aTask(id, manager)]))).rejects.toThrow(
    'foreign key',
  )
})

test.each([
  ['a status nobody knows', { status: 'PENDING' as never }],
  ['no name', { name: '' }],
  ['a negative cost', { parts_cost: -1 }],
  ['a labor cost that its hours and rate do not make', { labor_hours: 2, labor_rate: 95, labor_cost: 200 }],
  ['hours and rate without the cost they make', { labor_hours: 2, labor_rate: 95 }],
])('the database takes no task with %s', async (_what, changes) => {
  const id = await inRecon(manager)
  await expect(write(aTask(id, manager, changes))).rejects.toThrow('check constraint')
})

test('the database knows the states of the trade, and adds up as the trade does', async () => {
  const [check] = await runAt(
    server.url,
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'task_status_check'`,
  )
  expect([...check.text.matchAll(/'(\w+)'::text/g)].map(([, word]) => word)).toEqual([...taskStatuses])
  const id = await inRecon(manager)
  const hours = { laborHours: 1.15, laborRate: 87.1, laborCost: null }
  const labor = { labor_hours: 1.15, labor_rate: 87.1, labor_cost: laborCostOf(hours) }
  await write(aTask(id, manager, { ...labor, parts_cost: 10.02 }), aTask(id, manager, { labor_cost: 12.5 }))
  const { rows } = await server.doors.inRooftop(server.here.id, (db) =>
    sql<{ total: number }>`select total from task where vehicle_id = ${id} order by total desc`.execute(db),
  )
  const parts = { ...hours, partsCost: 10.02 }
  const typed = { laborHours: null, laborRate: null, laborCost: 12.5, partsCost: null }
  expect(rows.map(({ total }) => total)).toEqual([totalOf(parts), totalOf(typed)])
})
