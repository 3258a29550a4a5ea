import { expect, test, vi } from 'vitest'
import { letterOf, mayOpenSettings, searchRooftops } from './frame.ts'

test('a rooftop is found by any part of its name', () => {
  const [riverside, lakeside] = [
    { id: 'r', name: 'Riverside Toyota' },
    { id: 'l', name: 'Lakeside Chevrolet' },
  ]
  expect(searchRooftops([riverside, lakeside], ' TOY ')).toEqual([riverside])
  expect(searchRooftops([riverside, lakeside], 'side')).toEqual([riverside, lakeside])
  expect(searchRooftops([riverside, lakeside], 'ford')).toEqual([])
})

test('a letter pressed on the way to a search is kept for it, other keys and shortcuts go where they always go', () => {
  const press = (key: string, ctrlKey = false) => {
    const preventDefault = vi.fn()
    const letter = letterOf({ key, ctrlKey, metaKey: false, altKey: false, preventDefault })
    return [letter, preventDefault.mock.calls.length === 1]
  }
  expect(press('l')).toEqual(['l', true])
  expect([press(' '), press('Enter'), press('k', true)]).toEqual(Array(3).fill([undefined, false]))
})

test('settings are open to whoever administers the rooftop or Engage alone', () => {
  expect(mayOpenSettings(['DEALERSHIP_ADMIN_VIEW'])).toBe(true)
  expect(mayOpenSettings(['PLUGIN_VELOCITYENGAGE_ADMIN'])).toBe(true)
  expect(mayOpenSettings(['PLUGIN_VELOCITYENGAGE_VIEW'])).toBe(false)
})
