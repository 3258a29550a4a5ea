import { expect, test } from 'vitest'
import { type Crossing, newsSince, worstOf } from './crossings.ts'

const of = (word: string): Crossing => {
  const [clock, level] = word.split(' ')
  return { clock: clock === 'step' ? 'STEP' : 'RECON', level: level === 'goal' ? 'DANGER' : 'WARNING' }
}

test.each([
  [['step warning'], 'step warning'],
  [['step warning', 'step goal'], 'step goal'],
  [['recon goal', 'step goal', 'step warning'], 'step goal'],
  [['recon warning', 'step warning'], 'step warning'],
  [['step warning', 'recon goal'], 'recon goal'],
])('of %j in the same minute %s is told', (crossed, told) => {
  expect(worstOf(crossed.map(of))).toEqual(of(told))
})

test('nothing crossed, nothing told', () => {
  expect(worstOf([])).toBe(undefined)
})

test('news is what came since shortly before the last look, and never what was before the first', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`)
  expect(newsSince({ since: at('01:00:00'), lookedAt: at('15:00:00') })).toEqual(at('14:50:00'))
  expect(newsSince({ since: at('14:55:00'), lookedAt: at('15:00:00') })).toEqual(at('14:55:00'))
})
