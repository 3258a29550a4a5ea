import { expect, test } from 'vitest'
import { pageChoiceLabels, pageChoices, withSwitch } from './page-switches.ts'

test('a part is switched on and off by itself, in the order of the page', () => {
  expect(withSwitch(['SPANISH', 'RECALLS'], 'WORK_DONE', true)).toEqual(['WORK_DONE', 'RECALLS', 'SPANISH'])
  expect(withSwitch(['WORK_DONE', 'SPANISH'], 'SPANISH', false)).toEqual(['WORK_DONE'])
  expect(withSwitch(['SPANISH'], 'SPANISH', true)).toEqual(['SPANISH'])
})

test('every choice has a name', () => {
  expect(Object.keys(pageChoiceLabels).toSorted()).toEqual(pageChoices.toSorted())
})
