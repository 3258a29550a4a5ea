import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'

const hour = 3600

function row(stepName: string, step: number, goal: number | null, idle = 0, childSteps: Row[] = []): Row {
  return { stepId: stepName, stepName, idleTimeAsSeconds: idle, stepTimeAsSeconds: step, stepGoalAsSeconds: goal, childSteps }
}
type Row = {
  stepId: string
  stepName: string
  idleTimeAsSeconds: number
  stepTimeAsSeconds: number
  stepGoalAsSeconds: number | null
  childSteps: Row[]
}

const said = (rows: Row[]) => {
  const finding = findingOf(rows)
  return finding && `${finding.head} ${finding.rest}`
}

test.each([
  ['without a step', [], null],
  ['without a goal', [row('Photos', hour, null, hour), row('Detail', hour, 0)], null],
  ['at the goal', [row('Photos', hour, hour)], 'No step runs over its goal. '],
  [
    'one over',
    [row('Intake', hour, 4 * hour), row('Parts hold', 58 * hour, 48 * hour, 55 * hour)],
    'Parts hold is 94% idle. It averages 10h over goal, the only step over goal.',
  ],
  [
    'one over whose work nobody tells',
    [row('Photos', 3 * hour, 2 * hour)],
    'Photos takes too long. It averages 60m over goal, the only step over goal.',
  ],
  [
    'two over, the worst by time',
    [row('Photos', 3 * hour, hour, 2 * hour), row('Detail', 30 * hour, 24 * hour, 6 * hour)],
    'Detail is 20% idle. It averages 6h over goal, the worst of 2 steps over goal.',
  ],
  [
    'a part over speaks for its step',
    [row('Mechanical', 50 * hour, 48 * hour, 25 * hour, [row('In bay', 40 * hour, 36 * hour, 10 * hour)])],
    'In bay is 25% idle. It averages 4h over goal, the only step over goal.',
  ],
])('%s', (_, rows, words) => {
  expect(said(rows)).toBe(words)
})
