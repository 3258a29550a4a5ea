import { expect, test } from 'vitest'
import { cutStepName } from './StepOverview.tsx'

test('the name of a step is cut to 28 characters, 3 fewer for each level', () => {
  expect(cutStepName('Awaiting customer approval by phone', 0)).toBe('Awaiting customer approval…')
  expect(cutStepName('Awaiting customer approval by phone', 2)).toBe('Awaiting customer app…')
})
