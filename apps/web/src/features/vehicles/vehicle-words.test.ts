import { expect, test } from 'vitest'
import { cut, cutStepName } from './vehicle-words.ts'

test('names are cut to their room: 28 characters for a step, 3 fewer for each level', () => {
  expect(cut('T4417A', 12)).toBe('T4417A')
  expect(cut('1234567890ABC', 12)).toHaveLength(12)
  expect(cutStepName('Awaiting customer approval by phone', 0)).toBe('Awaiting customer approval…')
  expect(cutStepName('Awaiting customer approval by phone', 2)).toBe('Awaiting customer app…')
})
