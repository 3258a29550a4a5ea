import type { BoardColumn } from '@lotline/contract/board'
import type { Vehicle } from '@lotline/contract/vehicles'
import { permissions } from '@lotline/domain/permissions'
import { expect, test } from 'vitest'
import { insertOddStock, oddLeaves, oddLine, oddVehicle } from '../../../test/odd-stock.ts'
import { inRecon, startServer } from '../../../test/server.ts'
import { newId } from '../../database/new-id.ts'
import { randomOf } from '../../demo/random.ts'

const seed = process.env.SEED ?? String(newId())
const random = randomOf(seed)
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
  await insertOddStock(db, here.id, stock)
})

type Board = { data: Vehicle[]; meta: { columns: BoardColumn[]; total: number; nextLightAt: string | null; timeZone: string } }
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
  const { columns, timeZone: _zone, asOf: _asOf, ...totals } = { asOf: '', ...meta }
  expect(totals, `SEED=${seed}`).toEqual(counts.meta)
  for (const { stepId, name, total, warning, danger, unknown } of columns)
    expect(counts.data, `${name}, SEED=${seed}`).toContainEqual({ stepId, total, warning, danger, unknown })
})

const rank = ({ warning_at, late_at }: (typeof stock)[number]) => {
  if (warning_at === null) return 3
  if (late_at !== 'infinity' && late_at !== null && late_at <= clock.now) return 0
  return warning_at !== 'infinity' && warning_at <= clock.now ? 1 : 2
}
const moment = (at: Date | 'infinity' | null) => (at instanceof Date ? at.getTime() : Number.POSITIVE_INFINITY)

test('of each step the worst vehicles come, the worst first, and no more than were asked for', async () => {
  const board = await readBoard('?perStep=7')
  const known = new Map(stock.map((vehicle) => [vehicle.stock_number, vehicle]))
  for (const column of board.meta.columns) {
    const shown = standing(board, column).map(({ vehicleCard }) => known.get(vehicleCard.stockNumber))
    const all = stock.filter((one) => one.recon_status === 'ACTIVE' && one.sold_at === null && one.step_id === column.stepId)
    const worst = all.sort((a, b) => rank(a) - rank(b) || moment(a.late_at) - moment(b.late_at) || 0).slice(0, 7)
    // Among equals any order is right.
    const badness = (one: (typeof stock)[number] | undefined) => one && [rank(one), moment(one.late_at)]
    expect(shown.map(badness), `${column.name}, SEED=${seed}`).toEqual(worst.map(badness))
  }
  const few = await readBoard()
  expect(few.meta.columns.map((column) => standing(few, column).length)).toEqual(
    few.meta.columns.map(({ total }) => Math.min(5, total)),
  )
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
