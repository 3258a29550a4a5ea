import { expect, test } from 'vitest'
import { placeAmong } from './gallery.ts'

test('one that comes later goes where the feed has it, wherever people have put the others', () => {
  const places = new Map([
    ['a', 0],
    ['c', 2],
    ['d', 3],
  ])
  expect(placeAmong(['mine', 'a', 'c', 'd'], places, 1)).toBe(2)
  expect(placeAmong(['d', 'mine', 'c', 'a'], places, 1)).toBe(4)
  expect(placeAmong(['mine', 'd'], new Map([['d', 3]]), 1)).toBe(1)
  expect(placeAmong(['mine'], new Map(), 4)).toBe(1)
})
