import { colorOf } from '@lotline/domain/color-names'
import { hasMatchingCheckDigit, isValidVin } from '@lotline/domain/vin'
import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { lifeOf } from './life.ts'
import { allPaints } from './paints.ts'
import { demoRooftops } from './rooftops.ts'
import { shopHours } from './shop-hours.ts'
import { fatesOf } from './stock.ts'

const moments = [
  '2026-11-20T16:00:00Z',
  '2026-11-22T09:30:00Z',
  '2026-12-25T02:10:00Z',
  '2027-03-14T08:59:00Z',
  '2026-06-29T12:31:00Z',
]

function wholeStock(now: Date, seed = 1) {
  return demoRooftops.flatMap(({ line, makes, timeZone }, rooftop) =>
    fatesOf(line).map((fate, index) => {
      const place = { seed, rooftop, index }
      const facts = factsOf(place, makes, fate)
      return { rooftop, fate, facts, life: lifeOf(place, fate, facts, shopHours(timeZone, now), now) }
    }),
  )
}

test.each(moments)('whenever the demo is made, at %s too, every life runs forward and ends before now', (moment) => {
  const now = new Date(moment)
  for (const { life } of wholeStock(now)) {
    const times = [life.receivedAt, ...life.acts.map(({ at }) => at)]
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.every((at) => Number.isInteger(at) && at <= now.getTime())).toBe(true)
    expect(now.getTime() - life.receivedAt).toBeLessThan(125 * 86_400_000)
  }
})

test('the same seed and moment make the same demo, another seed another one', () => {
  const now = new Date('2026-11-20T16:00:00Z')
  expect(wholeStock(now)).toEqual(wholeStock(now))
  expect(wholeStock(now, 2).map(({ facts }) => facts.vin)).not.toEqual(wholeStock(now).map(({ facts }) => facts.vin))
})

test('a vehicle is the same whenever it is made, so that a broken attempt can be taken up again', () => {
  const [earlier, later] = ['2026-11-20T16:00:00Z', '2026-11-27T03:00:00Z'].map((at) =>
    wholeStock(new Date(at)).map(({ facts }) => facts),
  )
  expect(later).toEqual(earlier)
})

test.each([1, 2, 77])('with seed %i VINs are valid and no two vehicles of a rooftop share a stock number', (seed) => {
  const stock = wholeStock(new Date('2026-11-20T16:00:00Z'), seed)
  const vins = stock.map(({ facts }) => facts.vin)
  expect(vins.filter((vin) => !isValidVin(vin) || !hasMatchingCheckDigit(vin))).toEqual([])
  expect(new Set(vins).size).toBe(vins.length)
  const numbers = stock.map(({ rooftop, facts }) => `${rooftop} ${facts.stockNumber}`)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every paint has a plain colour', () => {
  expect(allPaints.filter((paint) => colorOf(paint) === 'UNKNOWN')).toEqual([])
})

test('people work when the shop is open, now and then a timer runs over night', () => {
  const now = new Date('2026-11-20T16:00:00Z')
  const stock = wholeStock(now)
  const moments = stock.flatMap(({ rooftop, life }) => {
    const shop = shopHours(demoRooftops[rooftop]?.timeZone ?? 'UTC', now)
    return life.acts.map(({ at }) => shop.isOpen(at))
  })
  expect(moments.filter((isOpen) => !isOpen).length / moments.length).toBeLessThan(0.03)
})
