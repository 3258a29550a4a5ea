import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { step } from '../step-for-tests.ts'
import { StepColumn } from './StepColumn.tsx'

const hour = 3600
const inMechanical = {
  state: 'ACTIVE',
  status: 'ONTIME',
  timeInStepSeconds: 2 * hour,
  reconTimeInStepSeconds: 7 * hour,
} as const
const drawn = (...steps: Parameters<typeof StepColumn>[0]['steps']) =>
  renderToStaticMarkup(<StepColumn steps={steps} currentStepId="Mechanical" />)

test('bar and time of a step are those of the clock that its goal is held against', () => {
  expect(drawn(step('Mechanical', inMechanical))).toContain('2h worked of 8h, 5h idle')
  expect(drawn(step('Mechanical', { ...inMechanical, goalClock: 'ELAPSED', status: 'WARNING' }))).toContain('7h of 8h, due soon')
})

test('a step that is not needed says so and has no goal', () => {
  const line = drawn(step('Mechanical', inMechanical), step('Detail', { needed: false, recommendedDurationSeconds: 9 * hour }))
  expect(line).toContain('Not needed')
  expect(line).not.toContain('9h')
})

test('a step shows the color that the dealer gave it', () => {
  expect(drawn(step('Mechanical', { ...inMechanical, color: '#4C6EF5' }))).toContain('background:#4C6EF5')
})

test('a step that took too long says so after the vehicle has left it', () => {
  const took = (hours: number, status: 'ONTIME' | 'LATE') =>
    drawn(step('Intake', { state: 'COMPLETE', status, timeInStepSeconds: hours * hour, reconTimeInStepSeconds: hours * hour }))
  expect(took(10, 'LATE')).toContain('10h of 8h, done, 2h over')
  expect(took(10, 'LATE')).toContain('Took longer than its goal')
  expect(took(7, 'ONTIME')).toContain('7h of 8h, done')
  expect(took(7, 'ONTIME')).not.toContain('Took longer')
})

test('idle over the limit stands at the head of the step that a vehicle is in', () => {
  const line = [step('Mechanical', { ...inMechanical })]
  expect(renderToStaticMarkup(<StepColumn steps={line} currentStepId="Mechanical" idleLimitSeconds={4 * hour} />)).toContain(
    'Idle over its limit',
  )
})
