import { expect, test } from 'vitest'
import { prospect } from '../test-prospect.ts'
import { markAfter, stillMeant } from './found-shoppers.ts'

const robin = prospect('Robin', { phone: '(951) 555-0187' })
const jamie = prospect('Jamie')

test.each([
  ['sam rob', [robin]],
  ['jamie@', [jamie]],
  ['951-555', [robin]],
  ['', [robin, jamie]],
  ['nobody', []],
])('%j may mean whoever has all of its words, or its digits', (typed, meant) => {
  expect(stillMeant([robin, jamie], typed)).toEqual(meant)
})

test('arrows go round, from nobody to the first or the last', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => markAfter(key, -1, 3))).toEqual([0, 2])
  expect([markAfter('ArrowDown', 2, 3), markAfter('ArrowUp', 0, 3), markAfter('ArrowDown', -1, 0)]).toEqual([0, 2, -1])
})
