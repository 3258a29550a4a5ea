import { expect, test } from 'vitest'
import { afterSaving, changedFields, type Draft, isOvertaken, withEntry, withoutEntry } from './field-draft.ts'

type Name = 'cost' | 'estimate'
const type = withEntry<Name, number | null>
const began: Draft<Name, number | null> = type({}, 'cost', { text: '19', value: 19, current: 20_000 })

test('only what was changed is saved, by the value the vehicle has at that moment', () => {
  expect(changedFields(began, { cost: 20_000, estimate: null })).toEqual([{ name: 'cost', value: 19 }])
  expect(changedFields(began, { cost: 19, estimate: 500 })).toEqual([])
  expect(changedFields({}, { cost: 1, estimate: 2 })).toEqual([])
})

test('what somebody else changes meanwhile overtakes a field that is being typed into, and no other', () => {
  const further = type(began, 'cost', { text: '1950', value: 1950, current: 21_000 })
  expect(isOvertaken(further, 'cost', 20_000)).toBe(false)
  expect(isOvertaken(further, 'cost', 21_000)).toBe(true)
  expect(isOvertaken(further, 'estimate', 800)).toBe(false)
})

test('somebody else who came to the same value has overtaken nothing', () => {
  expect(isOvertaken(began, 'cost', 19)).toBe(false)
})

test('an amount that nobody had given is another than nothing', () => {
  const cleared = type({}, 'estimate', { text: '', value: 0, current: null })
  expect(changedFields(cleared, { cost: null, estimate: null })).toEqual([{ name: 'estimate', value: 0 }])
})

test('a field that is given back follows the vehicle again', () => {
  const back = withoutEntry<Name, number | null>(began, 'cost')
  expect([changedFields(back, { cost: 21_000, estimate: null }), isOvertaken(back, 'cost', 21_000)]).toEqual([[], false])
})

test('what is typed on while it is being saved stays, and nobody is said to have overtaken it', () => {
  const both = type(began, 'estimate', { text: '500', value: 500, current: null })
  const further = type(both, 'cost', { text: '1950', value: 1950, current: 20_000 })
  const left = afterSaving(further, { cost: 19, estimate: 500 })
  expect(changedFields(left, { cost: 19, estimate: 500 })).toEqual([{ name: 'cost', value: 1950 }])
  expect(isOvertaken(left, 'cost', 19)).toBe(false)
  expect(isOvertaken(left, 'cost', 21)).toBe(true)
})
