import type { StepCount } from '@lotline/contract/recon/recon'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { expect } from 'vitest'
import type { Random } from '../random.ts'
import type { Caller } from '../server.ts'

type Counts = Omit<StepCount, 'stepId'>
const none: Counts = { total: 0, warning: 0, danger: 0, unknown: 0 }

const inRecon = 'inventoryState:IN_RECON'

/** Counts, board and filtered list say of each step what the vehicles themselves do. */
export async function checkCounts(reader: Caller, vehicles: readonly Vehicle[], { pick }: Random, told: string): Promise<void> {
  const onLine = vehicles.filter(({ vehicleCard }) => vehicleCard.reconStatus === 'ACTIVE')
  const { data, meta } = (await reader('GET', `/recon/workflow/steps/counts?filterIds=${inRecon}`)).body
  const steps: { id: string; childSteps: { id: string }[] }[] = (await reader('GET', '/settings/line')).body.data
  const isIn = (stepId: string) => (vehicle: Vehicle) =>
    [stepId, ...childrenOf(steps, stepId)].includes(vehicle.stepItem?.id ?? '')
  for (const { stepId, ...counts } of data) expect(counts, `${told}, ${stepId}`).toEqual(countsOf(onLine.filter(isIn(stepId))))
  const { nextLightAt: _nextLightAt, ...all } = meta
  expect(all, told).toEqual(countsOf(onLine))
  const board = (await reader('GET', '/recon/board?perStep=20')).body
  expect(board.data.length, told).toBe(onLine.length)
  for (const { stepId, total, warning, danger, unknown } of board.meta.columns)
    expect({ total, warning, danger, unknown }, `${told}, column ${stepId}`).toEqual(countsOf(onLine.filter(isIn(stepId))))
  const stepId: string = pick<StepCount>(data).stepId
  const status = pick(['WARNING', 'DANGER', 'UNKNOWN'] as const)
  const listed = async (filter: string) => {
    const { body } = await reader('GET', `/inventory?filterIds=${inRecon},${filter}&pageSize=1`)
    return body.meta.totalRecords
  }
  expect(await listed(`stepId:${stepId}`), `${told}, ${stepId}`).toBe(onLine.filter(isIn(stepId)).length)
  expect(await listed(`status:${status}`), `${told}, ${status}`).toBe(all[status.toLowerCase()])
}

function childrenOf(steps: readonly { id: string; childSteps: { id: string }[] }[], stepId: string): string[] {
  return steps.find(({ id }) => id === stepId)?.childSteps.map(({ id }) => id) ?? []
}

function countsOf(vehicles: readonly Vehicle[]): Counts {
  return vehicles.reduce((counts, { stepItem }) => {
    const status = stepItem?.status
    return {
      total: counts.total + 1,
      warning: counts.warning + (status === 'WARNING' ? 1 : 0),
      danger: counts.danger + (status === 'LATE' ? 1 : 0),
      unknown: counts.unknown + (status === 'UNKNOWN' ? 1 : 0),
    }
  }, none)
}
