import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { expect, test } from 'vitest'
import { step } from '../step-for-tests.ts'
import { expectNeeded } from './expect-needed.ts'

const line = [step('Intake'), step('Mechanical', { childSteps: [step('Approval'), step('In bay')] }), step('Detail')]
const offOf = (steps: typeof line) => leavesOf(steps).flatMap(({ name, needed }) => (needed ? [] : [name]))

test('a step taken off stands alone, and comes back', () => {
  const without = expectNeeded(line, 'Detail', false)
  expect(offOf(without)).toEqual(['Detail'])
  expect(offOf(expectNeeded(without, 'Detail', true))).toEqual([])
})

test('a group takes its steps along, and is needed as long as one of them is', () => {
  const without = expectNeeded(line, 'Mechanical', false)
  expect(offOf(without)).toEqual(['Approval', 'In bay'])
  expect(without[1]?.needed).toBe(false)
  expect(expectNeeded(without, 'In bay', true)[1]?.needed).toBe(true)
})
