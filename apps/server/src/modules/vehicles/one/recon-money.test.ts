import { type Permission, permissions } from '@lotline/domain/people/permissions'
import type { TaskStatus } from '@lotline/domain/tasks/tasks'
import { expect, test } from 'vitest'
import { aTask } from '../../../../test/paperwork.ts'
import { inRecon, startServer } from '../../../../test/server.ts'
import { insertTasks } from '../../tasks/index.ts'
import { updateVehicle } from '../index.ts'

const server = await startServer()
const manager = await server.someone('manager')
const usd = (amount: number | null) => (amount === null ? null : { amount, currency: 'USD' })

type Given = {
  initial?: number | null
  estimated?: number | null
  price?: number | null
  tasks?: Partial<Record<TaskStatus, number>>
}

/** What the server makes of a vehicle's money in a rooftop whose pack is 500. */
async function moneyOf({ initial = null, estimated = null, price = null, tasks = {} }: Given) {
  const id = await inRecon(manager)
  await server.doors.inRooftop(server.here.id, async (db) => {
    await updateVehicle(db, id, { initial_cost: initial, estimated_recon: estimated, advertised_price: price })
    const rows = Object.entries(tasks).map(([status, parts_cost]) =>
      aTask(id, manager, { status: status as TaskStatus, parts_cost }),
    )
    await insertTasks(db, rows)
  })
  return (await manager('GET', `/inventory/${id}`)).body.data
}

test.each<[string, Given, Record<string, number | null>]>([
  [
    'everything is known',
    { initial: 10_000, estimated: 500, price: 13_000, tasks: { APPROVED: 300.5, COMPLETED: 300.5 } },
    { actualRecon: 601, requestedRecon: 0, overage: 101, cost: 11_101, targetCost: 11_000, profit: 1_899 },
  ],
  [
    'nobody has written a task',
    { initial: 10_000, estimated: 500, price: 13_000 },
    { actualRecon: 0, requestedRecon: 0, overage: -500, cost: 10_500, targetCost: 11_000, profit: 2_500 },
  ],
  [
    'tasks are only estimated, requested, denied or deleted',
    { initial: 10_000, estimated: 500, tasks: { ESTIMATED: 10, REQUESTED: 20, DENIED: 40, DELETED: 80 } },
    { actualRecon: 0, requestedRecon: 20, overage: -500, cost: 10_500, targetCost: 11_000, profit: null },
  ],
  [
    'it cost more than it will bring',
    { initial: 13_000, estimated: 0, price: 13_000, tasks: { COMPLETED: 0.01 } },
    { actualRecon: 0.01, requestedRecon: 0, overage: 0.01, cost: 13_500.01, targetCost: 13_500, profit: -500.01 },
  ],
  [
    'nobody has said what it cost',
    { estimated: 500, price: 13_000, tasks: { APPROVED: 100 } },
    { actualRecon: 100, requestedRecon: 0, overage: -400, cost: null, targetCost: null, profit: null },
  ],
  [
    'nobody has said what recon should cost',
    { initial: 10_000, price: 13_000, tasks: { APPROVED: 100 } },
    { actualRecon: 100, requestedRecon: 0, overage: null, cost: 10_600, targetCost: null, profit: 2_400 },
  ],
  [
    'it has no price',
    { initial: 0, estimated: 0 },
    { actualRecon: 0, requestedRecon: 0, overage: 0, cost: 500, targetCost: 500, profit: null },
  ],
  ['nothing is known', {}, { actualRecon: 0, requestedRecon: 0, overage: null, cost: null, targetCost: null, profit: null }],
])('cost, target cost, overage and profit when %s', async (_when, given, made) => {
  const { reconInfo, cost, profit } = await moneyOf(given)
  const { profit: madeProfit = null, ...ofRecon } = made
  expect(reconInfo).toMatchObject(Object.fromEntries(Object.entries(ofRecon).map(([name, amount]) => [name, usd(amount)])))
  expect(reconInfo.pack).toEqual(usd(500))
  expect([cost, profit]).toEqual([usd(made.cost ?? null), usd(madeProfit)])
})

test('the sum of what is requested is for those who may see what a task costs: from one task it would tell just that', async () => {
  const id = await inRecon(manager, { reconCost: usd(500) })
  await server.doors.inRooftop(server.here.id, (db) => insertTasks(db, [aTask(id, manager, { parts_cost: 81.25 })]))
  const told = async (...withheld: Permission[]) => {
    const caller = await server.someone(permissions.filter((permission) => !withheld.includes(permission)))
    const one = (await caller('GET', `/inventory/${id}`)).body.data
    const [listed] = (await caller('GET', `/inventory?s=${one.vehicleCard.vin}`)).body.data
    const board = (await caller('GET', '/recon/board?perStep=20')).body.data
    const onBoard = board.find(({ vehicleCard }: { vehicleCard: { id: string } }) => vehicleCard.id === id)
    return [one, listed, onBoard].map(({ reconInfo }) => [reconInfo.requestedRecon, reconInfo.estimatedRecon])
  }
  expect(await told()).toEqual(Array(3).fill([usd(81.25), usd(500)]))
  expect(await told('INVENTORY_VDP_PARTS_COST_VIEW')).toEqual(Array(3).fill([null, usd(500)]))
  expect(await told('INVENTORY_VDP_LABOR_COST_VIEW')).toEqual(Array(3).fill([null, usd(500)]))
})
