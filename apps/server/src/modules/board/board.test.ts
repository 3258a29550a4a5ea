import type { BoardColumn } from '@lotline/contract/recon/board'
import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { permissions } from '@lotline/domain/people/permissions'
import { byUrgency, type HeadSign, headSign, type Urgency } from '@lotline/domain/recon/headline'
import { isIdleOver } from '@lotline/domain/recon/step-clock'
import { expect, test } from 'vitest'
import { insertOddStock, oddLeaves, oddLine, oddVehicle } from '../../../test/odd-stock.ts'
import { inRecon, startServer } from '../../../test/server.ts'
import { newId } from '../../database/new-id.ts'
import { randomOf } from '../../demo/random.ts'

const seed = process.env.SEED ?? String(newId())
const random = randomOf(seed)
const idleLimitSeconds = 3600
const server = await startServer({ line: oddLine })
const { here, there, clock } = server
const manager = await server.someone('manager')
const steps = oddLeaves.map((name) => here.steps.get(name) ?? '')
const stock = Array.from({ length: 300 }, (_, n) =>
  oddVehicle(random, n, { now: clock.now, steps, people: [manager.personId], tags: [] }),
)
await server.doors.inRooftop(here.id, async (db) => {
  await db.updateTable('workflow_step').set({ retired_at: clock.now }).where('name', 'like', 'Old%').execute()
  await db.updateTable('workflow_step').set({ retired_at: clock.now }).where('name', 'like', 'Gone%').execute()
  await db.updateTable('rooftop').set({ idle_limit_seconds: idleLimitSeconds }).execute()
  await insertOddStock(db, here.id, stock)
})

type Board = {
  data: Vehicle[]
  meta: {
    columns: BoardColumn[]
    total: number
    idle: number | null
    nextLightAt: string | null
    timeZone: string
    sortIds: string[]
  }
}
const readBoard = async (query = '', call = manager): Promise<Board> => {
  const { status, body } = await call('GET', `/recon/board${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const standing = (board: Board, { stepId }: BoardColumn) => board.data.filter(({ stepItem }) => stepItem?.id === stepId)

test('the columns of the board are the steps that may hold vehicles and those that still do, in the order of the line', async () => {
  const { meta } = await readBoard()
  expect(meta.columns.map(({ name }) => name)).toEqual(
    oddLeaves.flatMap((name) => (name === 'Old corner' ? [name, 'Empty corner'] : [name])),
  )
  expect(meta.columns.filter(({ retired }) => retired).map(({ name }) => name)).toEqual(['Old bay', 'Old yard', 'Old corner'])
  expect(meta.columns.filter(({ terminal }) => terminal).map(({ name }) => name)).toEqual(['Frontline'])
  expect(meta.timeZone).toBe('America/Chicago')
})

test('its counts are the step counts', async () => {
  const { meta } = await readBoard()
  const counts = (await manager('GET', '/recon/workflow/steps/counts')).body
  const { columns, timeZone: _zone, asOf: _asOf, idle: _idle, sortIds: _sorts, ...totals } = { asOf: '', ...meta }
  expect(totals, `SEED=${seed}`).toEqual(counts.meta)
  for (const { stepId, name, total, warning, danger, unknown } of columns)
    expect(counts.data, `${name}, SEED=${seed}`).toContainEqual({ stepId, total, warning, danger, unknown })
})

/** All vehicles on the line as their pages tell them, by step. */
async function onTheLine(): Promise<Map<string | undefined, Urgency[]>> {
  const page = async (startIndex: number) =>
    (await manager('GET', `/inventory?filterIds=inventoryState:IN_RECON&pageSize=100&startIndex=${startIndex}`)).body
  const pages: { data: readonly Vehicle[]; meta: { totalRecords: number } }[] = await Promise.all([0, 100, 200].map(page))
  const vehicles = pages.flatMap(({ data }) => data)
  expect(vehicles.length).toBe(pages[0]?.meta.totalRecords)
  const all = vehicles.flatMap(({ stepItem, idleLimitAsSeconds }) =>
    stepItem ? [{ step: stepItem, idleLimitSeconds: idleLimitAsSeconds }] : [],
  )
  return Map.groupBy(all, ({ step }) => step.id)
}

test('of each step the worst vehicles come, the worst first, and no more than were asked for', async () => {
  const board = await readBoard('?perStep=20')
  const all = await onTheLine()
  const seen = new Set<HeadSign>()
  for (const column of board.meta.columns.filter(({ retired }) => !retired)) {
    const shown = standing(board, column).flatMap(({ stepItem }) => stepItem ?? [])
    const worst = (all.get(column.stepId) ?? []).sort(byUrgency).slice(0, 20)
    // Among equals any order is right.
    const badness = (step: StepItem) => [headSign(step, idleLimitSeconds), step.lateAt, step.enteredAt]
    expect(shown.map(badness), `${column.name}, SEED=${seed}`).toEqual(worst.map(({ step }) => badness(step as StepItem)))
    for (const step of shown) seen.add(headSign(step, idleLimitSeconds))
  }
  expect([...seen]).toEqual(expect.arrayContaining(['LATE', 'IDLE', 'WARNING']))
  const few = await readBoard()
  expect(few.meta.columns.map((column) => standing(few, column).length)).toEqual(
    few.meta.columns.map(({ total }) => Math.min(5, total)),
  )
})

test('a step counts the vehicles on which nobody has worked for longer than the limit, whatever their light', async () => {
  const { meta } = await readBoard()
  const all = await onTheLine()
  const idleIn = (stepId: string) => (all.get(stepId) ?? []).filter(({ step }) => isIdleOver(step, idleLimitSeconds)).length
  expect(
    meta.columns.map(({ idle }) => idle),
    `SEED=${seed}`,
  ).toEqual(meta.columns.map(({ stepId }) => idleIn(stepId)))
  expect(meta.idle).toBeGreaterThan(0)
  expect(meta.idle).toBe(meta.columns.reduce((sum, { idle }) => sum + idle, 0))
  await server.doors.inRooftop(here.id, (db) => db.updateTable('rooftop').set({ idle_limit_seconds: null }).execute())
  expect((await readBoard()).meta.idle).toBeNull()
  await server.doors.inRooftop(here.id, (db) => db.updateTable('rooftop').set({ idle_limit_seconds: idleLimitSeconds }).execute())
})

test.each(['0', '21', 'many', '-1', '1.5'])('%s vehicles a step cannot be asked for', async (perStep) => {
  const { status, body } = await manager('GET', `/recon/board?perStep=${perStep}`)
  expect([status, body.code]).toEqual([400, 'MALFORMED'])
})

test('the board is for people who may view recon', async () => {
  const blind = await server.someone(permissions.filter((one) => one !== 'RECON_VIEW'))
  const { status, body } = await blind('GET', '/recon/board')
  expect([status, body.code, body.permission]).toEqual([403, 'PERMISSION_DENIED', 'RECON_VIEW'])
})

test('who has a vehicle is told only to those who may know', async () => {
  const blind = await server.someone(['RECON_VIEW'])
  const assigned = ({ data }: Board) => data.some(({ stepItem }) => stepItem?.assignedTo)
  expect([assigned(await readBoard('?perStep=20')), assigned(await readBoard('?perStep=20', blind))]).toEqual([true, false])
})

test("another rooftop's board has its own steps and vehicles alone", async () => {
  const other = await server.someone('manager', there.id)
  const id = await inRecon(other)
  const { data, meta } = await readBoard('', other)
  expect(data.map(({ vehicleCard }) => vehicleCard.id)).toEqual([id])
  expect(meta.total).toBe(1)
  expect(meta.columns.some(({ stepId }) => steps.includes(stepId))).toBe(false)
})

test('by cost of delay the dearest of each step come first, and the order is offered only where there is a cost to see', async () => {
  const sortIdsOf = async (call = manager) => (await readBoard('', call)).meta.sortIds
  const setGoals = (holdingCost: number | null) =>
    server.doors.inRooftop(here.id, (db) =>
      db.updateTable('rooftop').set({ holding_cost: holdingCost, recon_goal_seconds: 3600 }).execute(),
    )
  await server.doors.inRooftop(here.id, async (db) => {
    const rows = await db.selectFrom('vehicle').select('id').where('recon_status', '=', 'ACTIVE').orderBy('id').execute()
    for (const [n, { id }] of rows.entries()) {
      // Some that have just begun and cost nothing, and some alike.
      const startedAt = new Date(clock.now.getTime() - (n % 7) * (n % 40) * 3_600_000)
      await db.updateTable('vehicle').set({ recon_started_at: startedAt, recon_ended_at: null }).where('id', '=', id).execute()
    }
  })
  await setGoals(null)
  expect(await sortIdsOf()).toEqual(['URGENCY'])
  await setGoals(48)
  expect(await sortIdsOf()).toEqual(['URGENCY', 'DELAY_COST'])
  const dear = await readBoard('?perStep=20&sortId=DELAY_COST')
  const { data } = (await manager('GET', '/inventory?filterIds=inventoryState:IN_RECON&pageSize=100&sortId=DELAY_COST')).body
  const most = new Map<string | undefined, number[]>()
  for (const vehicle of data as Vehicle[])
    most.set(vehicle.stepItem?.id, [...(most.get(vehicle.stepItem?.id) ?? []), vehicle.delayCost?.amount ?? 0])
  let seen = 0
  for (const column of dear.meta.columns) {
    const costs = standing(dear, column).map(({ delayCost }) => delayCost?.amount ?? 0)
    expect(costs, column.name).toEqual(costs.toSorted((one, other) => other - one))
    expect(costs.length).toBe(Math.min(20, column.total))
    // As far as the list's first page knows the dearest of a step, the board begins with them.
    const known = (most.get(column.stepId) ?? []).slice(0, 3)
    expect(costs.slice(0, known.length), column.name).toEqual(known)
    seen += known.length
  }
  expect(seen).toBeGreaterThan(5)
  const blind = await server.someone(permissions.filter((one) => one !== 'INVENTORY_VDP_RECON_INFO_VIEW'))
  expect(await sortIdsOf(blind)).toEqual(['URGENCY'])
  const { status, body } = await blind('GET', '/recon/board?sortId=DELAY_COST')
  expect([status, body.code, body.permission]).toEqual([403, 'PERMISSION_DENIED', 'INVENTORY_VDP_RECON_INFO_VIEW'])
  expect((await manager('GET', '/recon/board?sortId=AGE')).status).toBe(400)
})
