import type { Permission } from '@lotline/domain/permissions'
import { expect, test } from 'vitest'
import { mayMoveTo, moveRefusal } from './offered-actions.ts'

const standing = {
  vehicleCard: { reconStatus: 'ACTIVE', stockNumber: 'T4417A' },
  stepItem: { nextStep: { id: 'detail', name: 'Detail' } },
} as const
const holding = (...permissions: Permission[]) => new Set<Permission>(permissions)
const free = holding('RECON_VDP_WORKFLOW_STEP_UPDATE')
const worker = holding('RECON_VDP_WORKFLOW_EFFORT_UPDATE')

test('whoever may change steps moves a vehicle anywhere, whoever works on it on to the next step alone', () => {
  const may = (held: ReadonlySet<Permission>) => [undefined, 'detail', 'photos'].map((step) => mayMoveTo(standing, step, held))
  expect(may(free)).toEqual([true, true, true])
  expect(may(worker)).toEqual([true, true, false])
  expect(may(holding('RECON_VIEW'))).toEqual([false, false, false])
})

test('at the end of the line, and off it, there is nowhere to go', () => {
  expect(mayMoveTo({ ...standing, stepItem: { nextStep: null } }, undefined, worker)).toBe(false)
  const completed = { ...standing, vehicleCard: { ...standing.vehicleCard, reconStatus: 'COMPLETED' } } as const
  expect([mayMoveTo(completed, 'detail', worker), mayMoveTo(completed, 'detail', free)]).toEqual([false, false])
})

test('a move that is not for this person is refused with what is', () => {
  expect(moveRefusal(standing, 'photos', free)).toBeUndefined()
  expect(moveRefusal(standing, 'photos', worker)).toBe('You may send T4417A on to Detail only.')
  expect(moveRefusal(standing, 'photos', holding())).toBe('You may not change the step of T4417A.')
})
