import { expect, test } from 'vitest'
import { paintColor } from './paint-color.ts'

test('a colour code and a maker’s name of the same paint look alike', () => {
  expect(paintColor('WHITE')).toBe(paintColor('Oxford White'))
  expect(paintColor('DARK_BLUE')).toBe(paintColor('Antimatter Blue'))
})

test('an unknown colour is not guessed', () => {
  for (const code of [null, '', 'UNKNOWN', 'Cosmic', 'constructor']) expect(paintColor(code)).toBeNull()
})
