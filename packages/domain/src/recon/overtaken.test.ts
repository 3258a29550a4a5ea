import { expect, test } from 'vitest'
import { overtakenFields } from './overtaken.ts'

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
