import { expect, test } from 'vitest'
import { behaviourOf } from './behaviour.ts'
import { dayName, signalTexts, timeWords } from './behaviour-words.ts'

const hours = [44, 52, 41, 53, 46, 37, 49, 35, 42, 50, 45, 40, 71, 62, 97, 68, 118, 84, 60, 73, 51]
const seconds = hours.map((one) => one * 3600)
const behaviour = behaviourOf(seconds)
const told = {
  seconds: (at: number) => seconds[at] ?? 0,
  nameOf: (at: number) => `G${at}`,
  dayOf: (at: number) => (at < 10 ? `Oct ${at + 21}` : `Nov ${at - 9}`),
}

test('signals in words, each kind once', () => {
  expect(signalTexts(behaviour, told).map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
    'One point outside a limit: G16 on Nov 7, 4d 22h. Limit 4d 7h.',
    'Three of four nearer to a limit than to the average: G14, G16 and G17, Nov 5 to 8.',
    'Eight or more in a row on one side of the median: 8 below, Oct 25 to Nov 2; 8 above, Nov 3 to 10.',
  ])
  expect(signalTexts(behaviourOf([1, 2, 3]), told)).toEqual([])
})

test('days have their year where it is another; times between two vehicles are whole minutes', () => {
  expect([dayName('2026-11-09', '2026-11-20'), dayName('2025-11-09', '2026-11-20')]).toEqual(['Nov 9', 'Nov 9, 2025'])
  expect([timeWords(119.5), timeWords(null)]).toEqual(['1m', '–'])
})
