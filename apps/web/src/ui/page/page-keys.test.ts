import { expect, test } from 'vitest'
import { pressed } from './page-keys.ts'

const key = (name: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) =>
  pressed({ key: name, ctrlKey: false, metaKey: false, ...held })

test('a key has one name, whatever Caps Lock, Ctrl or Cmd make of it', () => {
  expect([key('J'), key('j'), key('ArrowDown'), key('?')]).toEqual(['j', 'j', 'ArrowDown', '?'])
  expect([key('k', { ctrlKey: true }), key('K', { metaKey: true })]).toEqual(['mod+k', 'mod+k'])
})

test('holding a modifier down is not a key', () => {
  expect([key('Shift'), key('Control', { ctrlKey: true })]).toEqual([undefined, undefined])
})
