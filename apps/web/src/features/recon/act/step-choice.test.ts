import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { step } from '../step-for-tests.ts'
import { stepChoice } from './step-choice.ts'

const worker = new Set<Permission>(['RECON_VDP_WORKFLOW_EFFORT_UPDATE'])
const free = new Set<Permission>(['RECON_VDP_WORKFLOW_STEP_UPDATE'])
const done = step('Intake', { state: 'COMPLETE' })
const line = [done, step('Inspection', { state: 'ACTIVE' }), step('Parts hold'), step('Detail'), step('Photos')]
const inInspection = (state: 'ACTIVE' | 'NOT_STARTED') =>
  ({
    vehicleCard: { reconStatus: 'ACTIVE', stockNumber: 'T4417A' },
    stepItem: step('Inspection', { state, nextStep: { id: 'Parts hold', name: 'Parts hold' } }),
  }) as Vehicle
const may = new Set([...free, ...worker])
const choose = (name: string, state: 'ACTIVE' | 'NOT_STARTED' = 'ACTIVE', held: ReadonlySet<Permission> = may) =>
  stepChoice(inInspection(state), { id: name, name }, line, held)

test('the next step is one press away, and finishes what is worked on', () => {
  expect(choose('Parts hold')).toMatchObject({ kind: 'GO', change: { kind: 'STATE', state: 'COMPLETE', movesTo: 'Parts hold' } })
  expect(choose('Parts hold', 'NOT_STARTED')).toMatchObject({ kind: 'GO', change: { kind: 'MOVE', stepId: 'Parts hold' } })
  expect(choose('Intake')).toMatchObject({ kind: 'GO', change: { kind: 'MOVE' } })
  expect(choose('Inspection')).toEqual({ kind: 'REFUSED', reason: 'Current step' })
})

test('a step behind others says what comes before it, and offers to skip that by name', () => {
  expect(choose('Photos', 'NOT_STARTED')).toMatchObject({
    kind: 'SKIP',
    label: 'Skip 2 steps and send',
    reason: 'After Parts hold, Detail',
    skipped: ['Parts hold', 'Detail'],
    change: { stepId: 'Photos', skips: ['Parts hold', 'Detail'], done: 'T4417A sent to Photos, skipped Parts hold, Detail' },
  })
  expect(choose('Detail')).toMatchObject({ label: 'Skip 1 step and send', reason: 'After Inspection, Parts hold' })
  expect(choose('Parts hold', 'ACTIVE', free)).toMatchObject({ kind: 'SKIP', label: 'Complete Inspection and send', skipped: [] })
})

test('whoever only works on the line is told why a step is not for them', () => {
  expect(choose('Photos', 'ACTIVE', worker)).toEqual({ kind: 'REFUSED', reason: 'You may send T4417A on to Parts hold only.' })
})
