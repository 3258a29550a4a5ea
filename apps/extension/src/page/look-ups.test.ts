import type { StockedVehicle } from '@lotline/contract/extension/extension'
import { expect, test, vi } from 'vitest'
import type { Lookup } from '../shared/messages.ts'
import { card, placeCard } from './card-place.ts'
import { openLookUps } from './look-ups.ts'

const vins = Array.from({ length: 120 }, (_, at) => `VIN${at}`)
const own = (vin: string): StockedVehicle => ({
  vehicleId: vin,
  vin,
  stockNumber: vin,
  title: '',
  rooftop: { id: 'r', name: 'R' },
  step: null,
})

function opened(answer: (vins: readonly string[]) => Lookup = () => ({ found: [] })) {
  const asked: (readonly string[])[] = []
  const lookUps = openLookUps({
    ask: async (some) => {
      asked.push(some)
      return answer(some)
    },
    onAnswer: () => undefined,
  })
  return { asked, lookUps }
}

test('the first fifty are asked for at once, then what comes into view, each once', async () => {
  const { asked, lookUps } = opened((some) => ({ found: some.slice(0, 1).map(own) }))
  lookUps.see(vins, () => false)
  await vi.waitFor(() => expect(lookUps.isAsked('VIN49')).toBe(true))
  expect(asked).toEqual([vins.slice(0, 50)])
  expect([lookUps.get('VIN0')?.vin, lookUps.get('VIN1')]).toEqual(['VIN0', null])
  lookUps.see(vins, (vin) => ['VIN3', 'VIN80', 'VIN81'].includes(vin))
  await vi.waitFor(() => expect(lookUps.isAsked('VIN81')).toBe(true))
  expect(asked[1]).toEqual(['VIN80', 'VIN81'])
})

test('all of them are asked for by fifties', async () => {
  const { asked, lookUps } = opened()
  lookUps.all(vins)
  await vi.waitFor(() => expect(lookUps.isAsked('VIN119')).toBe(true))
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('what the server does not answer is told, asked for no more by itself, and asked for anew after that', async () => {
  let isOut = true
  const { asked, lookUps } = opened(() => (isOut ? { fault: 'signed-out' } : { found: [] }))
  lookUps.all(vins)
  await vi.waitFor(() => expect(lookUps.fault).toBe('signed-out'))
  expect(asked).toHaveLength(1)
  isOut = false
  lookUps.forget()
  lookUps.see(vins, () => false)
  await vi.waitFor(() => expect(lookUps.isAsked('VIN0')).toBe(true))
  expect(lookUps.fault).toBe(null)
})

test.each([
  ['at the left of the window, at its right', { left: 100, right: 180 }, 'right'],
  ['at the right of the window, at its left', { left: 1000, right: 1100 }, 'left'],
])('the card of a mark %s', (_name, sides, side) => {
  const place = placeCard({ ...sides, top: 400, bottom: 422 }, { width: 1280, height: 800 })
  expect(place?.side).toBe(side)
  expect(place && place.top + place.pointer).toBe(411)
})

test('a card stays inside of the window, below its mark where there is no room beside it, and is none in a small one', () => {
  const room = { width: 420, height: 700 }
  const place = placeCard({ left: 150, right: 230, top: 20, bottom: 42 }, room)
  expect(place).toMatchObject({ side: 'below', top: 52 })
  expect((place?.left ?? 0) + card.width).toBeLessThanOrEqual(room.width)
  expect(placeCard({ left: 0, right: 10, top: 0, bottom: 10 }, { width: 300, height: 700 })).toBeUndefined()
})
