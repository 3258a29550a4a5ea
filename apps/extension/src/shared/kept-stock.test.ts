import type { StockedVehicle } from '@lotline/contract/extension/extension'
import { expect, test } from 'vitest'
import { MAX_KEPT, openKeptStock } from './kept-stock.ts'
import { serverOf } from './server-address.ts'

const vehicle: StockedVehicle = {
  vehicleId: 'v',
  vin: 'V',
  stockNumber: 'S',
  title: 'T',
  rooftop: { id: 'r', name: 'R' },
  step: null,
}

test('what the server has said is known for a minute, and that it has said nothing too', () => {
  let now = 0
  const kept = openKeptStock(() => now)
  kept.put('own', vehicle)
  kept.put('other', null)
  expect([kept.get('own'), kept.get('other'), kept.get('unknown')]).toEqual([vehicle, null, undefined])
  now = 60_001
  expect([kept.get('own'), kept.get('other')]).toEqual([undefined, undefined])
})

test('five hundred VINs are kept, and the ones looked at longest ago give way', () => {
  const kept = openKeptStock(() => 0)
  for (let at = 0; at < MAX_KEPT; at += 1) kept.put(`vin ${at}`, null)
  kept.get('vin 0')
  kept.put('one more', vehicle)
  expect([kept.size, kept.get('vin 0'), kept.get('vin 1')]).toEqual([MAX_KEPT, null, undefined])
})

test.each([
  ['lotline.dealer.com', 'https://lotline.dealer.com'],
  [' https://lotline.dealer.com/x?y ', 'https://lotline.dealer.com'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['ftp://dealer.com', undefined],
  ['https://user:pass@dealer.com', undefined],
  ['two words', undefined],
  ['', undefined],
])('%j is the server %s', (typed, server) => {
  expect(serverOf(typed)).toBe(server)
})
