import { expect, test } from 'vitest'
import { bodyOf, type ChoicesDraft, choicesWords, draftOf, faultsIn, removedWords, savedAs } from './choices-draft.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const choices = {
  version: 'v',
  types: ['Mechanical', 'Body'],
  laborRates: [{ id: 'r1', name: 'Shop', rate: usd(110), isDefault: true }],
  packages: [],
  goalSeconds: 172_800,
}
const start = draftOf(choices)
const type = (name: string, from: string | null = null) => ({ key: name, from, name })

test('only what was typed is sent, and a type that goes on under another name says so', () => {
  const draft: ChoicesDraft = { ...start, types: [type('Paint ', 'Body'), type('Mechanical', 'Mechanical'), type('Glass')] }
  expect(bodyOf(draft, ['types'])).toEqual({
    types: ['Paint', 'Mechanical', 'Glass'],
    renamed: [{ from: 'Body', to: 'Paint' }],
  })
  expect(bodyOf(start, ['rates', 'goal'])).toEqual({
    laborRates: [{ id: 'r1', name: 'Shop', rate: usd(110), isDefault: true }],
    goalSeconds: 172_800,
  })
  expect(bodyOf({ ...start, goal: '' }, ['goal'])).toEqual({ goalSeconds: null })
  expect(savedAs(['types', 'rates'])).toBe('Types, labor rates saved')
})

test('what is wrong is told where it stands', () => {
  const rate = { key: 'n', id: null, name: 'shop ', rate: '', isDefault: false }
  expect(faultsIn({ types: [type('Body'), type(' body'), type('')], rates: [...start.rates, rate], goal: '30s' })).toEqual({
    'types.1': 'body is there already',
    'types.2': 'Must provide a name',
    'laborRates.1.name': 'shop is there already',
    'laborRates.1.rate': 'Enter an amount above zero',
    goalSeconds: 'Must be a minute at least',
  })
  expect(faultsIn({ types: [], rates: [], goal: 'soon' })).toEqual({
    types: 'Tasks need at least one type',
    goalSeconds: 'Enter a time like 8h, 2d or 1d 4h',
  })
  expect(faultsIn(start)).toEqual({})
})

test('what stands in it is told in words', () => {
  expect((['types', 'rates', 'goal'] as const).map((field) => choicesWords(start, field))).toEqual([
    'Mechanical, Body',
    'Shop $110.00',
    '2d',
  ])
  const without = { ...start, types: [type('Mechanical', 'Mechanical')] }
  expect(removedWords(without, choices.types, [{ type: 'Mechanical' }])).toBeUndefined()
  expect(removedWords(without, choices.types, [{ type: 'Body' }])).toBe(
    'Body stays on the templates and tasks that have it, and is offered no more.',
  )
})
