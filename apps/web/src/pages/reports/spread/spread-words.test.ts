import type { SpreadPoint } from '@lotline/contract/reports/spread'
import { behaviourOf } from '@lotline/domain/reports/behaviour'
import { expect, test } from 'vitest'
import { bracketWords, placeSince, sideWords, signalWords } from './spread-words.ts'

const hours = [44, 52, 41, 53, 46, 37, 49, 35, 42, 50, 45, 40, 71, 62, 97, 68, 118, 84, 60, 73, 51]
const seconds = hours.map((one) => one * 3600)
const behaviour = behaviourOf(seconds)

test('what a row of the table says of a vehicle', () => {
  expect([11, 16, 17, 20].map((at) => [sideWords(behaviour.sides[at] ?? null), signalWords(behaviour, at)])).toEqual([
    ['below, 8th in a row', 'Eight or more on one side'],
    ['above, 5th in a row', 'Outside the upper limit'],
    ['above, 6th in a row', 'Near the upper limit, three of four'],
    ['–', null],
  ])
  expect(sideWords({ side: 'below', place: 22 })).toBe('below, 22nd in a row')
  expect(sideWords(null)).toBe('–')
  expect(behaviour.signals.slice(1).map((signal) => bracketWords(signal, behaviour.center))).toEqual([
    'Three of four near the limit',
    'Eight below the median',
    'Eight above the median',
  ])
})

test('days by the calendar of the rooftop', () => {
  // The evening of the first of March in Chicago, and its night.
  const points = ['2026-03-02T04:00:00Z', '2026-03-02T07:00:00Z'].map((leftDate) => ({ leftDate }) as SpreadPoint)
  const since = (day: string | undefined) => placeSince(points, day, 'America/Chicago')
  expect([since(undefined), since('2026-03-01'), since('2026-03-02'), since('2026-03-03')]).toEqual([0, 0, 1, 2])
})
