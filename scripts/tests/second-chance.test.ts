import { expect, test } from 'vitest'
import { giveSecondChance, MAX_GROUPS } from './second-chance.mjs'

const nothing = { passed: 0, skipped: 0, failures: [], problems: [], timed: [] }
const failed = (id: string, group = id, message = 'it was late') => ({ id, group, message })

test('what passes by itself is flaky, with its first failure, and counts as passed', () => {
  const first = { ...nothing, passed: 7, failures: [failed('a late test', 'file'), failed('a wrong test', 'file', 'wrong')] }
  const again = { ...nothing, passed: 6, failures: [failed('a wrong test', 'file', 'wrong again')] }
  const { passed, flaky, failures } = giveSecondChance(first, () => again)
  expect({ passed, flaky, failures }).toEqual({
    passed: 8,
    flaky: [{ id: 'a late test', message: 'it was late' }],
    failures: [failed('a wrong test', 'file', 'wrong')],
  })
})

test('a file is run again once, however many of its tests failed', () => {
  const groups: string[] = []
  const first = { ...nothing, failures: [failed('one', 'file'), failed('two', 'file'), failed('three', 'other')] }
  giveSecondChance(first, ({ group }) => {
    groups.push(group)
    return { ...nothing, passed: 1 }
  })
  expect(groups).toEqual(['file', 'other'])
})

test.each([
  ['finds no test', { ...nothing }],
  ['ends early', { ...nothing, passed: 1, problems: ['vitest ended with SIGKILL'] }],
])('a second run that %s clears nobody', (_how, again) => {
  const { flaky, failures } = giveSecondChance({ ...nothing, failures: [failed('a test')] }, () => again)
  expect({ flaky, failures }).toEqual({ flaky: [], failures: [failed('a test')] })
})

test('what fails only the second time fails the run', () => {
  const again = { ...nothing, passed: 1, failures: [failed('another', 'file')] }
  expect(giveSecondChance({ ...nothing, failures: [failed('one', 'file')] }, () => again).failures).toEqual([
    failed('another', 'file'),
  ])
})

test('when too much has failed nothing is run again', () => {
  const failures = Array.from({ length: MAX_GROUPS + 1 }, (_, at) => failed(`test ${at}`))
  const run = giveSecondChance({ ...nothing, failures }, () => {
    throw new Error('run again')
  })
  expect([run.failures.length, run.flaky.length]).toEqual([MAX_GROUPS + 1, 0])
})
