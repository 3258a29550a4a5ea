import type { WorkflowStep } from '@lotline/contract/recon/recon-step'
import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { forecast, forecastWords } from './send-forecast.ts'

const names = ['Intake', 'Inspection', 'Parts hold', 'Detail']
// Of a step the forecast reads its id and its place.
const steps = names.map((id) => ({ id, childSteps: [] as unknown }) as WorkflowStep)
const free = new Set<Permission>(['RECON_VDP_WORKFLOW_STEP_UPDATE', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'])
const onward = new Set<Permission>(['RECON_VDP_WORKFLOW_EFFORT_UPDATE'])

function car(at: string | null, state: 'NOT_STARTED' | 'ACTIVE' | 'ACTIVE_PAUSED' = 'NOT_STARTED', after?: string) {
  const next = after ?? names[names.indexOf(at ?? '') + 1]
  const stepItem = at && {
    id: at,
    name: at,
    state,
    enhancedStateTracking: true,
    nextStep: next ? { id: next, name: next } : null,
  }
  const vehicleCard = { reconStatus: at ? ('ACTIVE' as const) : ('NOT_STARTED' as const), stockNumber: 'T1' }
  return { vehicleCard, stepItem: stepItem || null }
}

const words = (vehicles: ReturnType<typeof car>[], to: string, { held = free, isSkipping = false } = {}) =>
  forecastWords(forecast(vehicles, { id: to }, { steps, held, isSkipping }), vehicles.length)

test('a step is free for those before it with nothing between, and for those behind it', () => {
  expect(words([car('Intake'), car('Intake')], 'Inspection')).toBe('all 2 can go')
  expect(words([car('Intake'), car('Detail')], 'Inspection')).toBe('all 2 can go, 1 of them back')
  expect(words([car('Detail'), car('Detail', 'ACTIVE')], 'Inspection')).toBe('all 2 can go back')
  expect(words([car('Detail')], 'Inspection')).toBe('goes back')
})

test('what keeps the others is said, most of them first', () => {
  const cars = [car('Intake'), car('Intake'), car('Inspection', 'ACTIVE'), car('Inspection'), car('Parts hold'), car(null)]
  expect(words(cars, 'Parts hold')).toBe(
    '1 of 6 can go; 2 not through Inspection yet, 1 still at work in Inspection, 1 already there, 1 not in recon',
  )
})

test('a step that is done already keeps nobody', () => {
  expect(words([car('Intake', 'NOT_STARTED', 'Detail')], 'Parts hold')).toBe('')
})

test('with a skip all ahead is free, at work or not', () => {
  expect(words([car('Intake', 'ACTIVE'), car('Inspection')], 'Detail', { isSkipping: true })).toBe('all 2 can go')
})

test('whoever may only work the line sends on, and skips nothing', () => {
  const held = onward
  expect(words([car('Intake'), car('Inspection')], 'Inspection', { held })).toBe('1 of 2 can go; 1 already there')
  expect(words([car('Detail'), car('Intake')], 'Parts hold', { held, isSkipping: true })).toBe(
    '1 not yours to move, 1 can only go on to Inspection',
  )
})
