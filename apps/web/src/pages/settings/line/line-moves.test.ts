import { expect, test } from 'vitest'
import { type Direction, dropStep, type Moved, moveStep, placeWords } from './line-moves.ts'

type Step = { id: string; name: string; hasHistory: boolean; childSteps: Step[] }
const step = (name: string, childSteps: Step[] = [], hasHistory = false): Step => ({ id: name, name, hasHistory, childSteps })
const line = [step('Intake', [], true), step('Inspection'), step('Mechanical', [step('Approval'), step('Bay')]), step('Detail')]
const words = (steps: readonly Step[]): string =>
  steps.map(({ name, childSteps }) => (childSteps.length > 0 ? `${name}(${words(childSteps)})` : name)).join(' ')
const told = ({ steps, reason }: Moved<Step>) => (steps ? words(steps) : reason)

test.each<[string, Direction, string]>([
  ['Detail', 'UP', 'Intake Inspection Detail Mechanical(Approval Bay)'],
  ['Intake', 'DOWN', 'Inspection Intake Mechanical(Approval Bay) Detail'],
  ['Mechanical', 'UP', 'Intake Mechanical(Approval Bay) Inspection Detail'],
  ['Bay', 'UP', 'Intake Inspection Mechanical(Bay Approval) Detail'],
  ['Bay', 'OUT', 'Intake Inspection Mechanical(Approval) Bay Detail'],
  ['Detail', 'IN', 'Intake Inspection Mechanical(Approval Bay Detail)'],
  ['Bay', 'IN', 'Intake Inspection Mechanical(Approval(Bay)) Detail'],
])('%s moved %s', (name, direction, expected) => {
  expect(told(moveStep(line, name, direction))).toBe(expected)
})

test.each<[string, Direction, string]>([
  ['Intake', 'UP', 'Intake is the first here'],
  ['Intake', 'IN', 'Intake is the first here'],
  ['Detail', 'DOWN', 'Detail is the last here'],
  ['Bay', 'DOWN', 'Bay is the last here'],
  ['Detail', 'OUT', 'Detail is not part of another step'],
  ['Inspection', 'IN', 'Vehicles have been in Intake, so it can’t have steps in it'],
  ['Wax', 'UP', 'This step no longer exists'],
])('%s cannot be moved %s: %s', (name, direction, reason) => {
  expect(told(moveStep(line, name, direction))).toBe(reason)
})

test('a step is dropped in front of another, behind it or into it, with all it holds', () => {
  expect(told(dropStep(line, 'Mechanical', 'Intake', 'BEFORE'))).toBe('Mechanical(Approval Bay) Intake Inspection Detail')
  expect(told(dropStep(line, 'Intake', 'Approval', 'AFTER'))).toBe('Inspection Mechanical(Approval Intake Bay) Detail')
  expect(told(dropStep(line, 'Mechanical', 'Detail', 'INSIDE'))).toBe('Intake Inspection Detail(Mechanical(Approval Bay))')
})

test('a step is not dropped into itself, below itself or too deep', () => {
  expect(told(dropStep(line, 'Mechanical', 'Bay', 'INSIDE'))).toBe('A step can’t be part of itself')
  expect(told(dropStep(line, 'Mechanical', 'Mechanical', 'AFTER'))).toBe('A step can’t be part of itself')
  const deep = [step('1', [step('2', [step('3', [step('4')])])]), step('5')]
  expect(told(dropStep(deep, '5', '4', 'INSIDE'))).toBe('Steps can be nested 4 deep at most')
})

test('a move is told by where it leads', () => {
  expect(placeWords(line, 'Detail')).toBe('Detail is now 4 of 4')
  expect(placeWords(line, 'Bay')).toBe('Bay is now 2 of 2 below Mechanical')
})
