import { expect, test } from 'vitest'
import {
  isLastInUse,
  orderMistake,
  overtakenFields,
  placesOf,
  putBefore,
  type StepOrder,
  type StepSettings,
  stepMistake,
} from './line-rules.ts'

const step = (changes: Partial<StepSettings> = {}): StepSettings => ({
  name: 'Detail',
  terminalStep: false,
  allowCompleteRecon: false,
  completesOnEntry: false,
  safeDurationSeconds: 3600,
  recommendedDurationSeconds: 7200,
  ...changes,
})
const last = { terminalStep: true, allowCompleteRecon: true, completesOnEntry: true }

test.each([
  ['with goals', step(), undefined],
  ['without goals', step({ safeDurationSeconds: null, recommendedDurationSeconds: null }), undefined],
  ['that completes recon', step(last), undefined],
  ['without a name', step({ name: '  ' }), 'name'],
  ['with one goal', step({ safeDurationSeconds: null }), 'recommendedDurationSeconds'],
  ['with a goal of zero', step({ safeDurationSeconds: 0 }), 'recommendedDurationSeconds'],
  ['with a goal below zero', step({ safeDurationSeconds: -5, recommendedDurationSeconds: -1 }), 'recommendedDurationSeconds'],
  ['that warns after its goal', step({ safeDurationSeconds: 7201 }), 'recommendedDurationSeconds'],
  ['in the middle that completes recon', step({ ...last, terminalStep: false }), 'allowCompleteRecon'],
  ['in the middle that ends recon', step({ completesOnEntry: true }), 'completesOnEntry'],
])('a step %s', (_what, settings, field) => {
  expect(stepMistake(settings)?.field).toBe(field)
})

const node = (id: string, ...childSteps: StepOrder[]): StepOrder => ({
  id,
  childSteps,
})

test('an order holds every step once, four deep at most', () => {
  const known = ['a', 'b', 'c', 'd', 'e']
  expect(orderMistake([node('c'), node('a', node('b', node('d', node('e'))))], known)).toBeUndefined()
  expect(orderMistake([node('a', node('b', node('c', node('d', node('e')))))], known)).toBe('TOO_DEEP')
  expect(orderMistake([node('a', node('a')), node('b'), node('c'), node('d')], known)).toBe('TWICE')
  expect(orderMistake([node('a'), node('b')], known)).toBe('OTHER_STEPS')
  expect(
    orderMistake(
      [...known, 'f'].map((id) => node(id)),
      known,
    ),
  ).toBe('OTHER_STEPS')
})

test('a walk along the line numbers its steps', () => {
  expect(placesOf([node('a'), node('b', node('c'), node('d')), node('e')])).toEqual([
    { id: 'a', parentId: null, position: 0, level: 0, lineOrder: 0 },
    { id: 'b', parentId: null, position: 1, level: 0, lineOrder: 1 },
    { id: 'c', parentId: 'b', position: 0, level: 1, lineOrder: 2 },
    { id: 'd', parentId: 'b', position: 1, level: 1, lineOrder: 3 },
    { id: 'e', parentId: null, position: 2, level: 0, lineOrder: 4 },
  ])
})

const leaf = (id: string, retired = false) => ({ id, name: id, retired, childSteps: [] })
const intake = leaf('Intake')
const [bay, detail, frontline] = [leaf('Bay'), leaf('Detail'), leaf('Frontline')]
const mechanical = { ...leaf('Mechanical'), childSteps: [bay] }
const line = [intake, mechanical, detail, frontline]

test.each([
  ['added in front', [leaf('Wash'), ...line], [{ stepId: 'Wash', placeIds: ['Intake', 'Bay', 'Detail', 'Frontline'] }]],
  ['added at the end', [...line, leaf('Delivery')], []],
  ['moved ahead', [intake, detail, mechanical, frontline], [{ stepId: 'Detail', placeIds: ['Bay'] }]],
  ['moved back', [mechanical, intake, detail, frontline], [{ stepId: 'Bay', placeIds: ['Intake'] }]],
  ['added while retired', [leaf('Wash', true), ...line], []],
  ['left as they are', line, []],
])('steps %s come to stand before places', (_what, changed, expected) => {
  expect(putBefore(line, changed)).toEqual(expected)
})

test('a step that is brought back stands before all places behind it anew', () => {
  expect(putBefore([intake, leaf('Detail', true), frontline], [intake, detail, frontline])).toEqual([
    { stepId: 'Detail', placeIds: ['Frontline'] },
  ])
})

test('a line keeps one step in use: the last one left, or the group that holds it, cannot go', () => {
  const leaf = (id: string, retired = false) => ({ id, name: id, retired, childSteps: [] })
  const bay = leaf('Bay')
  const mechanical = { id: 'Mechanical', name: 'Mechanical', retired: false, childSteps: [leaf('Approval', true), bay] }
  const line = [leaf('Intake', true), mechanical]
  expect([isLastInUse(line, bay), isLastInUse(line, mechanical)]).toEqual([true, true])
  expect(isLastInUse([...line, leaf('Detail')], mechanical)).toBe(false)
})

const seen = { name: 'Wash', goal: 3600, steps: ['a', 'b'] }

test.each([
  ['what nobody else has touched', seen, { ...seen, goal: 7200 }, []],
  ['a field that both have changed', { ...seen, goal: 60 }, { ...seen, goal: 7200 }, ['goal']],
  ['a field that only somebody else has changed', { ...seen, name: 'Bath' }, { ...seen, goal: 7200 }, ['name']],
  ['a field that both have changed alike', { ...seen, goal: 7200 }, { ...seen, goal: 7200 }, []],
  ['a list that somebody else has changed', { ...seen, steps: ['a'] }, seen, ['steps']],
  ['two fields', { name: '', goal: 1, steps: ['a', 'b'] }, seen, ['name', 'goal']],
])('%s', (_what, now, wish, fields) => {
  expect(overtakenFields(seen, now, wish)).toEqual(fields)
})
